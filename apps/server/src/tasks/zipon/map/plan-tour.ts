import { distanceXZM, type Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';

/** Places from which a home is looked at, and the way between them. */
export interface Tour {
  /** In the order they are walked, feet positions. */ readonly stops: readonly Vec3[];
  /** Length of the way along the floor, metres. */ readonly lengthM: number;
}

/** Stops among which the next is looked for by its way: the nearest by air. */
const NEAREST = 6;

/**
 * Plans a walk through a home that comes near everything: the points of a grid on the largest island of the navmesh, each next one the nearest
 * by way of those left. For maps that are made beforehand (ORION §IV-B: frames are collected for semantic map creation); it knows the navmesh,
 * which no agent does.
 *
 * @param spacingM Of the grid.
 */
export function planTour(
  pathFinder: Pick<PathFinder, 'grid' | 'findPath'>,
  spacingM: number,
): Tour {
  const left = pathFinder
    .grid(spacingM)
    .flatMap(({ position, island }) => (island === 0 ? [position] : []));
  const stops: Vec3[] = left.splice(0, 1);
  let lengthM = 0;
  while (left.length > 0) {
    const at = stops.at(-1) as Vec3;
    const next = nearestByWay(pathFinder, at, left);
    lengthM += next.lengthM;
    stops.push(...left.splice(next.index, 1));
  }
  return { stops, lengthM };
}

function nearestByWay(
  pathFinder: Pick<PathFinder, 'findPath'>,
  at: Vec3,
  left: readonly Vec3[],
): { readonly index: number; readonly lengthM: number } {
  const byAir = left
    .map((point, index) => ({ index, apartM: distanceXZM(at, point) }))
    .sort((a, b) => a.apartM - b.apartM)
    .slice(0, NEAREST);
  return byAir
    .map(({ index, apartM }) => {
      const path = pathFinder.findPath(at, left[index] as Vec3);
      // A search that is cut short says nothing of the length: at least the way by air.
      return { index, lengthM: path.kind === 'complete' ? path.lengthM : apartM };
    })
    .reduce((best, one) => (one.lengthM < best.lengthM ? one : best));
}
