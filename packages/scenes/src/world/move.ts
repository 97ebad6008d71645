import {
  type Action,
  type ActResult,
  distanceXZM,
  forwardXZ,
  type MotionConfig,
  type Pose,
  roundVec3,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import type { PathFinder } from '../navmesh';

/** A body that moved less than asked by more than this has collided, metres: float32 noise is a hundred times smaller. */
const COLLIDED_SHORT_M = 1e-4;

/** What one primitive does to a walking body. Turns are exact; steps obey the navmesh. */
export function move(
  pose: Pose,
  action: Action,
  by: { readonly motion: MotionConfig; readonly pathFinder: PathFinder },
): ActResult {
  const { motion } = by;
  switch (action.kind) {
    case 'forward':
      return step(pose, motion.forwardM, by);
    case 'back':
      return step(pose, -motion.forwardM, by);
    case 'turn-left':
      return turn(pose, motion.turnDeg);
    case 'turn-right':
      return turn(pose, -motion.turnDeg);
    case 'stop':
      return { pose, collided: false };
    case 'look-up':
    case 'look-down':
    case 'move':
    case 'task':
      // Cameras here are fixed, there are no edges to go along, and no task has actions of its own.
      return { pose, collided: true };
  }
}

const turn = (pose: Pose, byDeg: number): ActResult => ({
  pose: { position: pose.position, headingDeg: wrapDeg(pose.headingDeg + byDeg) },
  collided: false,
});

function step(
  pose: Pose,
  alongM: number,
  { motion, pathFinder }: { readonly motion: MotionConfig; readonly pathFinder: PathFinder },
): ActResult {
  const [x, z] = forwardXZ(pose.headingDeg);
  const from = pose.position;
  const wanted: Vec3 = [from[0] + alongM * x, from[1], from[2] + alongM * z];
  const position = roundVec3(pathFinder.tryStep(from, wanted, { sliding: motion.sliding }));
  const collided = distanceXZM(from, position) < Math.abs(alongM) - COLLIDED_SHORT_M;
  return { pose: { position, headingDeg: pose.headingDeg }, collided };
}
