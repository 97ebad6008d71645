import { type Pose, roundM } from '@parley/protocol';
import type { PersonalGoal } from '@parley/scenes/format';
import type { Household } from './household';
import { actionsAlong, type PathAction } from './path-actions';

/** The shortest way to a goal, as SPL needs it. */
export interface ReferenceWay {
  /** Geodesic to the nearest view point, metres; null when unreachable. */
  readonly lengthM: number | null;
  /** Primitives along it, turns among them; null when unreachable. */
  readonly actions: readonly PathAction[] | null;
}

/** The shortest way from a pose to the nearest view point of any thing that counts as the goal. */
export function referenceWay(
  { pathFinder }: Pick<Household, 'pathFinder'>,
  pose: Pose,
  { viewPoints }: Pick<PersonalGoal, 'viewPoints'>,
): ReferenceWay {
  const path = pathFinder.findNearest(
    pose.position,
    viewPoints.map(({ position }) => position),
  );
  if (path.kind === 'unreachable') return { lengthM: null, actions: null };
  return { lengthM: roundM(path.lengthM), actions: actionsAlong(path.points, pose) };
}
