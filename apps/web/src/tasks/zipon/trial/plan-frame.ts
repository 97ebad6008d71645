import type { HomePlan } from '@parley/task-zipon/shared';

type XZ = readonly [number, number];

/** What of the world a plan shows, metres. */
export interface PlanFrame {
  readonly minXM: number;
  readonly minZM: number;
  readonly widthM: number;
  readonly depthM: number;
}

/** Air around the rooms, and room for the scale below them, metres. */
const MARGIN_M = 0.3;
const SCALE_BELOW_M = 0.8;
/** Lengths that a scale may have, metres: the longest that is no more than a third of the home. */
const SCALES_M = [1, 2, 5, 10];

/** The scale of a plan: a bar from its left end on, and where a word of its length stands. */
export interface PlanScale {
  readonly lengthM: number;
  readonly fromXZ: XZ;
  /** Place of its word, as shares of the frame: left edge and middle. */
  readonly left: number;
  readonly top: number;
}

/** A bar below the rooms, at the left. */
export function planScale(frame: PlanFrame): PlanScale {
  const { minXM, minZM, widthM, depthM } = frame;
  const lengthM = SCALES_M.findLast((one) => one <= widthM / 3) ?? 1;
  const fromXZ: XZ = [minXM + MARGIN_M, minZM + depthM - SCALE_BELOW_M / 2];
  return {
    ...{ lengthM, fromXZ },
    left: (MARGIN_M + lengthM + MARGIN_M / 2) / widthM,
    top: (depthM - SCALE_BELOW_M / 2) / depthM,
  };
}

/** All rooms of a plan with some air around them, and the scale below. */
export function planFrame({ rooms }: Pick<HomePlan, 'rooms'>): PlanFrame {
  const box = boxOf(rooms.flatMap(({ polygonXZ }) => polygonXZ));
  return {
    minXM: box.minXM - MARGIN_M,
    minZM: box.minZM - MARGIN_M,
    widthM: box.maxXM - box.minXM + 2 * MARGIN_M,
    depthM: box.maxZM - box.minZM + 2 * MARGIN_M + SCALE_BELOW_M,
  };
}

/** How finely a place for a name is looked for, metres. */
const LABEL_GRID_M = 0.25;

/** Where a name stands in a room, as shares of the frame: where most of it is free to all sides, at the width that is there. */
export function shareAt(
  { minXM, minZM, widthM, depthM }: PlanFrame,
  polygonXZ: readonly XZ[],
): { readonly left: number; readonly top: number; readonly width: number } {
  const { at, widthM: freeM } = labelPlace(polygonXZ);
  return { left: (at[0] - minXM) / widthM, top: (at[1] - minZM) / depthM, width: freeM / widthM };
}

/** The widest place for a line of words that has as much above as below it; of equals, the most central. */
function labelPlace(polygonXZ: readonly XZ[]): { readonly at: XZ; readonly widthM: number } {
  const box = boxOf(polygonXZ);
  const middle: XZ = [(box.minXM + box.maxXM) / 2, (box.minZM + box.maxZM) / 2];
  let best = { at: middle, widthM: box.maxXM - box.minXM, score: -1 };
  for (let x = box.minXM + LABEL_GRID_M; x < box.maxXM; x += LABEL_GRID_M)
    for (let z = box.minZM + LABEL_GRID_M; z < box.maxZM; z += LABEL_GRID_M) {
      if (!isInside(polygonXZ, [x, z])) continue;
      const sideM = freeM(polygonXZ, [x, z], [LABEL_GRID_M / 2, 0]);
      const upM = freeM(polygonXZ, [x, z], [0, LABEL_GRID_M / 2]);
      const awayM = Math.abs(x - middle[0]) + Math.abs(z - middle[1]);
      const score = Math.min(sideM, 2 * upM) - awayM / 100;
      if (score > best.score) best = { at: [x, z], widthM: 2 * sideM, score };
    }
  return best;
}

/** How far both ways from a place the room goes on, metres. */
function freeM(polygonXZ: readonly XZ[], [x, z]: XZ, [dx, dz]: XZ): number {
  let steps = 0;
  while (
    isInside(polygonXZ, [x + (steps + 1) * dx, z + (steps + 1) * dz]) &&
    isInside(polygonXZ, [x - (steps + 1) * dx, z - (steps + 1) * dz])
  )
    steps++;
  return steps * (dx + dz);
}

/** Name of the room that a place is in; null outside all. */
export const roomNameAt = ({ rooms }: Pick<HomePlan, 'rooms'>, at: XZ): string | null =>
  rooms.find(({ polygonXZ }) => isInside(polygonXZ, at))?.name ?? null;

/** How far from the middle of a wall its two rooms are looked for, metres. */
const BESIDE_M = 0.4;

/** The two rooms on the sides of a door; null where one has none. */
export function roomsBeside(
  plan: Pick<HomePlan, 'rooms'>,
  [ax, az]: XZ,
  [bx, bz]: XZ,
): readonly [string, string] | null {
  const lengthM = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
  const [dx, dz] = [-((bz - az) / lengthM) * BESIDE_M, ((bx - ax) / lengthM) * BESIDE_M];
  const [x, z] = [(ax + bx) / 2, (az + bz) / 2];
  const [one, other] = [roomNameAt(plan, [x + dx, z + dz]), roomNameAt(plan, [x - dx, z - dz])];
  return one === null || other === null ? null : [one, other];
}

function boxOf(points: readonly XZ[]) {
  const xs = points.map(([x]) => x);
  const zs = points.map(([, z]) => z);
  return {
    minXM: Math.min(...xs),
    maxXM: Math.max(...xs),
    minZM: Math.min(...zs),
    maxZM: Math.max(...zs),
  };
}

/** By the edges that a line to the right crosses: an odd number of them. */
function isInside(polygonXZ: readonly XZ[], [x, z]: XZ): boolean {
  let crossings = 0;
  polygonXZ.forEach(([ax, az], i) => {
    const [bx, bz] = polygonXZ[(i + 1) % polygonXZ.length] as XZ;
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) crossings++;
  });
  return crossings % 2 === 1;
}
