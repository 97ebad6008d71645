import { distanceM, type Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';

/** Spacing of the points over which a shorter way is looked for, metres. */
const GRID_M = 0.25;
/** A way that is longer than one over another point by more than this share is not called shortest. */
const TOLERANCE = 0.01;

/**
 * Is there a way over some point of the floor that is shorter by more than 1 % than the one that was found? Recast looks for
 * ways over the middles of polygon edges (as Habitat does), so that the corridor that it takes need not be the shortest
 * one; a length that breaks the triangle inequality gives that away.
 *
 * @param lengthM Of the way from `start` to the nearest of `goals`, metres.
 */
export function hasShortcut(
  { start, goals, lengthM }: { start: Vec3; goals: readonly Vec3[]; lengthM: number },
  pathFinder: Pick<PathFinder, 'grid' | 'findPath' | 'findNearest'>,
): boolean {
  const limitM = lengthM * (1 - TOLERANCE);
  const toGoalM = (via: Vec3): number => Math.min(...goals.map((goal) => distanceM(via, goal)));
  return pathFinder.grid(GRID_M).some(({ position: via, island }) => {
    if (island !== 0 || distanceM(start, via) + toGoalM(via) >= limitM) return false;
    const first = pathFinder.findPath(start, via);
    if (first.kind !== 'complete' || first.lengthM + toGoalM(via) >= limitM) return false;
    const second = pathFinder.findNearest(via, goals);
    return second.kind === 'complete' && first.lengthM + second.lengthM < limitM;
  });
}
