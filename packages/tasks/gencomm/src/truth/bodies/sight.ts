import { forwardXZ, type Pose, type SensorPreset } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';

/** A frame with its truth, as worlds keep it. */
export interface SeenFrame {
  /** Row-major, top row first; 0 nothing, 1 structure. */ readonly ids: Uint32Array;
  /** Metres along the optical axis. */ readonly depthM: Float32Array;
  readonly sensor: SensorPreset;
}

/** Where in a view something is, from the robot. */
export type Side = 'left' | 'ahead' | 'right';

/** A thing in a view. */
export interface Sight {
  readonly instanceId: number;
  readonly category: string;
  readonly pixels: number;
  readonly side: Side;
  /** Mean over its pixels, metres along the optical axis. */ readonly depthM: number;
}

/** Smaller things are not made out from the robot: share of the pixels of a frame. */
const LEAST_SHARE = 0.0008;

/** Within this share of half the width of a picture from its middle, a thing is ahead. */
const AHEAD_SHARE = 0.34;

/**
 * Things that a camera shows, the largest first; equal ones by id.
 *
 * @param leastPx Things with fewer pixels are not made out; left out: a share of the frame.
 */
export function sightsIn(
  frame: SeenFrame,
  scene: Pick<Scene, 'instances'>,
  leastPx: number = Math.max(1, LEAST_SHARE * frame.ids.length),
): Sight[] {
  const { ids, depthM, sensor } = frame;
  const sums = new Map<number, { pixels: number; columns: number; depthM: number }>();
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    if (id <= 1) continue;
    const sum = sums.get(id) ?? { pixels: 0, columns: 0, depthM: 0 };
    sum.pixels++;
    sum.columns += at % sensor.widthPx;
    sum.depthM += depthM[at] as number;
    sums.set(id, sum);
  }
  const categories = new Map(scene.instances.map(({ id, category }) => [id, category]));
  return [...sums]
    .filter(([, { pixels }]) => pixels >= leastPx)
    .map(([instanceId, { pixels, columns, depthM: depth }]) => ({
      instanceId,
      category: categories.get(instanceId) ?? 'thing',
      pixels,
      side: sideOf((columns / pixels + 0.5) / sensor.widthPx),
      depthM: depth / pixels,
    }))
    .sort((a, b) => b.pixels - a.pixels || a.instanceId - b.instanceId);
}

/** @param across Of a picture, 0 at its left edge and 1 at its right one. */
function sideOf(across: number): Side {
  const off = 2 * across - 1;
  return off < -AHEAD_SHARE ? 'left' : off > AHEAD_SHARE ? 'right' : 'ahead';
}

/** Half a thing is as often in view as its middle is this share beside the picture. */
const BESIDE_SHARE = 1.15;

/**
 * Where a robot would have a point in its picture, by the floor plan alone.
 *
 * @param at On the floor plane, `[x, z]` metres.
 * @param hfovDeg Of the robot's camera.
 */
export function sideFrom(
  { position, headingDeg }: Pose,
  at: readonly [number, number],
  hfovDeg: number,
): Side | 'out' {
  const [aheadX, aheadZ] = forwardXZ(headingDeg);
  const [dx, dz] = [at[0] - position[0], at[1] - position[2]];
  const forwardM = dx * aheadX + dz * aheadZ;
  if (forwardM <= 0) return 'out';
  // Right of heading 0, which faces −z, is +x.
  const rightM = dz * aheadX - dx * aheadZ;
  const off = rightM / (forwardM * Math.tan((hfovDeg * Math.PI) / 360));
  if (Math.abs(off) > BESIDE_SHARE) return 'out';
  return sideOf((off + 1) / 2);
}

/** Columns and rows of a view through which the robot would walk, as shares. */
const LANE = { columns: [0.35, 0.65], rows: [0.35, 0.8] } as const;

/**
 * How far it is free ahead, metres: the nearest depth in the middle of the view, from a little above eye height to where the floor of a
 * step begins. Infinity where nothing is seen.
 */
export function freeAheadM({ depthM, sensor: { widthPx, heightPx } }: SeenFrame): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let y = Math.floor(LANE.rows[0] * heightPx); y < LANE.rows[1] * heightPx; y++)
    for (let x = Math.floor(LANE.columns[0] * widthPx); x < LANE.columns[1] * widthPx; x++) {
      const depth = depthM[y * widthPx + x] as number;
      if (depth > 0 && depth < nearest) nearest = depth;
    }
  return nearest;
}
