import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessSessionId, placeRow, readJsonl, writeJsonl } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { printedJson, resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

const folder = temporaryFolder('batch-cli');
/** Of one home, which is whole: others would be made first. */
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const simulate = (jobs: number, ...more: readonly string[]) =>
  cli.run(
    ...['simulate', EPISODES, '--n', '2', '--seed', '5', '--max-steps', '40', '--json'],
    ...['--jobs', String(jobs), '--out', join(folder, `jobs-${jobs}`), ...more],
  );
const logsOf = (jobs: number): string[] =>
  readdirSync(join(folder, `jobs-${jobs}`))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, `jobs-${jobs}`, name));
const verify = async (file: string) => {
  const ended = await cli.run('replay', file, '--verify', '--json');
  return { code: ended.code, ...resultOf(ended.stdout) };
};
/** One row of a log changed; the rest byte for byte. */
function forge(from: string, name: string, change: (line: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(from, 'utf8')));
  return file;
}

describe('simulate, metrics and replay', () => {
  it('print one object, the same from the run and from its logs, for any number of jobs', async () => {
    const one = await simulate(1);
    expect([one.code, one.stderr]).toEqual([0, '']);
    const summary = resultOf(one.stdout);
    expect(Object.keys(summary.metrics)).toEqual(
      expect.arrayContaining(
        'sr spl softSpl nq nqAll distanceToGoalM pathLengthM steps'.split(' '),
      ),
    );
    expect(summary).toMatchObject({ agent: 'aiuta', user: 'oracle-picture', episodes: 2 });
    expect(summary.perEpisode).toHaveLength(2);
    expect(summary.run).toMatchObject({ agent: 'aiuta', input: 'c', seeds: ['5'], userError: 0 });
    expect(summary.constants[1]).toMatch(/belief and priors [0-9a-f]{12}$/);
    const sorted = ({ perEpisode, ...rest }: ReturnType<typeof resultOf>): unknown => {
      // Constants are of the run that was made; its logs name the code by a hash of their own.
      delete rest.constants;
      // Of the command line.
      delete rest.run;
      // Logs do not say which furniture a home may hold.
      delete rest.byHomes;
      const byEpisode = (a: { episodeId: string }, b: { episodeId: string }): number =>
        a.episodeId < b.episodeId ? -1 : 1;
      return { ...rest, perEpisode: perEpisode.sort(byEpisode) };
    };
    const scored = await cli.run('metrics', join(folder, 'jobs-1'), '--json');
    const { groups: ofLogs, leftOut } = resultOf(scored.stdout);
    expect(leftOut).toEqual([]);
    expect(ofLogs).toHaveLength(1);
    expect(sorted(ofLogs[0])).toEqual(sorted(summary));
    const [ofRun, ofScored] = [printedJson(one.stdout), printedJson(scored.stdout)];
    expect(ofRun).toMatchObject({
      heading: 'Mechanism check, not evidence about the method.',
      backends: { detector: ['gt-detector'], vlm: ['gt-vlm:strong:by-split'] },
      intervals: expect.stringMatching(/^95 %; .* over homes/),
    });
    // The same trials by the same code: what the run says of them, their logs say too.
    expect(ofRun.constants?.parts).toMatchObject(ofScored.constants?.parts ?? {});
    expect([ofScored.heading, ofScored.backends]).toEqual([ofRun.heading, ofRun.backends]);

    const two = await simulate(2);
    expect(sorted(resultOf(two.stdout))).toEqual(sorted(summary));
    const hashes = async (jobs: number): Promise<string[]> => {
      const found: string[] = [];
      for (const log of logsOf(jobs)) {
        const { code, episodes } = await verify(log);
        expect([code, episodes[0].verdict]).toEqual([0, 'ok']);
        found.push(episodes[0].canonicalHash);
      }
      return found;
    };
    expect(await hashes(2)).toEqual(await hashes(1));
  });

  it('run with several seeds and prices: scored together, in folders of their own', async () => {
    const out = join(folder, 'prices');
    const ended = await cli.run(
      ...['simulate', EPISODES, '--agent', 'evidence', '--seed', '5,6', '--n', '1'],
      ...['--max-steps', '160', '--question-prices', '0.1,0.4', '--jobs', '1', '--out', out],
      '--json',
    );
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    const { cells, constants } = resultOf(ended.stdout);
    expect(constants.length).toBeGreaterThan(1);
    expect(cells.map(({ label }: { label: string }) => label)).toEqual(['price 0.1', 'price 0.4']);
    for (const cell of cells)
      expect(cell).toMatchObject({
        episodes: 2,
        estimates: { homes: 1 },
        bySeed: { 5: { episodes: 1 }, 6: { episodes: 1 } },
        byHomes: { others: { episodes: 2 } },
        causes: { neverJudged: expect.any(Number) },
      });
    expect(readdirSync(out).sort()).toEqual(['price-0.1', 'price-0.4']);
    expect(readdirSync(join(out, 'price-0.4'))).toEqual(['5', '6']);
    const scored = await cli.run('metrics', out, '--json');
    expect(
      resultOf(scored.stdout).groups.map((one: { config: unknown; episodes: number }) => [
        one.config,
        one.episodes,
      ]),
    ).toEqual([
      [{ questionPrice: 0.1 }, 2],
      [{ questionPrice: 0.4 }, 2],
    ]);
    const text = (await cli.run('metrics', out)).stdout;
    expect(text).toMatch(/config \{"questionPrice":0\.1\}[\s\S]*\| seed \| 5 \|/);
    const refused = await cli.run('simulate', EPISODES, '--question-prices', '0.1');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('questionPrice')]);
  });

  it('go on where a run stopped', async () => {
    const before = logsOf(1).map((log) => readFileSync(log, 'utf8'));
    const [first] = logsOf(1);
    rmSync(first as string);
    const again = await simulate(1);
    expect(again.code).toBe(0);
    expect(logsOf(1).map((log) => readFileSync(log, 'utf8').split('\n').length)).toEqual(
      before.map((text) => text.split('\n').length),
    );
  });

  it('run a log again with another user, and print its conversations', async () => {
    const [log] = logsOf(1) as [string];
    const out = join(folder, 'again');
    const again = (user: string) => cli.run('replay', log, '--user', user, '--out', out, '--json');
    const same = await again('oracle-picture');
    expect([same.code, same.stderr]).toEqual([0, '']);
    const scored = (text: string): unknown => {
      const result = resultOf(text);
      return (result.groups?.[0] ?? result).perEpisode;
    };
    const metrics = await cli.run('metrics', log, '--json');
    expect(scored(same.stdout)).toEqual(scored(metrics.stdout));
    // The folder holds the run with one user: another one is refused, not mixed in.
    expect((await again('silent')).stderr).toContain('BAD_INPUT');
    expect((await cli.run('replay', log)).stderr).toContain('either --verify, or --user, or --at');
    const text = await cli.run('dialogue', log);
    const otherwise = await cli.run('replay', log, '--at', '5', '--agent', 'random', '--json');
    const future = resultOf(otherwise.stdout);
    expect(future).toMatchObject({ at: 5, becomes: { finished: true } });
    // Another agent counts from the row on; what the trial had used up by then is told beside it.
    expect(future.earlier.steps).toBeLessThanOrEqual(future.was.steps);
    expect(future.earlier.questionsAsked).toBe(0);
    const said = (await cli.run('replay', log, '--at', '5', '--agent', 'random')).stdout;
    expect(said).toContain('From row 5 on, of both:');
    expect(said).toContain(
      `As it was success ${future.was.success ?? '–'}, ${future.was.steps - future.earlier.steps} steps`,
    );
    const twice = await cli.run('replay', log, '--at', '5', '--agent', 'random', '--answer', 'x');
    expect(twice.stderr).toContain('Pass either --answer (or --answer-file) or --agent.');
    expect(text.stdout).toMatch(
      /^## maple-\d+: the .+\n[\s\S]*\*\*Person:\*\* Find the [\s\S]*\*Outcome: /,
    );
    expect((await cli.run('dialogue', log, '--task', 'other')).stderr).toContain('BAD_LOG');
  });

  it('answer as a person with the picture does, the same to the same question', async () => {
    const answers = async (): Promise<string[]> => {
      const { child, ended } = cli.start(['persona', 'terse']);
      const put = {
        episodeId: 'maple-05',
        questionId: 'r/robot/q1',
        question: 'What colour is it?',
      };
      child.stdin?.end(`${JSON.stringify(put)}\n${JSON.stringify(put)}\n`);
      const { stdout } = await ended;
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).answer);
    };
    const [first, second] = await answers();
    expect(first).toMatch(/\w/);
    expect([second, ...(await answers())]).toEqual([first, first, first]);
    const wrong = cli.start(['persona', 'terse']);
    wrong.child.stdin?.end('{"episodeId":"maple-05"}\n');
    expect((await wrong.ended).stderr).toContain('BAD_INPUT standard input: questionId');
  });

  it('prove a log, and notice a changed pose, a missing row and other agent code', async () => {
    const [log] = logsOf(2) as [string];
    const moved = forge(log, 'moved.jsonl', (text) => {
      const at = text.indexOf('\\"headingDeg\\":', Math.floor(text.length / 2));
      expect(at).toBeGreaterThan(0);
      return `${text.slice(0, at)}${text.slice(at).replace(/:(\d+)/, (_, deg) => `:${(Number(deg) + 15) % 360}`)}`;
    });
    expect((await verify(moved)).code).toBe(1);
    const gapped = forge(log, 'gapped.jsonl', (text) =>
      text
        .split('\n')
        .filter((_, i) => i !== 9)
        .join('\n'),
    );
    const { code, faults } = await verify(gapped);
    expect([code, faults.length > 0]).toEqual([1, true]);
    const otherCode = (text: string): string =>
      text.replace(/(\\"sourceHash\\":\\")[0-9a-f]{4}/g, '$1beef');
    expect((await verify(forge(log, 'claimed.jsonl', otherCode))).code).toBe(1);
    const other = forge(log, 'other.jsonl', (text) => {
      const rows = readJsonl(otherCode(text), 'other.jsonl');
      const sessionId = headlessSessionId(rows[0]?.payload ?? '');
      return writeJsonl(rows.map((row) => placeRow(row, { ...row, sessionId })));
    });
    expect((await verify(other)).code).toBe(2);
  });

  it('say what is wrong with a log that is none', async () => {
    const file = forge(logsOf(2)[0] as string, 'broken.jsonl', (text) => `${text}{"seq":`);
    const ended = await cli.run('metrics', file, '--json');
    expect(ended.stderr).toMatch(/^Left out: .*broken\.jsonl:\d+: the line is not JSON\.\n$/);
    expect(resultOf(ended.stdout)).toMatchObject({
      groups: [{ episodes: 1 }],
      leftOut: [{ trials: null }],
    });
    const none = await cli.run(
      'metrics',
      forge(file, 'none.jsonl', () => 'no log\n'),
    );
    expect([none.code, none.stdout]).toEqual([1, '']);
    expect(none.stderr).toMatch(/no episode.*none\.jsonl:1 is left out: the line is not JSON/);
    expect((await cli.run('metrics', join(folder, 'nothing.jsonl'))).stderr).toContain('NOT_FOUND');
    const nonsense = await cli.run('simulate', '--agent', 'nonsense');
    expect([nonsense.code, nonsense.stdout]).toEqual([1, '']);
    expect(nonsense.stderr).toMatch(/^BAD_INPUT parley simulate: .*--agent.*Allowed choices.*\n$/);
    expect((await cli.run('simulate', '--nonsense')).stderr).toMatch(
      /^BAD_INPUT parley simulate: unknown option '--nonsense'.*\n$/,
    );
  });
});
