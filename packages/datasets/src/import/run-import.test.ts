import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConnectivity } from '../benchmarks/r2r/connectivity.fixture';
import { makeCaptures } from './pinverify/pinverify.fixture';
import { runImport } from './run-import';

const parent = mkdtempSync(join(tmpdir(), 'parley-run-import-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('runImport', () => {
  it.each([
    ['ENOSPC', /full/],
    ['EDQUOT', /quota/],
    ['EROFS', /read-only/],
    ['EACCES', /written/],
  ])('ends at %s also when it is to go on, with place and remedy', async (code, what) => {
    for (const name of ['a', 'b'])
      writeFileSync(join(parent, `${name}_connectivity.json`), JSON.stringify(makeConnectivity()));
    const out = join(parent, code);
    const run = await runImport('r2r', {
      path: parent,
      out,
      keepsGoing: true,
      beforeReplace: () => {
        throw Object.assign(new Error(code), { code });
      },
    });
    expect(run.left).toEqual(['r2r-b']);
    expect(run.failed).toMatchObject([
      {
        error: {
          code: 'STORE_FAILED',
          where: out,
          message: expect.stringMatching(what),
          remedy: expect.stringContaining('--out'),
        },
      },
    ]);
  });

  const graph = (folder: string, name: string): string => {
    const path = join(parent, folder, `${name}_connectivity.json`);
    mkdirSync(join(parent, folder), { recursive: true });
    writeFileSync(path, JSON.stringify(makeConnectivity()));
    return path;
  };

  it('puts no scene over one that was made from something else', async () => {
    const out = join(parent, 'others');
    const mine = graph('mine', 'mine');
    const first = await runImport('r2r', { path: mine, out, id: 'home' });
    expect(first.imported).toHaveLength(1);
    const before = readFileSync(join(out, 'home', 'graph.json'));
    const other = { path: graph('theirs', 'theirs'), out, id: 'home' };
    const [failure] = (await runImport('r2r', other)).failed;
    expect(failure?.error.toLine()).toMatch(
      /^BAD_INPUT .*home: .*imported from mine_connectivity\.json; it would be lost.*--replace/,
    );
    expect(readFileSync(join(out, 'home', 'graph.json')).equals(before)).toBe(true);
    expect((await runImport('r2r', { ...other, replaces: true })).imported).toHaveLength(1);
    rmSync(join(out, 'home', 'import.json'));
    const [unmade] = (await runImport('r2r', other)).failed;
    expect(unmade?.error.toLine()).toMatch(/that no import made; it would be lost/);
  });

  it('takes episodes of splits as they are published, and no file of one name for another', async () => {
    const root = join(parent, 'robothor');
    const episode = (id: string) => ({
      id,
      scene: 'FloorPlan_Val1_1',
      object_type: 'Mug',
      initial_position: { x: 1, y: 0.9, z: -2 },
      initial_orientation: 90,
      initial_horizon: 30,
    });
    for (const split of ['train', 'val']) {
      mkdirSync(join(root, split, 'episodes'), { recursive: true });
      const file = join(root, split, 'episodes', 'all.json');
      writeFileSync(file, JSON.stringify([episode(split)]));
    }
    const out = join(parent, 'robothor-out');
    const both = await runImport('robothor', { path: root, out });
    expect(both.imported.map(({ sceneId }) => sceneId).sort()).toEqual([
      'robothor-train-all',
      'robothor-val-all',
    ]);
    const one = (split: string) =>
      runImport('robothor', { path: join(root, split, 'episodes', 'all.json'), out });
    expect((await one('train')).imported).toHaveLength(1);
    expect((await one('train')).kept).toEqual(['robothor-all']);
    const [lost] = (await one('val')).failed;
    expect(lost?.error.toLine()).toMatch(/was imported from all\.json; it would be lost/);
  });

  it('says in one line that its folder cannot be made', async () => {
    writeFileSync(join(parent, 'a-file'), '');
    const run = runImport('r2r', { path: graph('mine', 'mine'), out: join(parent, 'a-file', 'x') });
    await expect(run).rejects.toMatchObject({
      code: 'STORE_FAILED',
      remedy: expect.stringContaining('--out'),
    });
  });

  it('imports the captures of one scene when those of another are missing', async () => {
    const root = join(parent, 'captures');
    const path = makeCaptures(root);
    const row = JSON.parse(readFileSync(path, 'utf8').split('\n')[2] ?? '');
    const absent = { ...row, scene_key: '00001-Absent', episode_path: '00001-Absent/e9' };
    writeFileSync(path, `${readFileSync(path, 'utf8')}${JSON.stringify(absent)}\n`);
    const run = await runImport('pinverify', { path, out: join(parent, 'seen'), keepsGoing: true });
    expect(run.imported.map(({ sceneId }) => sceneId)).toEqual(['pinverify-00877-fixture']);
    expect(run.failed.map(({ error }) => error.toLine())).toEqual([
      expect.stringMatching(/00001-Absent\/.*: there is no folder with a meta\.json for it/),
    ]);
  });
});
