import { fileURLToPath } from 'node:url';
import { loadHome } from '@parley/scenes/files';
import { createRasteriser } from '@parley/scenes/raster';
import { viewPointsOf } from '@parley/scenes/world';
import { expect, it } from 'vitest';
import { isInLevelView } from './is-in-level-view';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
const ARMCHAIR = 53;
/** Small, on a low table: below the picture from within a metre. */
const LOW_VASE = 100;

it('sees what stands at the height of the camera, and not what is low and near', async () => {
  const { scene, sensors, pathFinder } = await loadHome(MAPLE);
  const query = { scene, pathFinder, rasteriser: createRasteriser(sensors) };
  const isSeen = (id: number): boolean | undefined => {
    const target = scene.instances.find((one) => one.id === id);
    const points = viewPointsOf(id, query);
    return target === undefined || points.length === 0
      ? undefined
      : isInLevelView(target, points, query);
  };
  expect([isSeen(ARMCHAIR), isSeen(LOW_VASE)]).toEqual([true, false]);
  pathFinder.dispose();
});
