import type { SensorMesh } from '@parley/scenes/format';

/** Side of a cell, metres. */
const CELL_M = 0.25;

/** A triangle of a mesh: its first index. */
export type TriangleOf = readonly [mesh: SensorMesh, triangle: number];
/** Its corners along one axis, metres. */
export type Three = readonly [number, number, number];

export const cornersAlong = (
  { positions, indices }: SensorMesh,
  t: number,
  axis: 0 | 1 | 2,
): Three => {
  const at = (c: number): number => positions[3 * (indices[t + c] as number) + axis] as number;
  return [at(0), at(1), at(2)];
};

/**
 * Triangles by cells of the floor plane.
 *
 * @returns Those whose bounds may reach into a rectangle, each once; bounds in metres.
 */
export function triangleGrid(
  sensors: readonly SensorMesh[],
): (min: readonly [number, number], max: readonly [number, number]) => Iterable<TriangleOf> {
  const cells = new Map<string, TriangleOf[]>();
  for (const mesh of sensors)
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const one: TriangleOf = [mesh, t];
      const [xs, zs] = [cornersAlong(mesh, t, 0), cornersAlong(mesh, t, 2)];
      forCells([Math.min(...xs), Math.min(...zs)], [Math.max(...xs), Math.max(...zs)], (key) => {
        const list = cells.get(key);
        if (list === undefined) cells.set(key, [one]);
        else list.push(one);
      });
    }
  return (min, max) => {
    const found = new Set<TriangleOf>();
    forCells(min, max, (key) => {
      for (const one of cells.get(key) ?? []) found.add(one);
    });
    return found;
  };
}

const cellOf = (metres: number): number => Math.floor(metres / CELL_M);

function forCells(
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  visit: (key: string) => void,
): void {
  for (let i = cellOf(x0); i <= cellOf(x1); i++)
    for (let k = cellOf(z0); k <= cellOf(z1); k++) visit(`${i} ${k}`);
}
