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

/** Middle and width of a room's box, as shares of the frame. */
export function shareAt(
  { minXM, minZM, widthM, depthM }: PlanFrame,
  polygonXZ: readonly XZ[],
): { readonly left: number; readonly top: number; readonly width: number } {
  const box = boxOf(polygonXZ);
  return {
    left: ((box.minXM + box.maxXM) / 2 - minXM) / widthM,
    top: ((box.minZM + box.maxZM) / 2 - minZM) / depthM,
    width: (box.maxXM - box.minXM) / widthM,
  };
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
