import { isInside } from '@parley/scenes/polygon';
import type { PointXZ } from '../plan';
import { HAIR_M, type Rect } from './rect';

/** True when a rectangle lies within a polygon of right angles; touching its edges counts as within. */
export function holdsRect(polygon: readonly PointXZ[], rect: Rect): boolean {
  const middle: PointXZ = [(rect.x0 + rect.x1) / 2, (rect.z0 + rect.z1) / 2];
  if (!isInside(polygon, middle)) return false;
  const [x0, x1] = [rect.x0 + HAIR_M, rect.x1 - HAIR_M];
  const [z0, z1] = [rect.z0 + HAIR_M, rect.z1 - HAIR_M];
  return polygon.every(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length] as PointXZ;
    const isBeside = Math.max(ax, bx) <= x0 || Math.min(ax, bx) >= x1;
    return isBeside || Math.max(az, bz) <= z0 || Math.min(az, bz) >= z1;
  });
}
