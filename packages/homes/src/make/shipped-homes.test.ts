import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from '@parley/scenes/format';
import { beforeAll, expect, it } from 'vitest';
import { BUILT_IN_HOMES } from '../../scripts/built-in-homes';
import { addFurniture } from '../furniture';
import { generateHome, HOME_GENERATOR } from '../generate';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../library';
import { validatePlan } from './validate-plan';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));
const SHIPPED = readdirSync(join(PUBLIC, 'scenes')).map(
  (name): Scene => JSON.parse(readFileSync(join(PUBLIC, 'scenes', name, 'scene.json'), 'utf8')),
);
/** Two seconds each on a machine that does nothing else. */
const SLOW_MS = 60_000;

let library: FurnitureLibrary;
beforeAll(async () => {
  library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
  addFurniture(library.models);
});

it('ships homes of this generator alone, the demo and the practice home too', () => {
  const wanted = BUILT_IN_HOMES.map(({ sceneId }) => sceneId).sort();
  expect(SHIPPED.map(({ sceneId }) => sceneId).sort()).toEqual(wanted);
  for (const { sceneId, generator } of SHIPPED)
    expect(generator, sceneId).toMatchObject(HOME_GENERATOR);
});

// Until they were generated as well, maple and willow were drawn by hand: no door leaves, no hood, bathrooms off the kitchen.
it.each(SHIPPED.map((scene) => [scene.sceneId, scene] as const))(
  '%s keeps the rules of plans, and has door leaves and a hood',
  async (sceneId, { instances, rooms }) => {
    expect(await validatePlan(join(PUBLIC, 'scenes', sceneId))).toEqual([]);
    const models = instances.map(({ model }) => model);
    expect(models).toContain('inner-door');
    const hoods = instances.filter(({ category }) => category === 'range hood');
    expect(hoods.length > 0).toBe(rooms.some(({ type }) => type === 'kitchen'));
  },
);

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
