import type { SensorMesh } from '@parley/scenes/format';

/** Side of a cell of the grid in which triangles are looked up, metres. */
const CELL_M = 0.25;
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
  const cells = new Map<string, (readonly [mesh: SensorMesh, triangle: number])[]>();
  for (const mesh of sensors)
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const [xs, ys, zs] = [0, 1, 2].map((k) => cornersAlong(mesh, t, k)) as [Three, Three, Three];
      if (Math.min(...ys) > HIGHEST_M || Math.abs(doubleArea(xs, zs)) < LEVEL) continue;
      for (let i = cellOf(Math.min(...xs)); i <= cellOf(Math.max(...xs)); i++)
        for (let k = cellOf(Math.min(...zs)); k <= cellOf(Math.max(...zs)); k++) {
          const key = `${i} ${k}`;
          const list = cells.get(key);
          if (list === undefined) cells.set(key, [[mesh, t]]);
          else list.push([mesh, t]);
        }
    }
  return (x, z) => {
    let best: Surface | null = null;
    for (const [mesh, t] of cells.get(`${cellOf(x)} ${cellOf(z)}`) ?? []) {
      const heightM = heightAt(mesh, t, [x, z]);
      if (heightM === null || heightM > HIGHEST_M) continue;
      if (best === null || heightM > best.heightM) best = { heightM, instanceId: mesh.instanceId };
    }
    return best;
  };
}

type Three = readonly [number, number, number];
const cellOf = (metres: number): number => Math.floor(metres / CELL_M);

const cornersAlong = ({ positions, indices }: SensorMesh, t: number, axis: number): Three => {
  const at = (c: number): number => positions[3 * (indices[t + c] as number) + axis] as number;
  return [at(0), at(1), at(2)];
};

const doubleArea = ([ax, bx, cx]: Three, [az, bz, cz]: Three): number =>
  (bx - ax) * (cz - az) - (cx - ax) * (bz - az);

/** Height of a triangle above a place; null beside it. */
function heightAt(mesh: SensorMesh, t: number, [x, z]: readonly [number, number]): number | null {
  const [xs, ys, zs] = [0, 1, 2].map((k) => cornersAlong(mesh, t, k)) as [Three, Three, Three];
  const area = doubleArea(xs, zs);
  const b = ((x - xs[0]) * (zs[2] - zs[0]) - (xs[2] - xs[0]) * (z - zs[0])) / area;
  const c = ((xs[1] - xs[0]) * (z - zs[0]) - (x - xs[0]) * (zs[1] - zs[0])) / area;
  if (b < 0 || c < 0 || b + c > 1) return null;
  return ys[0] + b * (ys[1] - ys[0]) + c * (ys[2] - ys[0]);
}
