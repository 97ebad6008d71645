import type { GridSpec } from '@parley/protocol';

/**
 * Do all cells that a straight line between the middles of two cells touches pass a test? Where the line runs through a
 * corner, both cells beside it are asked. Both ends are asked too.
 */
export function everyCellOnLine(
  grid: GridSpec,
  from: number,
  to: number,
  passes: (index: number) => boolean,
): boolean {
  const width = grid.widthCells;
  const fromCol = from % width;
  const toCol = to % width;
  const cols = toCol - fromCol;
  const rows = (to - toCol - (from - fromCol)) / width;
  const stepCol = Math.sign(cols);
  const stepRow = Math.sign(rows) * width;
  const sideCols = Math.abs(cols);
  const sideRows = Math.abs(rows);
  let index = from;
  let col = 0;
  let row = 0;
  if (!passes(index)) return false;
  while (col < sideCols || row < sideRows) {
    /* which border comes next: (col + ½) / cols or (row + ½) / rows, in whole numbers */
    const across = (2 * col + 1) * sideRows;
    const down = (2 * row + 1) * sideCols;
    if (across === down) {
      if (!passes(index + stepCol) || !passes(index + stepRow)) return false;
      index += stepCol + stepRow;
      col++;
      row++;
    } else if (across < down) {
      index += stepCol;
      col++;
    } else {
      index += stepRow;
      row++;
    }
    if (!passes(index)) return false;
  }
  return true;
}
