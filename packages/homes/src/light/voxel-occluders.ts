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
  return { blocks: marchThrough(grid) };
}

interface VoxelGrid {
  readonly origin: Vec3;
  readonly size: Vec3;
  /** Bricks of 4 × 4 × 4 voxels along x and z. */ readonly bricks: readonly [number, number];
  /**
   * A bit for each voxel, so that a home stays in a processor's cache: two words a brick, bricks at `(y · Z + z) · X + x`,
   * bit `16 y + 4 z + x` of the voxel within its brick.
   */
  readonly bits: Int32Array;
}

function gridAround(corners: Float32Array): VoxelGrid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  corners.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] as number, value);
    high[i % 3] = Math.max(high[i % 3] as number, value);
  });
  if (corners.length === 0)
    return { origin: [0, 0, 0], size: [0, 0, 0], bricks: [0, 0], bits: new Int32Array(0) };
  const size = low.map((value, k) => Math.ceil(((high[k] as number) - value) / VOXEL_M) + 3);
  const origin = low.map((value) => value - VOXEL_M);
  const [x = 0, y = 0, z = 0] = size.map((voxels) => Math.ceil(voxels / 4));
  return {
    origin: origin as unknown as Vec3,
    size: size as unknown as Vec3,
    bricks: [x, z],
    bits: new Int32Array(2 * x * y * z),
  };
}

/** Marks the voxels under a triangle, by points on it that lie closer together than a voxel. */
function fillTriangle(
  { origin, bricks, bits }: VoxelGrid,
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
      const bit = ((y & 3) << 4) | ((z & 3) << 2) | (x & 3);
      const word = 2 * (((y >> 2) * bricks[1] + (z >> 2)) * bricks[0] + (x >> 2)) + (bit >> 5);
      bits[word] = (bits[word] as number) | (1 << (bit & 31));
    }
  }
}

/** So many samples on either side of the one that stopped the ray before are looked at first; a wall is about as thick. */
const AROUND_HINT = 3;

/** Millions of rays a home: what they have in common is taken out of the grid once. */
function marchThrough({ origin, size, bricks, bits }: VoxelGrid): Occluders['blocks'] {
  const [x0, y0, z0] = origin;
  const [sx, sy, sz] = size;
  const [bricksX, bricksZ] = bricks;
  const perM = 1 / VOXEL_M;
  const isFilled = (x: number, y: number, z: number): boolean => {
    const bit = ((y & 3) << 4) | ((z & 3) << 2) | (x & 3);
    const word = 2 * (((y >> 2) * bricksZ + (z >> 2)) * bricksX + (x >> 2)) + (bit >> 5);
    return (((bits[word] as number) >>> (bit & 31)) & 1) === 1;
  };
  const isInside = (x: number, y: number, z: number): boolean =>
    x >= 0 && y >= 0 && z >= 0 && x < sx && y < sy && z < sz;
  return (from, direction, maxM, hint) => {
    const dx = direction[0];
    const dy = direction[1];
    const dz = direction[2];
    let x = (from[0] + dx * START_M - x0) * perM;
    let y = (from[1] + dy * START_M - y0) * perM;
    let z = (from[2] + dz * START_M - z0) * perM;
    const stepX = dx * STRIDE;
    const stepY = dy * STRIDE;
    const stepZ = dz * STRIDE;
    const samples = Math.floor(((maxM - START_M) * perM) / STRIDE);
    if (hint !== undefined && hint.sample >= 0) {
      const last = Math.min(samples - 1, hint.sample + AROUND_HINT);
      for (let i = Math.max(0, hint.sample - AROUND_HINT); i <= last; i++) {
        const px = x + i * stepX;
        const py = y + i * stepY;
        const pz = z + i * stepZ;
        if (isInside(px, py, pz) && isFilled(px, py, pz)) return true;
      }
    }
    for (let i = 0; i < samples; i++) {
      if (isInside(x, y, z)) {
        if (isFilled(x, y, z)) {
          if (hint !== undefined) hint.sample = i;
          return true;
        }
      } else if (isLeaving(x, dx, sx) || isLeaving(y, dy, sy) || isLeaving(z, dz, sz)) return false;
      x += stepX;
      y += stepY;
      z += stepZ;
    }
    return false;
  };
}

/** Whether a ray is beyond a side of the grid and will not come back. */
const isLeaving = (at: number, step: number, size: number): boolean =>
  (at < 0 && step <= 0) || (at >= size && step >= 0);

const pointAt = (corners: Float32Array, at: number): Vec3 => [
  corners[at] as number,
  corners[at + 1] as number,
  corners[at + 2] as number,
];
const difference = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const lengthOf = ([x, y, z]: Vec3): number => Math.sqrt(x * x + y * y + z * z);
