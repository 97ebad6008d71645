import type { Vec3 } from '@parley/protocol';
import type { Occluders } from './occluders';

/** Edge of a voxel, metres. Chair legs and shelf boards are thinner, but fill the voxels that they pass through. */
export const VOXEL_M = 0.04;
/** Rays begin this far from where they are asked for: a surface does not hide itself. */
const START_M = 0.05;
/** Samples along a ray, in voxels. */
const STRIDE = 0.8;
/** Samples across a triangle, in voxels. */
const SPACING = 0.7;

/**
 * Triangles that stop light, as filled voxels: a hundred times faster than {@link buildOccluders}, true to some 5 cm.
 * Rays are marched, nothing is solved, so the answers are the same everywhere.
 *
 * @param corners `9 × triangles` coordinates.
 */
export function buildVoxelOccluders(corners: Float32Array): Occluders {
  const grid = gridAround(corners);
  for (let at = 0; at < corners.length; at += 9) fillTriangle(grid, corners, at);
  return { blocks: (origin, direction, maxM) => isBlocked(grid, { origin, direction, maxM }) };
}

interface VoxelGrid {
  readonly origin: Vec3;
  readonly size: Vec3;
  readonly filled: Uint8Array;
}

function gridAround(corners: Float32Array): VoxelGrid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  corners.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] as number, value);
    high[i % 3] = Math.max(high[i % 3] as number, value);
  });
  if (corners.length === 0)
    return { origin: [0, 0, 0], size: [0, 0, 0], filled: new Uint8Array(0) };
  const size = low.map((value, k) => Math.ceil(((high[k] as number) - value) / VOXEL_M) + 3);
  const origin = low.map((value) => value - VOXEL_M);
  return {
    origin: origin as unknown as Vec3,
    size: size as unknown as Vec3,
    filled: new Uint8Array((size[0] as number) * (size[1] as number) * (size[2] as number)),
  };
}

/** Marks the voxels under a triangle, by points on it that lie closer together than a voxel. */
function fillTriangle(
  { origin, size, filled }: VoxelGrid,
  corners: Float32Array,
  at: number,
): void {
  const a = pointAt(corners, at);
  const ab = difference(pointAt(corners, at + 3), a);
  const ac = difference(pointAt(corners, at + 6), a);
  const steps = Math.max(
    1,
    Math.ceil(
      Math.max(lengthOf(ab), lengthOf(ac), lengthOf(difference(ac, ab))) / (VOXEL_M * SPACING),
    ),
  );
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; i + j <= steps; j++) {
      const [u, v] = [i / steps, j / steps];
      const x = Math.floor((a[0] + ab[0] * u + ac[0] * v - origin[0]) / VOXEL_M);
      const y = Math.floor((a[1] + ab[1] * u + ac[1] * v - origin[1]) / VOXEL_M);
      const z = Math.floor((a[2] + ab[2] * u + ac[2] * v - origin[2]) / VOXEL_M);
      filled[(y * size[2] + z) * size[0] + x] = 1;
    }
  }
}

function isBlocked(
  { origin, size, filled }: VoxelGrid,
  ray: { readonly origin: Vec3; readonly direction: Vec3; readonly maxM: number },
): boolean {
  const [sx, sy, sz] = size;
  const perM = 1 / VOXEL_M;
  const [dx, dy, dz] = ray.direction;
  let x = (ray.origin[0] + dx * START_M - origin[0]) * perM;
  let y = (ray.origin[1] + dy * START_M - origin[1]) * perM;
  let z = (ray.origin[2] + dz * START_M - origin[2]) * perM;
  const steps = Math.floor(((ray.maxM - START_M) * perM) / STRIDE);
  const [stepX, stepY, stepZ] = [dx * STRIDE, dy * STRIDE, dz * STRIDE];
  for (let i = 0; i < steps; i++) {
    const isInside = x >= 0 && y >= 0 && z >= 0 && x < sx && y < sy && z < sz;
    if (isInside && filled[((y | 0) * sz + (z | 0)) * sx + (x | 0)] === 1) return true;
    x += stepX;
    y += stepY;
    z += stepZ;
  }
  return false;
}

const pointAt = (corners: Float32Array, at: number): Vec3 => [
  corners[at] as number,
  corners[at + 1] as number,
  corners[at + 2] as number,
];
const difference = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const lengthOf = ([x, y, z]: Vec3): number => Math.sqrt(x * x + y * y + z * z);
