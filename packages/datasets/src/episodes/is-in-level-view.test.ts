import { fileURLToPath } from 'node:url';
import { loadHome } from '@parley/scenes/files';
import type { SceneInstance, ViewPoint } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { viewPointsOf } from '@parley/scenes/world';
import { expect, it } from 'vitest';
import { isInLevelView } from './is-in-level-view';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
/** Greatest height of the tops of shoes and toys, metres. */
const LOW_M = 0.2;
/** Distance from which such things are below the lower edge of a level picture, metres. */
const NEAR_M = 0.5;

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
    ({ category, aabb }) => (category === 'shoes' || category === 'toy') && aabb.max[1] < LOW_M,
  );
  expect(seenOf(armchairs)).toContain(true);
  expect(low.length).toBeGreaterThan(0);
  for (const target of low) {
    const [x, , z] = target.position;
    const beside = [-NEAR_M, NEAR_M].map((m): ViewPoint => ({ position: [x + m, 0, z], iou: 0 }));
    expect(isInLevelView(target, beside, query), `${target.category} ${target.id}`).toBe(false);
  }
  pathFinder.dispose();
});
