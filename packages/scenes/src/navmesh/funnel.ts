import { distanceM, type Vec3 } from '@parley/protocol';
import type { NavPolygon } from './tile';

/** Edge through which a corridor passes, as Detour orders it: seen from above, left and right of the walker. */
interface Portal {
  readonly left: Vec3;
  readonly right: Vec3;
}

/** Portals between the polygons of a corridor (indices); null when two of them do not touch. */
export function portalsOf(
  polygons: readonly NavPolygon[],
  corridor: ArrayLike<number>,
): Portal[] | null {
  const portals: Portal[] = [];
  for (let i = 1; i < corridor.length; i++) {
    const polygon = polygons[corridor[i - 1] as number];
    const edge = polygon?.neighbours.indexOf(corridor[i] as number) ?? -1;
    if (polygon === undefined || edge < 0) return null;
    const right = polygon.corners[(edge + 1) % polygon.corners.length] as Vec3;
    portals.push({ left: polygon.corners[edge] as Vec3, right });
  }
  return portals;
}

/**
 * Length of the shortest walk through portals, metres: the "simple stupid funnel" of M. Mononen, on which Detour's
 * `findStraightPath` rests too. In TypeScript because a measure asks for hundreds of lengths per step.
 */
export function funnelLength(start: Vec3, end: Vec3, portals: readonly Portal[]): number {
  let length = 0;
  let [apex, left, right] = [start, start, start];
  let [leftAt, rightAt] = [-1, -1];
  for (let i = 0; i <= portals.length; i++) {
    const portal = portals[i] ?? { left: end, right: end };
    if (side(apex, right, portal.right) <= 0) {
      if (isSame(apex, right) || side(apex, left, portal.right) > 0) {
        [right, rightAt] = [portal.right, i];
      } else {
        length += distanceM(apex, left);
        [apex, right] = [left, left];
        i = leftAt;
        [rightAt, leftAt] = [i, i];
        continue;
      }
    }
    if (side(apex, left, portal.left) >= 0) {
      if (isSame(apex, left) || side(apex, right, portal.left) < 0) {
        [left, leftAt] = [portal.left, i];
      } else {
        length += distanceM(apex, right);
        [apex, left] = [right, right];
        i = rightAt;
        [rightAt, leftAt] = [i, i];
      }
    }
  }
  return length + distanceM(apex, end);
}

/** Twice the area of a triangle on the floor plane, signed as Detour signs it (`dtTriArea2D`). */
const side = (a: Vec3, b: Vec3, c: Vec3): number =>
  (c[0] - a[0]) * (b[2] - a[2]) - (b[0] - a[0]) * (c[2] - a[2]);

/** The same place on the floor plane, to a millimetre (Detour's `dtVequal` uses 1/16384 m). */
const isSame = (a: Vec3, b: Vec3): boolean =>
  Math.abs(a[0] - b[0]) < 1e-4 && Math.abs(a[2] - b[2]) < 1e-4;
