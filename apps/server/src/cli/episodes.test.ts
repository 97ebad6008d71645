import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { repositoryRoot } from '../repository';

const folder = temporaryFolder('episodes-cli');
const scenes = join(folder, 'scenes');
const willow = join(scenes, 'willow');
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
beforeAll(async () => {
  cpSync(join(repositoryRoot(), 'public/scenes/willow'), willow, { recursive: true });
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});
const episodes = (...args: readonly string[]) => cli.run('episodes', ...args);

describe('parley episodes', () => {
  it('generates personal goals in both forms, the same for the same seed', async () => {
    const out = join(folder, 'goals');
    const generate = (...more: readonly string[]) =>
      episodes(
        ...['generate', 'willow', '--benchmark', 'zipon', '--n', '4', '--seed', '9'],
        ...['--dir', scenes, '--out', out, ...more],
      );
    const ours = await generate('--json');
    expect([ours.code, ours.stderr]).toEqual([0, '']);
    expect(resultOf(ours.stdout)).toEqual([
      { sceneId: 'willow', goals: 4, types: 4, files: [join(out, 'willow', 'goals.json')] },
    ]);
    const first = readFileSync(join(out, 'willow', 'goals.json'), 'utf8');
    await generate();
    expect(readFileSync(join(out, 'willow', 'goals.json'), 'utf8')).toBe(first);
    const theirs = await generate('--format', 'zipon');
    expect([theirs.code, theirs.stderr]).toEqual([
      0,
      expect.stringMatching(/^warning willow: ZIP/),
    ]);
    expect(readdirSync(join(out, 'willow')).sort()).toEqual([
      'final.json',
      'goals.json',
      'objects.json',
    ]);
    const stray = await episodes('generate', 'willow', '--dir', scenes, '--out', out);
    expect([stray.code, stray.stderr]).toEqual([1, expect.stringMatching(/^BAD_INPUT --out: /)]);
  });

  it('converts and validates, and fails with one line and nothing written', async () => {
    const coin = join(folder, 'coin.json.gz');
    const source = join(willow, 'episodes.json');
    const converted = await episodes('convert', source, '--to', 'coin', '--out', coin);
    expect(converted).toMatchObject({
      code: 0,
      stdout: `2 from episodes to coin ${coin}\n`,
      stderr: expect.stringMatching(/^warning split and difficulty/),
    });
    const sound = await episodes('validate', coin, '--home', willow);
    expect(sound).toEqual({ code: 0, stdout: `ok      ${coin}: coin, 2 episodes\n`, stderr: '' });

    const goat = join(folder, 'goat.json');
    await episodes('convert', coin, '--to', 'goat', '--out', goat);
    const value = JSON.parse(readFileSync(goat, 'utf8'));
    for (const list of Object.values<{ view_points: unknown[] }[]>(value.goals))
      for (const goal of list)
        goal.view_points = [{ agent_state: { position: [50, 0, 50], rotation: [0, 0, 0, 1] } }];
    value.episodes.length = 1;
    writeFileSync(goat, JSON.stringify(value));
    const broken = await episodes('validate', goat, '--home', willow);
    expect([broken.code, broken.stderr]).toEqual([
      1,
      'BAD_EPISODE goat.json willow-01: its target cannot be reached (goal-off-mesh). Leave this episode out, or check it in the home that it was made in.\n',
    ]);
    const before = readFileSync(source, 'utf8');
    const refused = await episodes('convert', goat, '--to', 'zipon', '--out', join(folder, 'no'));
    expect([refused.code, refused.stderr.split('\n').length]).toEqual([1, 2]);
    expect(existsSync(join(folder, 'no'))).toBe(false);
    const own = await episodes('convert', coin, '--to', 'goat', '--out', source);
    expect(own.stderr).toMatch(/^BAD_INPUT --out: this is a file of a scene/);
    expect(readFileSync(source, 'utf8')).toBe(before);
    expect((await episodes('convert', goat, '--out', coin)).stderr).toMatch(/^BAD_INPUT .*--to/);
    const placed = await episodes('convert', goat, '--to', 'parley', '--home', willow);
    expect(placed.code).toBe(0);
    expect(JSON.parse(readFileSync(source, 'utf8')).episodes[0].targetId).toBe(
      JSON.parse(before).episodes[0].targetId,
    );
    expect((await episodes('validate', willow)).code).toBe(0);
  });
});
