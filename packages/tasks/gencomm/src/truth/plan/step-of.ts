import {
  distanceXZM,
  forwardXZ,
  type MotionConfig,
  type Pose,
  roundVec3,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Command } from '../../shared';

/** A step that ends this much short was blocked, metres: float32 noise is a hundred times smaller. */
const SHORT_M = 1e-4;

/** What a command does to the robot. */
export interface Stepped {
  readonly pose: Pose;
  readonly isBlocked: boolean;
}

/**
 * What a command does: a robot is blocked and never slides, and one that is blocked stays as it was (SCI-37, as in AI2-THOR). Turns
 * always succeed.
 */
export function stepOf(
  pose: Pose,
  command: Command,
  { pathFinder, motion }: { readonly pathFinder: PathFinder; readonly motion: MotionConfig },
): Stepped {
  switch (command) {
    case 'DoNothing':
      return { pose, isBlocked: false };
    case 'RotateLeft':
      return { pose: turned(pose, motion.turnDeg), isBlocked: false };
    case 'RotateRight':
      return { pose: turned(pose, -motion.turnDeg), isBlocked: false };
    case 'MoveAhead':
    case 'MoveBack': {
      const alongM = command === 'MoveAhead' ? motion.forwardM : -motion.forwardM;
      const [x, z] = forwardXZ(pose.headingDeg);
      const from = pose.position;
      const wanted: Vec3 = [from[0] + alongM * x, from[1], from[2] + alongM * z];
      const position = roundVec3(pathFinder.tryStep(from, wanted, { sliding: false }));
      const isBlocked = distanceXZM(from, position) < motion.forwardM - SHORT_M;
      return isBlocked ? { pose, isBlocked } : { pose: { ...pose, position }, isBlocked };
    }
  }
}

const turned = (pose: Pose, byDeg: number): Pose => ({
  position: pose.position,
  headingDeg: wrapDeg(pose.headingDeg + byDeg),
});
