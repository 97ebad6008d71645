import type { Vec3 } from '@parley/protocol';
import type { GoalSet, PathFinder } from '../navmesh';

/** Where the target and its look-alikes can be seen from. */
export interface MeasuredPoints {
  /** View points of the target. */ readonly goals: readonly Vec3[];
  /** View points of all distractors together. */ readonly distractors: readonly Vec3[];
}

/** Distances after an act: for the log alone, never for an agent or a browser. */
export type Distances = {
  /** Geodesic to the nearest view point of the target, metres; null when unreachable. */
  readonly distanceToGoalM: number | null;
  /** Geodesic to the nearest view point of a distractor, metres; null when none is reachable. */
  readonly distanceToDistractorM: number | null;
};

/** {@link MeasuredPoints} with their places on the navmesh, looked up once. */
export interface MeasuredGoals {
  readonly goals: GoalSet;
  readonly distractors: GoalSet;
}

export const measuredGoals = (pathFinder: PathFinder, points: MeasuredPoints): MeasuredGoals => ({
  goals: pathFinder.goalSet(points.goals),
  distractors: pathFinder.goalSet(points.distractors),
});

/** Geodesics to the nearest view points, rounded to 1e-4 m; null when no path leads there. */
export const measureFrom = (
  position: Vec3,
  pathFinder: PathFinder,
  { goals, distractors }: MeasuredGoals,
): Distances => ({
  distanceToGoalM: nearestM(position, pathFinder, goals),
  distanceToDistractorM: nearestM(position, pathFinder, distractors),
});

/** Geodesic to the nearest of several points, rounded to 1e-4 m; null when there is none. */
export function nearestM(
  position: Vec3,
  pathFinder: PathFinder,
  points: readonly Vec3[] | GoalSet,
): number | null {
  const path = pathFinder.findNearest(position, points);
  return path.kind === 'complete' ? Math.round(path.lengthM * 1e4) / 1e4 : null;
}
