import { badImport } from '../../input/bad-import';
import type { GltfJson } from './gltf-schema';

/** Column-major 4 × 4. */
export type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Meshes of the scene with their transforms, children under their parents, in order of the file. A node has one parent at
 * most (glTF 2.0 §3.5.2), so each is visited once.
 *
 * @throws {ParleyError} `BAD_SCENE` for a node that is not there, or is named twice.
 */
export function placedMeshes(json: GltfJson, file: string): { mesh: number; matrix: Matrix }[] {
  const roots = json.scenes[json.scene ?? 0]?.nodes;
  if (roots === undefined) return json.meshes.map((_, mesh) => ({ mesh, matrix: IDENTITY }));
  const found: { mesh: number; matrix: Matrix }[] = [];
  const seen = new Set<number>();
  const waiting = roots.map((index) => ({ index, above: IDENTITY })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { index, above } = next;
    const node = json.nodes[index];
    if (node === undefined) throw badImport(`${file} nodes.${index}`, 'it is not there');
    if (seen.has(index))
      throw badImport(
        `${file} nodes.${index}`,
        'the graph of nodes names it twice: it has two parents, or is its own',
        'Write the file again; each node has one parent.',
      );
    seen.add(index);
    const matrix = multiply(above, localMatrix(node));
    if (node.mesh !== undefined) found.push({ mesh: node.mesh, matrix });
    for (const child of node.children.toReversed()) waiting.push({ index: child, above: matrix });
  }
  return found;
}

function localMatrix({ matrix, translation, rotation, scale }: GltfJson['nodes'][number]): Matrix {
  if (matrix !== undefined) return matrix;
  if (translation === undefined && rotation === undefined && scale === undefined) return IDENTITY;
  const [x, y, z, w] = rotation ?? [0, 0, 0, 1];
  const [sx, sy, sz] = scale ?? [1, 1, 1];
  const [tx, ty, tz] = translation ?? [0, 0, 0];
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((v) => v * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((v) => v * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map((v) => v * sz),
    0,
    tx,
    ty,
    tz,
    1,
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  if (a === IDENTITY) return b;
  if (b === IDENTITY) return a;
  return Array.from({ length: 16 }, (_, k) => {
    const [row, column] = [k % 4, k - (k % 4)];
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += (a[row + 4 * i] as number) * (b[column + i] as number);
    return sum;
  });
}

/** Points (x, y, z, x, …) moved by a matrix, as 32-bit floats. */
export function transformed(values: Float64Array, m: Matrix): Float32Array {
  if (m === IDENTITY) return Float32Array.from(values);
  const out = new Float32Array(values.length);
  const at = (row: number, x: number, y: number, z: number): number =>
    (m[row] as number) * x +
    (m[row + 4] as number) * y +
    (m[row + 8] as number) * z +
    (m[row + 12] as number);
  for (let k = 0; k < values.length; k += 3) {
    const [x, y, z] = values.subarray(k, k + 3) as unknown as [number, number, number];
    for (let row = 0; row < 3; row++) out[k + row] = at(row, x, y, z);
  }
  return out;
}
