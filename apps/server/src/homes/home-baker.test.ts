import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHomeBaker } from './home-baker';

let scenesDir: string;
beforeEach(async () => {
  scenesDir = await mkdtemp(join(tmpdir(), 'parley-baker-'));
});
afterEach(() => rm(scenesDir, { recursive: true, force: true }));

const home = async (sceneId: string, ...files: string[]): Promise<void> => {
  await mkdir(join(scenesDir, sceneId));
  for (const name of ['scene.json', ...files])
    await writeFile(join(scenesDir, sceneId, name), '{}');
};

it('leaves a home alone that is whole', async () => {
  await home('oak', 'oak.glb');
  const baker = createHomeBaker({
    scenesDir,
    furnitureDir: '',
    bake: () => Promise.reject(new Error('not needed')),
  });
  await expect(baker.ensure('oak')).resolves.toBeUndefined();
});

it('makes a home once, however many ask, and one home after another', async () => {
  await home('oak');
  await home('elm');
  const log: string[] = [];
  const baker = createHomeBaker({
    scenesDir,
    furnitureDir: '',
    bake: async (folder) => {
      log.push(`begin ${folder.slice(-3)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      log.push(`end ${folder.slice(-3)}`);
    },
  });
  await Promise.all(['oak', 'elm', 'oak', 'elm', 'oak'].map((sceneId) => baker.ensure(sceneId)));
  const [first, second] = [log[0]?.slice(-3), log[2]?.slice(-3)];
  expect(log).toEqual([`begin ${first}`, `end ${first}`, `begin ${second}`, `end ${second}`]);
});

it('says so when a home cannot be made, makes the next one, and tries again when asked again', async () => {
  await home('oak');
  await home('elm');
  let tries = 0;
  const baker = createHomeBaker({
    scenesDir,
    furnitureDir: '',
    bake: (folder) =>
      folder.endsWith('oak') && tries++ === 0
        ? Promise.reject(new Error('no library'))
        : Promise.resolve(),
  });
  const failing = baker.ensure('oak');
  const next = baker.ensure('elm');
  await expect(failing).rejects.toThrow('no library');
  await expect(next).resolves.toBeUndefined();
  await expect(baker.ensure('oak')).resolves.toBeUndefined();
});
