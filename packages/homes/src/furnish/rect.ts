import type { Aabb } from '@parley/scenes/format';

/** A rectangle of the floor, metres. */
export interface Rect {
  readonly x0: number;
  readonly z0: number;
  readonly x1: number;
  readonly z1: number;
}

/** Lengths below this do not count, metres. */
export const HAIR_M = 1e-4;

/** Outline of a box seen from above. */
export const footprintOf = ({ min, max }: Aabb): Rect => ({
  x0: min[0],
  z0: min[2],
  x1: max[0],
  z1: max[2],
});

/** The rectangle with all sides moved out; in, when `byM` is negative. */
export const grown = ({ x0, z0, x1, z1 }: Rect, byM: number): Rect => ({
  x0: x0 - byM,
  z0: z0 - byM,
  x1: x1 + byM,
  z1: z1 + byM,
});

/** Smallest rectangle around two points. */
export const between = (
  [ax, , az]: readonly [number, number, number],
  [bx, , bz]: readonly [number, number, number],
): Rect => ({
  x0: Math.min(ax, bx),
  z0: Math.min(az, bz),
  x1: Math.max(ax, bx),
  z1: Math.max(az, bz),
});

export const rectsOverlap = (a: Rect, b: Rect): boolean =>
  a.x0 < b.x1 - HAIR_M && b.x0 < a.x1 - HAIR_M && a.z0 < b.z1 - HAIR_M && b.z0 < a.z1 - HAIR_M;

export const areaOf = ({ x0, z0, x1, z1 }: Rect): number => (x1 - x0) * (z1 - z0);

/** Larger of the distances along x and along z between two rectangles, metres; 0 when they touch or overlap. */
export const gapBetween = (a: Rect, b: Rect): number =>
  Math.max(0, b.x0 - a.x1, a.x0 - b.x1, b.z0 - a.z1, a.z0 - b.z1);
