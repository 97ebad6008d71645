import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '@parley/scenes/format';
import { beforeAll, expect, it } from 'vitest';
import { addFurniture } from '../furniture';
import { generateHome, HOME_GENERATOR } from '../generate';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../library';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));
const SHIPPED = readdirSync(join(PUBLIC, 'scenes'))
  .map(
    (name): Scene => JSON.parse(readFileSync(join(PUBLIC, 'scenes', name, 'scene.json'), 'utf8')),
  )
  .filter(({ generator }) => generator.name === HOME_GENERATOR.name);
/** Two seconds each on a machine that does nothing else. */
const SLOW_MS = 60_000;

let library: FurnitureLibrary;
beforeAll(async () => {
  library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
  addFurniture(library.models);
});

it('ships homes that are made on first use', () => expect(SHIPPED).toHaveLength(12));

// A home that would come out another is refused when it is first used: build it again with build-homes.ts.
it.each(SHIPPED.map((scene) => [scene.sceneId, scene] as const))(
  '%s still comes out of its seed as it was shipped',
  async (sceneId, scene) => {
    const { seed, rooms = 0, models, draw = 0 } = scene.generator;
    const home = await generateHome({
      sceneId,
      seed,
      rooms,
      draw,
      furniture: library.hash,
      ...(models !== undefined && { models }),
    });
    expect(home.scene).toEqual(scene);
  },
  SLOW_MS,
);
