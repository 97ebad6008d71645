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
export const connectedAreas = (
  cells: Iterable<number>,
  grid: GridSpec,
  heightM: (cell: number) => number,
): Area[] => connectedCells(cells, grid).map((part) => areaOf(part, grid, heightM));

/** The same as cells alone, of each part ascending. */
export function connectedCells(cells: Iterable<number>, grid: GridSpec): number[][] {
  const sorted = Int32Array.from(cells).sort();
  /** By cell: 0 for none of them, `WANTED`, then the number of its part from 1. */
  const partOf = new Int32Array(grid.widthCells * grid.heightCells);
  for (const cell of sorted) partOf[cell] = WANTED;
  const parts: number[][] = [];
  let last = -1;
  for (const cell of sorted) {
    if (cell === last) continue;
    last = cell;
    if (partOf[cell] === WANTED) {
      parts.push([]);
      spread(partOf, { from: cell, part: parts.length }, grid);
    }
    parts[(partOf[cell] as number) - 1]?.push(cell);
  }
  return parts;
}

const WANTED = -1;

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

/** Gives a cell and all wanted ones that hang together with it the number of their part. */
function spread(
  partOf: Int32Array,
  { from, part }: { readonly from: number; readonly part: number },
  { widthCells }: GridSpec,
): void {
  const reached = [from];
  partOf[from] = part;
  for (let at = 0; at < reached.length; at++) {
    const cell = reached[at] as number;
    const col = cell % widthCells;
    const [west, east] = [col === 0 ? 0 : -1, col === widthCells - 1 ? 0 : 1];
    for (let row = -1; row <= 1; row++)
      for (let side = west; side <= east; side++) {
        const next = cell + row * widthCells + side;
        // Above the first row and below the last there are no cells.
        if (next < 0 || next >= partOf.length || partOf[next] !== WANTED) continue;
        partOf[next] = part;
        reached.push(next);
      }
  }
}
