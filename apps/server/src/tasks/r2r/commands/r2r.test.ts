import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'r2r-'));
const inFolder = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
/** Viewpoints 2 m apart in a row, to the north. */
const IDS = ['a', 'b', 'c', 'd', 'e'];
const graph = IDS.map((image_id, i) => ({
  image_id,
  pose: [1, 0, 0, 0, 0, 1, 0, 2 * i, 0, 0, 1, 1.5, 0, 0, 0, 1],
  included: true,
  visible: IDS.map(() => true),
  unobstructed: IDS.map((_, k) => Math.abs(i - k) === 1),
  height: 1.5,
}));
const instructions = ['Go on to the end.', 'Walk north.'];
const paths = [
  { distance: 6, scan: 's1', path_id: 1, path: ['a', 'b', 'c', 'd'], heading: 0, instructions },
  { distance: 4, scan: 's2', path_id: 2, path: ['e', 'd', 'c'], heading: 0, instructions },
];
let cli: BundledCli;
let [graphs, episodes] = ['', ''];
beforeAll(async () => {
  for (const scan of ['s1', 's2']) inFolder(`${scan}_connectivity.json`, graph);
  [graphs, episodes] = [folder, inFolder('R2R_own.json', paths)];
  cli = await bundleCli();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const resultOf = (stdout: string) => JSON.parse(stdout).result;
const scored = async (submission: string, ...more: string[]) =>
  resultOf((await cli.run('r2r', 'score', graphs, episodes, submission, '--json', ...more)).stdout);

describe('parley r2r', () => {
  it('writes the walk of the shortest paths, and scores it as perfect', async () => {
    const out = join(folder, 'best.json');
    const made = await cli.run('r2r', 'walk', 'shortest-path', graphs, episodes, '--out', out);
    expect([made.code, made.stdout]).toEqual([0, `${out}: 4 trajectories of shortest-path\n`]);
    const result = await scored(out);
    expect([result.instructions, result.scans, result.fidelity]).toEqual([4, 2, 'paper']);
    for (const name of ['osr', 'sr', 'spl', 'ndtw', 'sdtw']) expect(result[name].value).toBe(1);
    expect([result.tlM.value, result.neM.value]).toEqual([5, 0]);
    const text = await cli.run('r2r', 'score', graphs, episodes, out);
    expect(text.stdout).toMatch(/^4 instructions in 2 environments; trajectories whole\nTL 5\.00/);
    expect(text.stdout).toMatch(
      /DiscussNav \(zero-shot\): TL 9\.69 m, NE 5\.32 m, OSR 61 %, SR 43 %, SPL 40 %/,
    );
  });

  it('scores by the code of DiscussNav, 2 m shorter, and one path of each environment', async () => {
    const out = join(folder, 'best.json');
    expect((await scored(out, '--fidelity', 'code')).tlM.value).toBe(3);
    const one = inFolder('R2R_more.json', [
      ...paths,
      { ...paths[0], path_id: 3 },
      { ...paths[0], path_id: 4 },
    ]);
    const walked = join(folder, 'more.json');
    await cli.run('r2r', 'walk', 'random', graphs, one, '--out', walked, '--seed', '5');
    const { stdout } = await cli.run(
      ...['r2r', 'score', graphs, one, walked, '--one-per-scan', '--seed', '2', '--json'],
    );
    expect(resultOf(stdout)).toMatchObject({ instructions: 4, scans: 2, sampled: { seed: '2' } });
    for (const { moves } of resultOf(stdout).scores) expect(moves).toBe(5);
  });

  it.each([
    [
      'a leap',
      {
        trajectory: [
          ['a', 0, 0],
          ['c', 0, 0],
        ],
      },
      /0\.trajectory\.1 \(1_0\): no edge leads from a to c/,
    ],
    ['a wrong start', { trajectory: [['b', 0, 0]] }, /0\.trajectory\.0 \(1_0\): it begins at b/],
    [
      'a missing instruction',
      { instr_id: '9_0' },
      /0\.instr_id: the episodes have no instruction 9_0/,
    ],
  ])('refuses %s with its place and what to do', async (_, change, line) => {
    const [first, ...rest] = JSON.parse(readFileSync(join(folder, 'best.json'), 'utf8'));
    const file = inFolder('wrong.json', [{ ...first, ...change }, ...rest]);
    const { code, stderr } = await cli.run('r2r', 'score', graphs, episodes, file);
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
    expect(stderr).toMatch(/^BAD_EPISODE .*\. (Hand in|Name the file)/);
  });

  it('refuses paths that the graph does not have, and files of another kind', async () => {
    const lost = inFolder('lost.json', [{ ...paths[0], path: ['a', 'q'] }]);
    const out = join(folder, 'none.json');
    const walk = await cli.run('r2r', 'walk', 'random', graphs, lost, '--out', out);
    expect(walk.stderr).toMatch(/^BAD_EPISODE lost\.json path 1: no way leads/);
    const leap = inFolder('leap.json', [{ ...paths[0], path: ['a', 'c'] }, ...paths.slice(1)]);
    const handed = await cli.run('r2r', 'score', graphs, leap, join(folder, 'best.json'));
    expect(handed.stderr).toMatch(
      /^BAD_EPISODE leap\.json path 1\.path\.1: no edge leads from a to c\. Name the graph/,
    );
    const other = inFolder('other.json', { episodes: [{ tasks: [] }] });
    const score = await cli.run('r2r', 'score', graphs, other, out);
    expect(score.stderr).toMatch(/^BAD_EPISODE /);
  });
});

describe('paths of Room-to-Room in our homes', () => {
  it('are generated, drawn on and scored as those of others are', async () => {
    const [out, walked] = [join(folder, 'R2R_mine.json'), join(folder, 'mine.json')];
    const made = await cli.run(
      ...['episodes', 'generate', '--task', 'r2r', 'willow', '--out', out, '--json'],
    );
    expect(resultOf(made.stdout)).toEqual({
      file: out,
      homes: [{ sceneId: 'willow', paths: 16, instructions: 48 }],
    });
    const valid = await cli.run('episodes', 'validate', out, '--json');
    expect(resultOf(valid.stdout)).toMatchObject([{ format: 'r2r', episodes: 16, faults: [] }]);
    const scenes = join(repositoryRoot(), 'public/scenes');
    await cli.run('r2r', 'walk', 'shortest-path', scenes, out, '--out', walked);
    const { stdout } = await cli.run('r2r', 'score', scenes, out, walked, '--json');
    expect(resultOf(stdout)).toMatchObject({
      instructions: 48,
      sr: { value: 1 },
      spl: { value: 1 },
    });
  });

  it('refuse a home that is not there, and a file that cannot be written', async () => {
    const none = await cli.run(
      'episodes',
      'generate',
      '--task',
      'r2r',
      'nowhere',
      '--out',
      'x.json',
    );
    expect(none.stderr).toMatch(/^NOT_FOUND .*There is no scene nowhere\. See/);
    const bad = await cli.run('episodes', 'generate', '--task', 'r2r', 'willow', '--out', folder);
    expect(bad.stderr).toMatch(/^BAD_INPUT --out: .* is a folder/);
  });

  it('stand in panoramas of twelve directions', async () => {
    const seen = await cli.run('r2r', 'look', 'willow', 'willow-003');
    expect(seen.stdout.split('\n').filter((line) => line !== '')).toHaveLength(12);
    expect(seen.stdout).toMatch(/→ willow-\d+ \(\d\.\d m\)/);
    const lost = await cli.run('r2r', 'look', 'willow', 'oak-001');
    expect(lost.stderr).toMatch(/^NOT_FOUND willow\/graph\.json: there is no viewpoint oak-001\./);
  });
});

it('is reported by its own name and by that of the method, with Tables I and II', async () => {
  const logs = join(folder, 'logs');
  for (const more of [[], ['--perfect', 'navigator'], ['--ablate', 'decision-testing']])
    await cli.run(
      ...['simulate', '--task', 'r2r', '--set', 'val', '--homes', 'willow', '--n', '2'],
      ...[...more, '--out', join(logs, more.join('') || 'whole')],
    );
  const reported = async (kind: string) => {
    const out = join(folder, `report-${kind}`);
    const made = await cli.run('report', kind, logs, '--no-films', '--out', out);
    expect([made.code, made.stdout]).toEqual([0, `${out}\n`]);
    return readFileSync(join(out, 'report.md'), 'utf8');
  };
  const text = await reported('discussnav');
  expect(text).toMatch(/paper: DiscussNav/);
  expect(text).toMatch(/discussnav, perfect navigator, exact vision/);
  // Who was asked is named, and in two ways on which predictions never differ decision testing is not.
  expect(text).toMatch(/completion-estimation-by-rules/);
  expect(await reported('r2r')).toBe(text);
  const wrong = await cli.run('report', 'navgpt', logs, '--out', join(folder, 'none'));
  expect(wrong.stderr).toMatch(/^BAD_LOG .*there is no trial of navgpt/);
}, 60_000);

it('is timed in a home that has instructions: a panorama and an episode, each with its bar', async () => {
  const { stdout } = await cli.run('bench', 'r2r', '--scene', 'willow');
  expect(stdout).toMatch(/panorama of 12 id frames .* ms +≤ 40 /);
  // Twelve walks after the first, which loads the home.
  expect(stdout).toMatch(/Room-to-Room: an episode .* 12 +s +≤ 2 /);
}, 60_000);

it('is timed with all of its agents on a few instructions, and has a bar for all of them alone', async () => {
  const { stdout } = await cli.run('bench', 'r2r-agents', '--n', '1');
  expect(stdout).toMatch(/Room-to-Room: 9 walks .* s +1 instructions with each of 9 agents, \d\d/);
});
