import type { GridSpec } from '@parley/protocol';
import { placeOf } from './area';

/** East, south-east, … north-east: clockwise on a map whose rows grow downwards. */
const COL_STEPS = [1, 1, 0, -1, -1, -1, 0, 1] as const;
const ROW_STEPS = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/**
 * Outer border of an 8-connected area, clockwise from its first cell (Suzuki & Abe 1985, border following). A cell where the area is one
 * cell wide comes twice, as it does in OpenCV without approximation.
 *
 * @param cells Ascending; holes do not matter.
 * @returns `[column, row]` in order; the first is not repeated at the end.
 */
export function traceContour(
  cells: readonly number[],
  grid: GridSpec,
): readonly (readonly [number, number])[] {
  const first = cells[0];
  if (first === undefined) return [];
  const own = new Set(cells);
  const has = (col: number, row: number): boolean =>
    col >= 0 &&
    row >= 0 &&
    col < grid.widthCells &&
    row < grid.heightCells &&
    own.has(row * grid.widthCells + col);
  const start = placeOf(first, grid);
  const contour: (readonly [number, number])[] = [start];
  // The first cell is the westernmost of the topmost row: nothing is west of it or above it.
  const begin = nextAround(start, 4, has);
  if (begin === null) return contour;
  let [col, row] = start;
  let direction = begin;
  for (;;) {
    col += COL_STEPS[direction] as number;
    row += ROW_STEPS[direction] as number;
    // Looking on from the cell before the one that this was reached from, clockwise.
    const next = nextAround([col, row], (direction + 5) & 7, has) as number;
    if (col === start[0] && row === start[1] && next === begin) return contour;
    contour.push([col, row]);
    direction = next;
  }
}

/** First direction, clockwise from `from`, in which the area goes on; null when it goes nowhere. */
function nextAround(
  [col, row]: readonly [number, number],
  from: number,
  has: (col: number, row: number) => boolean,
): number | null {
  for (let i = 0; i < 8; i++) {
    const direction = (from + i) & 7;
    if (has(col + (COL_STEPS[direction] as number), row + (ROW_STEPS[direction] as number)))
      return direction;
  }
  return null;
}

/**
 * Area of the polygon through the points of a contour (shoelace), cells².
 *
 * ```ts
 * contourAreaOf([[0, 0], [2, 0], [2, 2], [0, 2]]); // → 4
 * ```
 */
export function contourAreaOf(contour: readonly (readonly [number, number])[]): number {
  let twice = 0;
  contour.forEach(([col, row], i) => {
    const [nextCol, nextRow] = contour[(i + 1) % contour.length] as readonly [number, number];
    twice += col * nextRow - nextCol * row;
  });
  return Math.abs(twice) / 2;
}
