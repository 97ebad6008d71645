import type { SensorMesh } from '@parley/scenes/format';
import { cornersAlong, type Three, triangleGrid } from './triangle-grid';

/** Nothing is put higher than this: a person looks at it from above. */
const HIGHEST_M = 1.5;
const LEVEL = 1e-9;

/** What lies uppermost at a place of the floor plane, below {@link HIGHEST_M}. */
export interface Surface {
  readonly heightM: number;
  readonly instanceId: number;
}

/** Looks down on a home: the uppermost surface at a place; null where there is none. */
export function surfaceHeights(
  sensors: readonly SensorMesh[],
): (x: number, z: number) => Surface | null {
  const trianglesIn = triangleGrid(sensors);
  return (x, z) => {
    let best: Surface | null = null;
    for (const [mesh, t] of trianglesIn([x, z], [x, z])) {
      const heightM = heightAt(mesh, t, [x, z]);
      if (heightM === null || heightM > HIGHEST_M) continue;
      if (best === null || heightM > best.heightM) best = { heightM, instanceId: mesh.instanceId };
    }
    return best;
  };
}

const doubleArea = ([ax, bx, cx]: Three, [az, bz, cz]: Three): number =>
  (bx - ax) * (cz - az) - (cx - ax) * (bz - az);

/** Height of a triangle above a place; null beside it. */
function heightAt(mesh: SensorMesh, t: number, [x, z]: readonly [number, number]): number | null {
  const [xs, zs] = [cornersAlong(mesh, t, 0), cornersAlong(mesh, t, 2)];
  const area = doubleArea(xs, zs);
  // Upright: nothing lies on it.
  if (Math.abs(area) < LEVEL) return null;
  const b = ((x - xs[0]) * (zs[2] - zs[0]) - (xs[2] - xs[0]) * (z - zs[0])) / area;
  const c = ((xs[1] - xs[0]) * (z - zs[0]) - (x - xs[0]) * (zs[1] - zs[0])) / area;
  if (b < 0 || c < 0 || b + c > 1) return null;
  const ys = cornersAlong(mesh, t, 1);
  return ys[0] + b * (ys[1] - ys[0]) + c * (ys[2] - ys[0]);
}
