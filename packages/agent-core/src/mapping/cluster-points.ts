import { roundVec3, type Vec3 } from '@parley/protocol';

/** Points of one cluster, and how far from the robot it begins. */
export interface PointCluster {
  /** Indices into the cloud. */
  readonly points: readonly number[];
}

/**
 * Groups points that hang together: points in touching voxels of side `linkM / 2` (26 neighbours) are linked. A linear
 * stand-in for DBSCAN with eps = `linkM` (VLFM; SRC-14): groups never join over more than 1.8 · linkM, and always
 * over less than half of it.
 *
 * @param cloud `n × 3`, metres.
 * @returns Clusters, largest first; ties in order of their first point.
 */
export function clusterPoints(cloud: Float32Array, linkM: number): PointCluster[] {
  const voxels = new Map<number, number[]>();
  const side = linkM / 2;
  for (let i = 0; i * 3 < cloud.length; i++) {
    const key = voxelKey(cloud, i, side);
    const list = voxels.get(key);
    if (list === undefined) voxels.set(key, [i]);
    else list.push(i);
  }
  const clusters: PointCluster[] = [];
  for (const [key, first] of voxels) {
    if (!voxels.delete(key)) continue;
    const points = [...first];
    const queue = [key];
    for (let k = 0; k < queue.length; k++)
      for (const offset of NEIGHBOUR_KEYS) {
        const next = (queue[k] as number) + offset;
        const list = voxels.get(next);
        if (list === undefined) continue;
        voxels.delete(next);
        queue.push(next);
        for (const point of list) points.push(point);
      }
    clusters.push({ points });
  }
  return clusters.sort((a, b) => b.points.length - a.points.length);
}

const KEY_Y = 1 << 14;
const KEY_X = KEY_Y * (1 << 12);

/** World position to voxel number; good to ±4096 voxels in x, ±2048 in y, ±8192 in z. */
export function voxelKey(cloud: Float32Array, point: number, sideM: number): number {
  const x = Math.floor((cloud[point * 3] as number) / sideM) + (1 << 13);
  const y = Math.floor((cloud[point * 3 + 1] as number) / sideM) + (1 << 11);
  const z = Math.floor((cloud[point * 3 + 2] as number) / sideM) + (1 << 13);
  return x * KEY_X + y * KEY_Y + z;
}

/** Middle of a voxel, inverse of {@link voxelKey}. */
export function voxelCentre(key: number, sideM: number): Vec3 {
  const x = Math.floor(key / KEY_X);
  const y = Math.floor((key - x * KEY_X) / KEY_Y);
  const z = key - x * KEY_X - y * KEY_Y;
  const middle = (cell: number, zero: number): number => (cell - zero + 0.5) * sideM;
  return roundVec3([middle(x, 1 << 13), middle(y, 1 << 11), middle(z, 1 << 13)]);
}

/** Key differences to the 26 voxels around one. */
export const NEIGHBOUR_KEYS: readonly number[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => x * KEY_X + y * KEY_Y + z)))
  .filter((offset) => offset !== 0);

/** Key differences to the 6 voxels that share a face with one. */
export const FACE_KEYS: readonly number[] = [KEY_X, -KEY_X, KEY_Y, -KEY_Y, 1, -1];
