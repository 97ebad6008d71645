import { distanceXZM, type Pose, type Vec3 } from '@parley/protocol';
import { cellAt, type ExplorationMap, isKnownFree } from '../mapping';
import { everyCellOnLine } from './line-cells';
import type { Path } from './plan-path';

/** A path being walked: the corner walked to is `path.points[next]`. */
export interface Route {
  readonly path: Path;
  readonly next: number;
}

export const startRoute = (path: Path): Route => ({
  path,
  next: Math.min(1, path.points.length - 1),
});

/** Moves on to the farthest corner that can be walked to in a straight line, and past a corner that is reached. */
export function advanceRoute(map: ExplorationMap, route: Route, pose: Pose): Route {
  const { points, corners } = route.path;
  const here = cellAt(map.grid, pose.position[0], pose.position[2]);
  let next = route.next;
  while (next < points.length - 1) {
    const isReached = distanceXZM(pose.position, points[next] as Vec3) < map.grid.cellSizeM * 2;
    const canSkip = everyCellOnLine(map.grid, here, corners[next + 1] as number, (at) =>
      isKnownFree(map.cells[at] as number),
    );
    if (!isReached && !canSkip) break;
    next++;
  }
  return { path: route.path, next };
}

/** Is the way from the robot over the remaining corners still known free? Cells it already stands among do not count. */
export function isRouteClear(map: ExplorationMap, route: Route, pose: Pose): boolean {
  const { corners } = route.path;
  const isClear = (from: number, to: number, mayLeave: boolean): boolean => {
    let isLeaving = mayLeave;
    return everyCellOnLine(map.grid, from, to, (at) => {
      const isFree = isKnownFree(map.cells[at] as number);
      if (isFree) isLeaving = false;
      return isFree || isLeaving;
    });
  };
  const here = cellAt(map.grid, pose.position[0], pose.position[2]);
  if (here < 0 || !isClear(here, corners[route.next] as number, true)) return false;
  for (let i = route.next + 1; i < corners.length; i++)
    if (!isClear(corners[i - 1] as number, corners[i] as number, false)) return false;
  return true;
}

/** Length from a position over the remaining corners, metres. */
export function remainingM(route: Route, from: Vec3): number {
  let total = 0;
  let at = from;
  for (const point of route.path.points.slice(route.next)) {
    total += distanceXZM(at, point);
    at = point;
  }
  return total;
}
