import { ParleyError, type Vec3 } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import type { PathFinder, Snapped } from '@parley/scenes/navmesh';
import { isInside } from '@parley/scenes/polygon';

/** Grid on which standable points are looked for, metres. */
const GRID_M = 0.1;

/** Points this much farther than the nearest one count as nearest, metres: the grid is no finer. */
const SLACK_M = 0.05;

/** Farther from any standable point, a thing cannot be reached at all, metres. */
const MOST_GAP_M = 2;

/** Standable points of a home, looked up once. */
export interface Floor {
  readonly scene: Scene;
  readonly points: readonly Snapped[];
}

/** Points of the largest island of the navmesh, where the robot starts and stays. */
export const floorOf = (scene: Scene, pathFinder: PathFinder): Floor => ({
  scene,
  points: pathFinder.grid(GRID_M).filter(({ island }) => island === 0),
});

/**
 * The standable points nearest to a thing, on the floor plane (SCI-36). Points in other rooms count only where its own has none: nearest
 * through a wall is not near.
 *
 * @throws {ParleyError} `BAD_EPISODE` for a thing that no point is near to.
 */
export function targetPoints({ scene, points }: Floor, target: SceneInstance): Vec3[] {
  const room = scene.rooms.find(({ id }) => id === target.roomId);
  const own =
    room === undefined
      ? []
      : points.filter(({ position: [x, , z] }) => isInside(room.polygonXZ, [x, z]));
  const among = (own.length > 0 ? own : points).map(({ position }) => ({
    position,
    gapM: gapM(position, target),
  }));
  const leastM = Math.min(...among.map((one) => one.gapM));
  if (leastM > MOST_GAP_M)
    throw new ParleyError('BAD_EPISODE', `nobody can stand near the ${target.category}`, {
      where: `${scene.sceneId}: instance ${target.id}`,
      remedy: 'Choose another target.',
    });
  return among.filter((one) => one.gapM <= leastM + SLACK_M).map(({ position }) => position);
}

/** From a point to the box of a thing on the floor plane, metres. */
function gapM([x, , z]: Vec3, { aabb: { min, max } }: SceneInstance): number {
  const dx = Math.max(min[0] - x, 0, x - max[0]);
  const dz = Math.max(min[2] - z, 0, z - max[2]);
  return Math.sqrt(dx * dx + dz * dz);
}
