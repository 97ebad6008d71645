import { colCentreXM, rowCentreZM } from '@parley/agent-core/mapping';
import { type GridSpec, roundM } from '@parley/protocol';
import { type Area, placeOf } from './area';
import { contourAreaOf, traceContour } from './trace-contour';

/**
 * The 8-connected parts of a set of cells, in the order of their first cells.
 *
 * @param cells In any order, repeats allowed.
 * @param heightM Height of what was seen over a cell, metres; its mean is the height of an area.
 */
export function connectedAreas(
  cells: Iterable<number>,
  grid: GridSpec,
  heightM: (cell: number) => number,
): Area[] {
  const left = new Set([...cells].sort((a, b) => a - b));
  return [...left].flatMap((cell) =>
    left.has(cell) ? [areaOf(takeConnected(left, cell, grid), grid, heightM)] : [],
  );
}

/**
 * One area of cells that belong together, whether they touch or not: that of a detection.
 *
 * @param cells Not empty.
 */
export function areaOf(
  cells: readonly number[],
  grid: GridSpec,
  heightM: (cell: number) => number,
): Area {
  const sorted = [...new Set(cells)].sort((a, b) => a - b);
  const contour = traceContour(sorted, grid);
  let [cols, rows, heights] = [0, 0, 0];
  for (const cell of sorted) {
    const [col, row] = placeOf(cell, grid);
    cols += col;
    rows += row;
    heights += heightM(cell);
  }
  const n = sorted.length;
  return {
    cells: sorted,
    contour,
    contourArea: contourAreaOf(contour),
    position: [colCentreXM(grid, cols / n), roundM(heights / n), rowCentreZM(grid, rows / n)],
  };
}

/** Takes a cell and all that hang together with it out of the set. */
function takeConnected(left: Set<number>, first: number, grid: GridSpec): number[] {
  const { widthCells } = grid;
  const taken = [first];
  left.delete(first);
  for (let at = 0; at < taken.length; at++) {
    const cell = taken[at] as number;
    const col = cell % widthCells;
    for (let row = -1; row <= 1; row++)
      for (let side = col === 0 ? 0 : -1; side <= (col === widthCells - 1 ? 0 : 1); side++) {
        const next = cell + row * widthCells + side;
        if (left.delete(next)) taken.push(next);
      }
  }
  return taken;
}
