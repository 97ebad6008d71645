import { forwardXZ, type Pose } from '@parley/protocol';
import type { Aabb } from '@parley/scenes/format';
import type { Command } from '@parley/task-gencomm/shared';
import type { OpenHome } from '../../homes/open-home';

/** Taller than this above the feet, a thing does not bar the way, metres: the robot's height. */
const HEAD_M = 1.41;

/** A thing bars the way when its box is nearer than this to where the step would end, metres: the robot's radius and the navmesh's cell. */
const REACH_M = 0.3;

/** Name of what no thing of the home bars. */
export const WALL = 'wall';

/** Category of what bars a step ahead or back: the thing nearest to where it would end, else a wall. */
export function blockerAhead(
  { position, headingDeg }: Pose,
  command: Command,
  { scene }: Pick<OpenHome, 'scene'>,
): string {
  const [dx, dz] = forwardXZ(headingDeg);
  const sign = command === 'MoveBack' ? -1 : 1;
  const [x, z] = [position[0] + sign * 0.25 * dx, position[2] + sign * 0.25 * dz];
  const low = scene.instances.filter(
    ({ aabb }) => aabb.min[1] < position[1] + HEAD_M && aabb.max[1] > position[1] + 0.1,
  );
  let best = { category: WALL, gapM: REACH_M };
  for (const { aabb, category } of low) {
    const gapM = boxGapXZM(aabb, x, z);
    if (gapM < best.gapM) best = { category, gapM };
  }
  return best.category;
}

/** From a point to a box on the floor plane, metres. */
function boxGapXZM({ min, max }: Aabb, x: number, z: number): number {
  const dx = Math.max(min[0] - x, 0, x - max[0]);
  const dz = Math.max(min[2] - z, 0, z - max[2]);
  return Math.sqrt(dx * dx + dz * dz);
}
