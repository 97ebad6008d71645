/** Outside the home. */
export const OUTDOOR = -2;
/** Inside, given to no room yet. */
export const FREE = -1;

/** Floor of a home in square cells: {@link OUTDOOR}, {@link FREE} or the number of a room. Row-major from the north-west. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Int16Array;
}

export const createGrid = (columns: number, rows: number): CellGrid => ({
  columns,
  rows,
  cells: new Int16Array(columns * rows).fill(FREE),
});

/** What a cell holds; {@link OUTDOOR} beyond the edges. */
export const cellAt = ({ columns, rows, cells }: CellGrid, column: number, row: number): number =>
  column < 0 || row < 0 || column >= columns || row >= rows
    ? OUTDOOR
    : (cells[row * columns + column] as number);
