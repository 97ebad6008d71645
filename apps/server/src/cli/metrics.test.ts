import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessSessionId, placeRow, type Row, writeJsonl } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProved } from '../../test/proof/proved-run';
import { readTrials } from './read-trials';

let rows: readonly Row[];
let other: readonly Row[];
let folder: string;
beforeAll(async () => {
  ({ rows } = await runProved());
  ({ rows: other } = await runProved({ seed: 'another' }));
});
beforeEach(() => {
  folder = temporaryFolder('metrics');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function logOf(name: string, of: readonly Row[]): string {
  mkdirSync(join(folder, 'deep'), { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, writeJsonl(of));
  return file;
}

/** The rows once more as those of a session that is named by their start. */
function renamed(of: readonly Row[]): Row[] {
  const sessionId = headlessSessionId(of[0]?.payload ?? '');
  return of.map(({ seq, epoch, tServerUtc, ...draft }) =>
    placeRow(draft, { sessionId, seq, epoch, tServerUtc }),
  );
}

describe('the trials that are scored', () => {
  it('are those of logs that are whole, of subfolders too', async () => {
    logOf('deep/whole.jsonl', rows);
    const { tasks, leftOut } = await readTrials([folder]);
    expect(tasks[0]?.trials).toHaveLength(1);
    expect(leftOut).toEqual([]);
  });

  it('are none of a log with a gap, which is named with the reason', async () => {
    const gap = logOf(
      'gap.jsonl',
      rows.filter((_, i) => i !== 9),
    );
    await expect(readTrials([gap])).rejects.toEqual(
      expect.objectContaining({
        code: 'BAD_LOG',
        message: expect.stringMatching(/gap\.jsonl is left out: .*seq 10 follows 8/),
      }),
    );
    logOf('other.jsonl', other);
    const { tasks, leftOut } = await readTrials([folder]);
    expect(tasks[0]?.trials).toHaveLength(1);
    expect(leftOut).toEqual([
      {
        where: gap,
        what: `session ${rows[0]?.sessionId}`,
        why: expect.stringContaining('seq 10 follows 8'),
        trials: 1,
      },
    ]);
  });

  it.each([
    ['a distance below zero', 'trial-start', { shortestPathM: -3 }, /truth\.shortestPathM/],
    ['an end nearer than the goal', 'trial-end', { distanceToGoalM: -5 }, /truth\.distanceToGoalM/],
    [
      'a start in the goal that the end belies',
      'trial-start',
      { shortestPathM: 0 },
      /shortestPathM is 0, but .* m from the goal/,
    ],
  ] as const)(
    'are none with %s, which is named with file and reason',
    async (_, type, truth, why) => {
      const changed = rows.map((row) => {
        if (row.type !== type) return row;
        const payload = JSON.parse(row.payload);
        return {
          ...row,
          payload: canonicalJson({ ...payload, truth: { ...payload.truth, ...truth } }),
        };
      });
      const own = renamed(changed);
      const bad = logOf('bad.jsonl', own);
      await expect(readTrials([bad])).rejects.toThrow(/bad\.jsonl is left out/);
      logOf('other.jsonl', other);
      const { tasks, leftOut } = await readTrials([folder]);
      expect(tasks[0]?.trials).toHaveLength(1);
      expect(leftOut).toEqual([
        {
          where: bad,
          what: `trial ${rows[0]?.trialId} of session ${own[0]?.sessionId}`,
          why: expect.stringMatching(why),
          trials: 1,
        },
      ]);
    },
  );

  it.each([
    ['another seed', { seed: 'other' }, /is not the one of this trial-start/],
    ['a person', { sessionKind: 'human' }, /without a session-start row/],
  ])('are no more where the start of a copy is changed to %s', async (_, other, why) => {
    logOf('own.jsonl', rows);
    const [start, ...rest] = rows as [Row, ...Row[]];
    const payload = canonicalJson({ ...JSON.parse(start.payload), ...other });
    const copy = logOf('copy.jsonl', [{ ...start, payload }, ...rest]);
    const { tasks, leftOut } = await readTrials([folder]);
    expect(tasks[0]?.trials).toHaveLength(1);
    expect(leftOut).toMatchObject([{ where: copy, why: expect.stringMatching(why), trials: 1 }]);
  });

  it('are unfinished where a file was cut in a line, and others in it count', async () => {
    const cut = logOf('cut.jsonl', [...other, ...rows]);
    writeFileSync(cut, readFileSync(cut, 'utf8').slice(0, -40));
    const { tasks, leftOut } = await readTrials([folder]);
    expect(tasks).toMatchObject([{ unfinished: [rows[0]?.trialId] }]);
    expect(tasks[0]?.trials).toHaveLength(2);
    expect(leftOut).toMatchObject([
      { where: `${cut}:${other.length + rows.length}`, why: 'the line is not JSON', trials: null },
    ]);
  });

  it.each([
    [
      'under two names',
      ['one.jsonl', 'deep/copy.jsonl'],
      /stands in .*copy\.jsonl too, and counts/,
    ],
    ['named twice', ['one.jsonl', 'one.jsonl'], /named twice/],
  ])('count once where a log stands twice: %s', async (_, names, why) => {
    const files = names.map((name) => logOf(name, rows));
    const { tasks, leftOut } = await readTrials(names[0] === names[1] ? files : [folder]);
    expect(tasks[0]?.trials).toHaveLength(1);
    expect(leftOut).toMatchObject([{ why: expect.stringMatching(why) }]);
  });

  it('count once where rows stand twice in one file', async () => {
    const { tasks, leftOut } = await readTrials([logOf('twice.jsonl', [...rows, ...rows])]);
    expect(tasks[0]?.trials).toHaveLength(1);
    expect(tasks[0]?.recordsOf(0)).toHaveLength(rows.length);
    expect(leftOut).toMatchObject([
      { why: `${rows.length} rows stand in it twice and count once` },
    ]);
  });

  it('are those with an end where a copy was made before it', async () => {
    logOf('a.jsonl', rows.slice(0, -1));
    logOf('b.jsonl', rows);
    const { tasks, leftOut } = await readTrials([folder]);
    expect(tasks).toMatchObject([{ unfinished: [] }]);
    expect(leftOut).toMatchObject([
      { why: expect.stringMatching(/no end here, and one in .*b\./) },
    ]);
  });

  it('say which have no end, and count them beside the means', async () => {
    const file = logOf('cut.jsonl', rows.slice(0, -1));
    const [read] = (await readTrials([file])).tasks;
    expect(read?.unfinished).toEqual([rows[0]?.trialId]);
    expect(read?.scoring.describe(read.trials)).toContain('0 episodes, 1 unfinished left out');
    expect(read?.scoring.summarize(read.trials)).toMatchObject([{ episodes: 0, unfinished: 1 }]);
  });

  it('keep means as they are whatever is left out', async () => {
    logOf('whole.jsonl', rows);
    const alone = (await readTrials([folder])).tasks[0];
    logOf('deep/copy.jsonl', rows);
    logOf(
      'gap.jsonl',
      other.filter((_, i) => i !== 3),
    );
    const more = (await readTrials([folder])).tasks[0];
    expect(more?.scoring.summarize(more.trials)).toEqual(alone?.scoring.summarize(alone.trials));
  });
});
