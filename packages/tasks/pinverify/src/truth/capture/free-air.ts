import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { SensorMesh } from '@parley/scenes/format';
import { cornersAlong, triangleGrid } from './triangle-grid';

/** An upright box of air, turned about the vertical. */
export interface AirBox {
  /** Middle of its bottom, metres, world frame. */ readonly position: Vec3;
  /** Whole degrees to the left. */ readonly yawDeg: number;
  /** Half of its width and depth, metres. */ readonly halfXZ: readonly [number, number];
  readonly heightM: number;
}

/**
 * Looks whether triangles of a home reach into a box of air: exactly, so that a chair which is pushed under a table takes only the air
 * that it stands in, and a shelf only that at its own height.
 *
 * @returns Is the box free of all instances but those that are left out?
 */
export function freeAir(
  sensors: readonly SensorMesh[],
): (box: AirBox, isLeftOut: (instanceId: number) => boolean) => boolean {
  const trianglesIn = triangleGrid(sensors);
  return ({ position: [x, y, z], yawDeg, halfXZ: [hx, hz], heightM }, isLeftOut) => {
    const [s, c] = [sinDeg(yawDeg), cosDeg(yawDeg)];
    const [reachX, reachZ] = [
      hx * Math.abs(c) + hz * Math.abs(s),
      hx * Math.abs(s) + hz * Math.abs(c),
    ];
    for (const [mesh, t] of trianglesIn([x - reachX, z - reachZ], [x + reachX, z + reachZ])) {
      if (isLeftOut(mesh.instanceId)) continue;
      const [xs, ys, zs] = [
        cornersAlong(mesh, t, 0),
        cornersAlong(mesh, t, 1),
        cornersAlong(mesh, t, 2),
      ];
      // In the frame of the box, its bottom at 0.
      const local = [0, 1, 2].map((k): Vec3 => {
        const [dx, dz] = [(xs[k] as number) - x, (zs[k] as number) - z];
        return [dx * c - dz * s, (ys[k] as number) - y, dx * s + dz * c];
      });
      if (reachesInto(local, [-hx, 0, -hz], [hx, heightM, hz])) return false;
    }
    return true;
  };
}

/** Is anything left of a polygon when it is cut at the six sides of a box? */
function reachesInto(polygon: readonly Vec3[], min: Vec3, max: Vec3): boolean {
  let left = polygon;
  for (const axis of [0, 1, 2] as const) {
    left = cutAt(left, (point) => point[axis] - min[axis]);
    left = cutAt(left, (point) => max[axis] - point[axis]);
    if (left.length === 0) return false;
  }
  return true;
}

/** What of a polygon is where `insideM` is positive (Sutherland and Hodgman). */
function cutAt(polygon: readonly Vec3[], insideM: (point: Vec3) => number): readonly Vec3[] {
  return polygon.flatMap((to, i): Vec3[] => {
    const from = polygon[(i + polygon.length - 1) % polygon.length] as Vec3;
    const [a, b] = [insideM(from), insideM(to)];
    const part = a / (a - b);
    const between = (k: 0 | 1 | 2): number => from[k] + part * (to[k] - from[k]);
    const crossing: Vec3[] = a > 0 === b > 0 ? [] : [[between(0), between(1), between(2)]];
    return b > 0 ? [...crossing, to] : crossing;
  });
}
