import type { Vec3 } from '@parley/protocol';
import type { Candidate, LiftedObject } from './candidate';
import { type ExplorationMap, TALL } from './exploration-map';
import { cellAt } from './grid';

/** A surface that scatters less than this about its plane is flat, metres (standard deviation). */
const FLAT_M = 0.05;
/** Things that are seen from one side only. */
export const HANGING: ReadonlySet<string> = new Set([
  'picture',
  'mirror',
  'clock',
  'curtain',
  'towel',
  'tv',
]);
/** Two faces farther apart than this are front and back of one thing, metres. */
const THICKEST_WALL_M = 0.3;
/** How far beside a thing a wall must go on on both sides, and how far before it the line to the other side begins, metres. */
const BESIDE_M = 0.25;
const BEFORE_M = 0.3;
/** A wall goes on: it is there at these distances farther out too, metres. A niche or a neighbour is not. */
const WALL_GOES_ON_M = [0, 0.25, 0.5];

/**
 * Is a sight on the other side of a wall from a candidate that lies in the same place? Two pictures hang back to back: both
 * are flat and were seen from opposite sides of their plane, and a picture is not seen from behind. Or two plants stand
 * back to back: the robot saw them from opposite sides, and beside them on the left and on the right the map has
 * something that it cannot look over. A plant that stands free has a way past it on one side at least.
 */
export function isOtherSide(
  sight: LiftedObject,
  candidate: Candidate,
  map: ExplorationMap | null,
): boolean {
  return (
    areFlatAndOpposite(sight, candidate) || (map !== null && isWallBetween(sight, candidate, map))
  );
}

function areFlatAndOpposite(sight: LiftedObject, { best, latest }: Candidate): boolean {
  // A chair that stands free is flat from the front and from behind, and is one.
  if (!HANGING.has(sight.category)) return false;
  // From afar a picture is a handful of points that have no plane of their own.
  const normal = flatNormal(sight.cloud) ?? flatNormal(best.cloud);
  if (normal === null) return false;
  const isThin = [sight, best].every((one) => depthAlong(one, normal) <= FLAT_M);
  const apartM = Math.abs(
    (sight.mean[0] - best.mean[0]) * normal[0] + (sight.mean[2] - best.mean[2]) * normal[1],
  );
  if (!isThin || apartM > THICKEST_WALL_M) return false;
  const side = (from: Vec3, at: Vec3): number =>
    (from[0] - at[0]) * normal[0] + (from[2] - at[2]) * normal[1];
  return side(sight.seenFrom, sight.mean) * side(latest.seenFrom, latest.mean) < 0;
}

/** How far a cloud scatters along a direction of the floor plane, metres (standard deviation). */
function depthAlong({ cloud, mean }: LiftedObject, [nx, nz]: readonly [number, number]): number {
  let sum = 0;
  for (let i = 0; i < cloud.length; i += 3) {
    const away = ((cloud[i] as number) - mean[0]) * nx + ((cloud[i + 2] as number) - mean[2]) * nz;
    sum += away * away;
  }
  return Math.sqrt(sum / Math.max(1, cloud.length / 3));
}

/** Normal on the floor plane of an upright flat cloud, `[x, z]`; null for any other. */
function flatNormal(cloud: Float32Array): readonly [number, number] | null {
  const n = cloud.length / 3;
  if (n < 3) return null;
  let [sumX, sumZ] = [0, 0];
  for (let i = 0; i < cloud.length; i += 3) {
    sumX += cloud[i] as number;
    sumZ += cloud[i + 2] as number;
  }
  let [xx, xz, zz] = [0, 0, 0];
  for (let i = 0; i < cloud.length; i += 3) {
    const x = (cloud[i] as number) - sumX / n;
    const z = (cloud[i + 2] as number) - sumZ / n;
    xx += x * x;
    xz += x * z;
    zz += z * z;
  }
  const half = (xx - zz) / 2;
  const root = Math.sqrt(half * half + xz * xz);
  const least = Math.max(0, (xx + zz) / 2 - root) / n;
  const most = ((xx + zz) / 2 + root) / n;
  if (least > FLAT_M * FLAT_M || most < 4 * least || root < 1e-9) return null;
  // Eigenvector of the least eigenvalue, from the row that is farther from zero.
  const along: readonly [number, number] = half > 0 ? [half + root, xz] : [xz, root - half];
  const length = Math.sqrt(along[0] * along[0] + along[1] * along[1]);
  return length < 1e-9 ? null : [-along[1] / length, along[0] / length];
}

function isWallBetween(sight: LiftedObject, { latest }: Candidate, map: ExplorationMap): boolean {
  const toHere = unit(sight.mean, sight.seenFrom);
  const toThere = unit(latest.mean, latest.seenFrom);
  if (toHere[0] * toThere[0] + toHere[1] * toThere[1] >= 0) return false;
  const awayM = sight.extentM / 2 + BEFORE_M;
  const ends = [toHere, toThere].map(([x, z]) => [
    sight.mean[0] + x * awayM,
    sight.mean[2] + z * awayM,
  ]) as [[number, number], [number, number]];
  const [[ax, az], [bx, bz]] = ends;
  const length = Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz));
  if (length < 1e-9) return false;
  const besideM = sight.extentM / 2 + BESIDE_M;
  const shifts = WALL_GOES_ON_M.flatMap((moreM) => [-besideM - moreM, besideM + moreM]);
  return shifts.every((shift) => {
    const x = (-(bz - az) / length) * shift;
    const z = ((bx - ax) / length) * shift;
    return isHidden(map, [ax + x, az + z], [bx + x, bz + z]);
  });
}

/** Is there something on a line that cannot be looked over? */
function isHidden(
  map: ExplorationMap,
  [ax, az]: readonly [number, number],
  [bx, bz]: readonly [number, number],
): boolean {
  const length = Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz));
  const parts = Math.max(1, Math.ceil((2 * length) / map.grid.cellSizeM));
  for (let i = 0; i <= parts; i++) {
    const share = i / parts;
    const at = cellAt(map.grid, ax + (bx - ax) * share, az + (bz - az) * share);
    if (at >= 0 && ((map.cells[at] as number) & TALL) !== 0) return true;
  }
  return false;
}

function unit(from: Vec3, to: Vec3): readonly [number, number] {
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.sqrt(x * x + z * z);
  return length < 1e-9 ? [0, 0] : [x / length, z / length];
}
