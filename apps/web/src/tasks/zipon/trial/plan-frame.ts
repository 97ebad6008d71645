import type { HomePlan } from '@parley/task-zipon/shared';

type XZ = readonly [number, number];

/** What of the world a plan shows, metres. */
export interface PlanFrame {
  readonly minXM: number;
  readonly minZM: number;
  readonly widthM: number;
  readonly depthM: number;
}

/** Air around the rooms, metres. */
const MARGIN_M = 0.3;

/** All rooms of a plan with some air around them. */
export function planFrame({ rooms }: HomePlan): PlanFrame {
  const box = boxOf(rooms.flatMap(({ polygonXZ }) => polygonXZ));
  return {
    minXM: box.minXM - MARGIN_M,
    minZM: box.minZM - MARGIN_M,
    widthM: box.maxXM - box.minXM + 2 * MARGIN_M,
    depthM: box.maxZM - box.minZM + 2 * MARGIN_M,
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
export const roomNameAt = ({ rooms }: HomePlan, at: XZ): string | null =>
  rooms.find(({ polygonXZ }) => isInside(polygonXZ, at))?.name ?? null;

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
