import type { EgoMask } from './ego-mask';

/** A cell of the authors' grid, metres; their distances are in cells, their masses are cells of the outline. */
export const CELL_M = 0.05;
/** Pixels of the pictures that the authors' bounds are for (480 × 640). */
const CODE_PIXELS = 480 * 640;

/** How one thing that counts as the goal stands to the robot. */
export interface CodeView {
  /** To its outline on the floor plane, metres. */ readonly distanceM: number;
  /** To its centre, degrees; either side. */ readonly angleDeg: number;
  /** Nothing is between. */ readonly isInSight: boolean;
  /** What the picture shows of it; null: nothing. */ readonly mask: EgoMask | null;
  /** Area of its outline, m². */ readonly areaM2: number;
}

/** To a millionth, so that 0.6 m is no less than 12 cells. */
const exact = (cells: number): number => Math.round(cells * 1e6) / 1e6;

/** Fewest pixels of a thing by the cells that it covers (NAVCHAT user_simulator/base.py, `_is_in_egoview`). */
const fewestPixels = (cells: number): number => (cells < 100 ? 50 : cells < 500 ? 150 : 350);

/**
 * Is a thing in the ego view by the authors' code: more than 50, 150 or 350 pixels of 480 × 640 by the cells of its outline (below
 * 100, below 500, more), and the middle of its columns within the middle 40 % of the picture? Bounds of pixels go with the size of
 * the picture.
 */
export function isInEgoView(
  mask: EgoMask | null,
  areaM2: number,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): boolean {
  if (mask === null) return false;
  const cells = exact(areaM2 / (CELL_M * CELL_M));
  const least = fewestPixels(cells) * ((widthPx * heightPx) / CODE_PIXELS);
  const middle = Math.floor((mask.xMin + mask.xMax) / 2);
  return mask.pixels > least && 0.3 * widthPx < middle && middle < 0.7 * widthPx;
}

/** Below so many cells, seen within so many degrees of the middle; both strictly. */
const NEAR = { cells: 12, deg: 45 } as const;
const FARTHER = { cells: 24, deg: 30 } as const;
/** Below so many cells when it is in the ego view. */
const IN_VIEW_CELLS = 28;
/** Of the CoW baseline. */
const COW = { cells: 40, deg: 90 } as const;

/**
 * Success by the authors' code for one thing that counts as the goal (NAVCHAT user_simulator/base.py, `_eval_with_semantic_img`): nearer
 * than 12 cells with a free line within ±45°, or 24 within ±30°, or 28 and in the ego view; for the CoW baseline also 40 within ±90°.
 */
export function reachedByCode(
  { distanceM, angleDeg, isInSight, mask, areaM2 }: CodeView,
  {
    isCow = false,
    ...picture
  }: { readonly widthPx: number; readonly heightPx: number; readonly isCow?: boolean },
): boolean {
  const cells = exact(distanceM / CELL_M);
  const within = ({
    cells: most,
    deg,
  }: {
    readonly cells: number;
    readonly deg: number;
  }): boolean => cells < most && isInSight && Math.abs(angleDeg) < deg;
  return (
    within(NEAR) ||
    within(FARTHER) ||
    (cells < IN_VIEW_CELLS && isInEgoView(mask, areaM2, picture)) ||
    (isCow && within(COW))
  );
}
