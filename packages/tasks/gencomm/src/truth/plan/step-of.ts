import type { Action, MotionConfig, Pose } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import { move } from '@parley/scenes/world';
import type { Command } from '../../shared';

/** What a command does to the robot. */
export interface Stepped {
  readonly pose: Pose;
  readonly isBlocked: boolean;
}

const ACTIONS: Readonly<Record<Exclude<Command, 'DoNothing'>, Action>> = {
  MoveAhead: { kind: 'forward' },
  MoveBack: { kind: 'back' },
  RotateLeft: { kind: 'turn-left' },
  RotateRight: { kind: 'turn-right' },
};

/**
 * What a command does: a robot is blocked and never slides, and one that is blocked stays as it was (SCI-37, as in AI2-THOR). Turns
 * always succeed.
 */
export function stepOf(
  pose: Pose,
  command: Command,
  { pathFinder, motion }: { readonly pathFinder: PathFinder; readonly motion: MotionConfig },
): Stepped {
  if (command === 'DoNothing') return { pose, isBlocked: false };
  const moved = move(pose, ACTIONS[command], { pathFinder, motion: { ...motion, sliding: false } });
  return moved.collided ? { pose, isBlocked: true } : { pose: moved.pose, isBlocked: false };
}
