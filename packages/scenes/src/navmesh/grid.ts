import { distanceXZM, roundVec3, type Vec3 } from '@parley/protocol';
import type { NavCore } from './nav-core';
import type { Snapped } from './path-finder';
import { nearestPolygon } from './snap';
import type { NavPolygon } from './tile';

/** A point on the very border of the navmesh may miss it by a float32 rounding, metres. */
const ON_GRID_M = 1e-5;

/** Points of the world-aligned grid (multiples of `spacingM` in x and z) that lie on the navmesh, ordered by z, x, y. */
export function navigableGrid(core: NavCore, spacingM: number): Snapped[] {
  const byPlace = new Map<string, Snapped>();
  core.polygons.forEach((polygon, i) => {
    if ((core.islandOf[i] ?? -1) < 0) return;
    const heightM = polygon.corners.reduce((sum, c) => sum + c[1], 0) / polygon.corners.length;
    for (const [x, z] of gridIn(polygon, spacingM)) {
      const place = nearestPolygon(core, [x, heightM, z]);
      if (place === null || distanceXZM(place.point, [x, 0, z]) > ON_GRID_M) continue;
      const position = roundVec3([x, place.point[1], z]);
      byPlace.set(position.join(' '), { position, island: place.island });
    }
  });
  return [...byPlace.values()].sort((a, b) => compare(a.position, b.position));
}

const compare = (a: Vec3, b: Vec3): number => a[2] - b[2] || a[0] - b[0] || a[1] - b[1];

/** Grid points inside a convex polygon seen from above, borders included. */
function gridIn({ corners }: NavPolygon, spacingM: number): [number, number][] {
  const xs = corners.map((corner) => corner[0]);
  const zs = corners.map((corner) => corner[2]);
  const points: [number, number][] = [];
  const first = (values: number[]): number => Math.ceil(Math.min(...values) / spacingM - 1e-6);
  const last = (values: number[]): number => Math.floor(Math.max(...values) / spacingM + 1e-6);
  for (let row = first(zs); row <= last(zs); row++) {
    for (let col = first(xs); col <= last(xs); col++) {
      if (isInside(corners, col * spacingM, row * spacingM))
        points.push([col * spacingM, row * spacingM]);
    }
  }
  return points;
}

/** Inside or on the border (to 1e-6 m²), whichever way the corners turn. */
function isInside(corners: readonly Vec3[], x: number, z: number): boolean {
  let turn = 0;
  for (let k = 0; k < corners.length; k++) {
    const a = corners[k] as Vec3;
    const b = corners[(k + 1) % corners.length] as Vec3;
    const cross = (b[0] - a[0]) * (z - a[2]) - (b[2] - a[2]) * (x - a[0]);
    if (Math.abs(cross) <= 1e-6) continue;
    if (turn !== 0 && Math.sign(cross) !== turn) return false;
    turn = Math.sign(cross);
  }
  return true;
}
