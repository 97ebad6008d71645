import { fileURLToPath } from 'node:url';
import { loadHome } from '@parley/scenes/files';
import type { SceneInstance } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { viewPointsOf } from '@parley/scenes/world';
import { expect, it } from 'vitest';
import { isInLevelView } from './is-in-level-view';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
/** Tops of low tables and beds, metres: what is small and ends below is under the picture from within a metre. */
const LOW_M = 0.6;
const SMALL_M = 0.25;

it('sees what stands at the height of the camera, and not what is low and near', async () => {
  const { scene, sensors, pathFinder } = await loadHome(MAPLE);
  const query = { scene, pathFinder, rasteriser: createRasteriser(sensors) };
  const seenOf = (things: readonly SceneInstance[]): boolean[] =>
    things.flatMap((target) => {
      const points = viewPointsOf(target.id, query);
      return points.length === 0 ? [] : [isInLevelView(target, points, query)];
    });
  const armchairs = scene.instances.filter(({ category }) => category === 'armchair');
  const low = scene.instances.filter(
    ({ aabb, sizeM }) => aabb.max[1] < LOW_M && Math.max(...sizeM) < SMALL_M,
  );
  expect(seenOf(armchairs)).toContain(true);
  expect(low.length).toBeGreaterThan(0);
  expect(seenOf(low)).toContain(false);
  pathFinder.dispose();
});
