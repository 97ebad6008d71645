import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRows, type Row } from '@parley/log';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { TELL_THE_WAY } from '@parley/task-r2r/shared';
import { afterAll, expect, it } from 'vitest';
import {
  exportedSession,
  sessionNumber,
  type WritingSession,
  writeExport,
} from '../../studies/written/exported-session.fixture';
import { collectCommand } from './commands/collect';
import { readWritten } from './commands/read-written';
import { walked } from './walked.fixture';
import { writtenWays } from './written-ways';

const folder = mkdtempSync(join(tmpdir(), 'collected-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORDS = 'Turn left, go through the kitchen and stop at its end.';
const PRESSES = ['b', 'c', 'b', 'write', WORDS];

it('a way that is told has words and no figures of a walk', async () => {
  const records = decodeRows(await walked('write-person', { presses: PRESSES }));
  const score = R2R_SCORING.score(records);
  expect(score).toMatchObject({
    ...{ finished: true, success: null, measures: null, cause: null, steps: 3, reason: 'stopped' },
    ...{ isTelling: true, instruction: TELL_THE_WAY },
    written: { text: WORDS, words: 11, isShort: false },
  });
  const reading = R2R_SCORING.read(records);
  expect(R2R_SCORING.summarize([reading])).toEqual([]);
  expect(R2R_SCORING.describe([reading])).toBe(
    'people who tell a way: 1 instruction of 1 way, 0 of few words',
  );
  const { tables, conditions, episodes } = R2R_SCORING.report([reading]);
  expect([conditions, episodes]).toEqual([[], []]);
  expect(tables.find(({ name }) => name === 'written')?.lines).toMatchObject([
    [expect.any(String), '1_0', '1_0', 'two', 3, 11, 'no', WORDS],
  ]);
});

it('what a second person comes to by it is in the report, from logs alone', async () => {
  const followed = async (isWritten: boolean, ...presses: string[]) =>
    R2R_SCORING.read(
      decodeRows(await walked('follow-person', { presses, sessionKind: 'human', isWritten })),
    );
  const walks = [
    // By the words of a person to the goal, and no further than the start, 6 m off; by others' words to the goal.
    await followed(true, 'b', 'c', 'there', 'there'),
    await followed(true, 'there', 'there'),
    await followed(false, 'b', 'c', 'there', 'there'),
  ];
  const { tables } = R2R_SCORING.report(walks);
  const linesOf = (name: string) => tables.find((table) => table.name === name)?.lines;
  expect(linesOf('instructions')).toEqual([
    [
      ...[1, 'people', '1_0', 'two', 2, 1, '50.0', '50.0', '3.00', null],
      'Turn left and go into the kitchen. Walk straight on. Stop.',
    ],
  ]);
  expect(linesOf('writers')?.map((line) => line.slice(0, 6))).toEqual([
    [1, 'people', 1, 1, 2, '50.0'],
    [1, 'others', 1, 1, 1, '100.0'],
  ]);
});

interface Session extends WritingSession {
  readonly presses?: readonly string[];
}

/** A session in which one way is told. */
async function exported(session: Session): Promise<readonly Row[]> {
  const { presses = PRESSES, kind = 'human' } = session;
  const trial = await walked('write-person', { presses, sessionKind: kind });
  return exportedSession('r2r', session, trial);
}

const id = sessionNumber;

async function logOf(name: string, ...sessions: readonly Session[]): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  writeExport(file, await Promise.all(sessions.map(exported)));
  return file;
}

it('collects what people wrote who are done and agreed to open data', async () => {
  const file = await logOf(
    'study',
    { sessionId: id(1) },
    { sessionId: id(2), openData: false },
    { sessionId: id(3), isOver: false },
    { sessionId: id(4), kind: 'preview' },
    { sessionId: id(5), presses: ['b', 'c', 'write', ''] },
  );
  const read = readWritten([file]);
  expect(read).toMatchObject({ notPeople: 1, notOpen: 1, notDone: 1, notWritten: 1 });
  expect(read.ways.map(({ way }) => way)).toEqual([
    {
      ...{ participant: expect.stringMatching(/^p-/), trial: '1_0', scan: 'two' },
      ...{ path_id: expect.stringMatching(/^1-[0-9a-f]{12}$/), path: ['a', 'b', 'c'] },
      // East is a quarter turn to the right of −z; two edges of 3 m.
      ...{ heading: 1.570796, distance: 6, instructions: [WORDS], writers: ['person'] },
    },
  ]);
});

it('writes R2R with no one in it, and keeps for erasure whose each is', async () => {
  const file = await logOf('two', { sessionId: id(1) }, { sessionId: id(6) });
  const [out, data] = [join(folder, 'R2R_parley_human.json'), join(folder, 'data')];
  await collectCommand().parseAsync(
    [file, '--out', out, '--install', 'first', '--data', data, '--json'],
    { from: 'user' },
  );
  const published = JSON.parse(readFileSync(out, 'utf8')) as Record<string, unknown>[];
  expect(published).toHaveLength(2);
  expect(Object.keys(published[0] ?? {})).toEqual(
    'scan path_id path heading distance instructions writers'.split(' '),
  );
  expect(readFileSync(out, 'utf8')).not.toMatch(/p-|1111-4111/);
  const installed = writtenWays(join(data, 'written'));
  expect(installed.map(({ writer, instruction }) => [writer, instruction])).toEqual(
    Array(2).fill(['person', WORDS]),
  );
});

it('leaves out what may tell who wrote it, unless it is kept by its id', async () => {
  const presses = ['b', 'c', 'write', 'Hi, my name is Anna, go through the kitchen.'];
  const file = await logOf('names', { sessionId: id(7), presses });
  const [{ way, personal } = { way: null, personal: [] }] = readWritten([file]).ways;
  expect(personal.map(({ text }) => text)).toContain('Anna');
  const out = join(folder, 'names.json');
  const collect = (...more: string[]) =>
    collectCommand().parseAsync([file, '--out', out, ...more], { from: 'user' });
  await expect(collect()).rejects.toThrow(/no instruction to collect/);
  await collect('--keep', way?.path_id ?? '');
  expect(readFileSync(out, 'utf8')).toContain('Anna');
});

it('refuses logs in which no one was shown a way, and flags that lead nowhere', async () => {
  const file = join(folder, 'follow.jsonl');
  const rows = await walked('shortest-path');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  expect(() => readWritten([file])).toThrow(/no one was shown a way/);
  const run = (...flags: string[]) =>
    collectCommand().parseAsync([file, ...flags], { from: 'user' });
  await expect(run()).rejects.toThrow(/where what was written goes/);
  await expect(run('--install', 'My Set')).rejects.toThrow(/is no name/);
});
