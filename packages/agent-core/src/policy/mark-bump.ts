import { distanceXZM, forwardXZ, type MotionConfig, type Pose } from '@parley/protocol';
import { BLOCKED, cellAt, type ExplorationMap } from '../mapping';

/** A collision with less headway than this share of a step is a bump; with more the robot slid past. */
const SLID_SHARE = 0.5;

/** Where the robot's centre could not go, metres ahead: a little more than its radius. */
const BUMP_AHEAD_M = 0.2;

/**
 * Learns from a collision: when a forward step made little headway, the cells just ahead are blocked, whatever the depth
 * image said (glass, a table edge above the band). Only a small patch, so that a brushed door frame does not close the door.
 *
 * @returns Whether it was a bump.
 */
export function markBump(
  map: ExplorationMap,
  before: Pose,
  after: Pose,
  motion: MotionConfig,
): boolean {
  if (distanceXZM(before.position, after.position) >= SLID_SHARE * motion.forwardM) return false;
  const [fx, fz] = forwardXZ(before.headingDeg);
  const width = map.grid.widthCells;
  const centre = cellAt(
    map.grid,
    after.position[0] + fx * BUMP_AHEAD_M,
    after.position[2] + fz * BUMP_AHEAD_M,
  );
  const here = cellAt(map.grid, after.position[0], after.position[2]);
  if (centre < 0) return true;
  for (let row = -1; row <= 1; row++)
    for (let col = -1; col <= 1; col++) {
      const at = centre + row * width + col;
      if (at !== here && at >= 0 && at < map.cells.length)
        map.cells[at] = (map.cells[at] as number) | BLOCKED;
    }
  map.blockedVersion++;
  return true;
}
