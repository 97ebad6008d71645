import type { Vec3 } from '@parley/protocol';
import { buildOccluders } from '../light/occluders';
import { shellIds } from './shell-ids';
import type { SlotMesh } from './soup';

const OFFSET_M = 0.004;
const FAR_M = 10;
/** Tilted directions around a normal: share of the normal and of its two sides. */
const CONE: readonly Vec3[] = [
  [1, 0, 0],
  [0.7, 0.7, 0],
  [0.7, -0.7, 0],
  [0.7, 0, 0.7],
  [0.7, 0, -0.7],
];

/**
 * Turns the parts of a model inside out that show their inner side to the world: of each connected part the side from
 * which more rays get away is its outside (after Takayama et al. 2014, A simple method for correcting facet
 * orientations). Sheets, open on both sides alike, stay as they are.
 */
export function orientOutward(meshes: readonly SlotMesh[]): SlotMesh[] {
  const corners = meshes.flatMap(({ positions, indices }) =>
    [...indices].flatMap((i) => [...positions.subarray(3 * i, 3 * i + 3)]),
  );
  const occluders = buildOccluders(Float32Array.from(corners));
  const isFree = (origin: Vec3, direction: Vec3): boolean =>
    !occluders.blocks(origin, direction, FAR_M);
  return meshes.map((mesh) => {
    const shells = shellIds(mesh);
    const votes = new Map<number, number>();
    for (let t = 0; t < mesh.indices.length / 3; t++) {
      const { centre, normal, areaM2 } = faceOf(mesh, t);
      const freeRays = (sign: number): number => {
        const n = normal.map((x) => x * sign) as unknown as Vec3;
        const origin = centre.map((x, k) => x + (n[k] as number) * OFFSET_M) as unknown as Vec3;
        return directionsAround(n).filter((d) => isFree(origin, d)).length;
      };
      const shell = shells[mesh.indices[3 * t] as number] as number;
      votes.set(shell, (votes.get(shell) ?? 0) + areaM2 * (freeRays(1) - freeRays(-1)));
    }
    return flipShells(mesh, shells, votes);
  });
}

function flipShells(
  mesh: SlotMesh,
  shells: Uint32Array,
  votes: ReadonlyMap<number, number>,
): SlotMesh {
  const isWrong = (v: number): boolean => (votes.get(shells[v] as number) ?? 0) < -1e-9;
  const indices = mesh.indices.map((index, i, all) => {
    if (!isWrong(index)) return index;
    return (i % 3 === 0 ? index : i % 3 === 1 ? all[i + 1] : all[i - 1]) as number;
  });
  const normals = mesh.normals.map((x, i) => (isWrong(Math.floor(i / 3)) ? -x : x));
  return { ...mesh, indices, normals };
}

/** Middle, unit normal by winding and area of a triangle. */
export function faceOf(
  { positions, indices }: Pick<SlotMesh, 'positions' | 'indices'>,
  t: number,
): { centre: Vec3; normal: Vec3; areaM2: number } {
  const at = (k: number): readonly number[] => {
    const v = 3 * (indices[3 * t + k] as number);
    return [...positions.subarray(v, v + 3)];
  };
  const [a, b, c] = [at(0), at(1), at(2)] as [Vec3, Vec3, Vec3];
  const u = b.map((x, k) => x - (a[k] as number)) as unknown as Vec3;
  const v = c.map((x, k) => x - (a[k] as number)) as unknown as Vec3;
  const n: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  const scale = length > 1e-15 ? 1 / length : 0;
  return {
    centre: a.map((x, k) => (x + (b[k] as number) + (c[k] as number)) / 3) as unknown as Vec3,
    normal: [n[0] * scale, n[1] * scale, n[2] * scale],
    areaM2: length / 2,
  };
}

function directionsAround(n: Vec3): Vec3[] {
  const side: Vec3 = Math.abs(n[1]) < 0.9 ? [n[2], 0, -n[0]] : [0, n[2], -n[1]];
  const length = Math.sqrt(side[0] * side[0] + side[1] * side[1] + side[2] * side[2]) || 1;
  const s = side.map((x) => x / length) as unknown as Vec3;
  const t: Vec3 = [n[1] * s[2] - n[2] * s[1], n[2] * s[0] - n[0] * s[2], n[0] * s[1] - n[1] * s[0]];
  return CONE.map(
    ([along, a, b]) =>
      [0, 1, 2].map(
        (k) => along * (n[k] as number) + a * (s[k] as number) + b * (t[k] as number),
      ) as unknown as Vec3,
  );
}
