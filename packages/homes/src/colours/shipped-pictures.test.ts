import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '@parley/scenes/format';
import { beforeAll, expect, it } from 'vitest';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../library';
import { generateFromLibrary } from '../make';
import { pictureFaults } from './picture-faults';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));
/** Five seconds each on a machine that does nothing else. */
const SLOW_MS = 120_000;

let library: FurnitureLibrary;
beforeAll(async () => {
  library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
}, SLOW_MS);

// One training home, and one of each kind of test home: all twelve would take a minute.
it.each(['ash', 'larch', 'oak'])(
  'the target pictures of %s show what is said of their targets',
  async (sceneId) => {
    const folder = join(PUBLIC, 'scenes', sceneId);
    const text = readFileSync(join(folder, 'scene.json'), 'utf8');
    const { generator }: Scene = JSON.parse(text);
    const { seed, rooms = 0, models } = generator;
    const home = await generateFromLibrary(
      { sceneId, seed, rooms, ...(models !== undefined && { models }) },
      library,
    );
    const faults = await pictureFaults(folder, home, sceneId);
    expect(faults.map(({ where, what }) => `${where}: ${what}`)).toEqual([]);
  },
  SLOW_MS,
);
