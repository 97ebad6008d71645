import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../library';
import { bakeHome, isBaked } from './bake-home';
import { writeGeneratedHome } from './write-generated-home';

const LIBRARY = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));
const SLOW_MS = 120_000;

describe('bakeHome', () => {
  let out: string;
  let folder: string;
  let library: FurnitureLibrary;
  let checksums: string;
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'parley-bake-'));
    library = await openFurnitureLibrary(LIBRARY, BUILT_IN_TIERS);
    const options = { sceneId: 'small', rooms: 2, seed: '3', models: 'held-out' } as const;
    folder = (await writeGeneratedHome(options, { library, out })).folder;
    checksums = await readFile(join(folder, 'checksums.json'), 'utf8');
  }, SLOW_MS);
  afterAll(() => rm(out, { recursive: true, force: true }));

  /** Files beside the scene that no baking makes. */
  const KEPT = ['episodes.json', 'goals.json', 'graph.json'];
  /** What is kept of a home in version control. */
  async function strip(): Promise<void> {
    for (const name of await readdir(folder))
      if (name !== 'scene.json' && name !== 'checksums.json')
        await rm(join(folder, name), { recursive: true });
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures/one.jpg'), 'a picture');
    for (const name of KEPT) await writeFile(join(folder, name), `{"in":"${name}"}`);
  }
  const sceneWith = async (change: (generator: Record<string, unknown>) => void) => {
    const text = await readFile(join(folder, 'scene.json'), 'utf8');
    const scene = JSON.parse(text);
    change(scene.generator);
    await writeFile(join(folder, 'scene.json'), JSON.stringify(scene));
    return text;
  };

  it(
    'makes a home again byte for byte from scene.json, and keeps its episodes, goals and graph',
    async () => {
      expect(await isBaked(folder)).toBe(true);
      await strip();
      expect(await isBaked(folder)).toBe(false);
      await bakeHome(folder, library);
      expect(await isBaked(folder)).toBe(true);
      expect(await readFile(join(folder, 'checksums.json'), 'utf8')).toBe(checksums);
      expect(await readFile(join(folder, 'pictures/one.jpg'), 'utf8')).toBe('a picture');
      for (const name of KEPT)
        expect(await readFile(join(folder, name), 'utf8')).toBe(`{"in":"${name}"}`);
    },
    SLOW_MS,
  );

  it.each([
    ['another generator', { version: '1' }, /generator version 1 made this home/],
    ['another library', { furniture: 'f'.repeat(64) }, /another furniture library/],
    ['no generator', { rooms: undefined }, /no generator made it/],
    ['another seed', { seed: '4' }, /comes out another than it was/],
  ])(
    'refuses a home of %s and leaves it as it is',
    async (_, change, message) => {
      await strip();
      const text = await sceneWith((generator) => Object.assign(generator, change));
      const before = await readdir(folder);
      await expect(bakeHome(folder, library)).rejects.toThrow(message);
      expect(await readdir(folder)).toEqual(before);
      expect(await readdir(out)).toEqual(['small']);
      await writeFile(join(folder, 'scene.json'), text);
    },
    SLOW_MS,
  );
});
