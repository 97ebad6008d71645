import { distanceXZM, forwardXZ, type Pose, type Vec3, wrapDeg } from '@parley/protocol';
import { rightDegOf } from './relative-place';

/** A primitive of the robot; `l` and `r` turn by 15°, `f` goes 0.25 m (ORION §III-A). */
export type PathAction = 'f' | 'l' | 'r';

export const TURN_DEG = 15;
export const STEP_M = 0.25;
/** A corner of the path is passed when the robot is nearer than half a step. */
const PASSED_M = STEP_M / 2;
/** More than a home needs: a path that cannot be followed ends all the same. */
const MOST_ACTIONS = 5000;

/**
 * Primitives that follow a path from a pose: at each corner the nearest multiple of 15° is turned, then it steps on, and turns
 * again when it is off by one turn or more. What the authors count as reference of SPL in actions, with our shortest path in place of theirs.
 *
 * @param points From the robot to the goal, metres. @returns Empty when it stands there already.
 */
export function actionsAlong(
  points: readonly Vec3[],
  { position, headingDeg }: Pose,
): PathAction[] {
  const actions: PathAction[] = [];
  let here: Vec3 = position;
  let facing = headingDeg;
  for (const corner of points) {
    for (let step = 0; ; step++) {
      const left = distanceXZM(here, corner);
      if (left <= PASSED_M || actions.length >= MOST_ACTIONS) break;
      const offDeg = rightDegOf({ position: here, headingDeg: facing }, corner);
      const isOff = step === 0 || Math.abs(offDeg) >= TURN_DEG;
      const turns = isOff ? Math.round(offDeg / TURN_DEG) : 0;
      const way: PathAction = turns > 0 ? 'r' : 'l';
      for (let i = 0; i < Math.abs(turns); i++) actions.push(way);
      facing = wrapDeg(facing - turns * TURN_DEG);
      const [x, z] = forwardXZ(facing);
      const next: Vec3 = [here[0] + STEP_M * x, corner[1], here[2] + STEP_M * z];
      if (distanceXZM(next, corner) >= left) break;
      actions.push('f');
      here = next;
    }
  }
  return actions;
}
