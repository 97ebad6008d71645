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

export const copyGrid = (grid: CellGrid): CellGrid => ({ ...grid, cells: grid.cells.slice() });

/** What a cell holds; {@link OUTDOOR} beyond the edges. */
export const cellAt = ({ columns, rows, cells }: CellGrid, column: number, row: number): number =>
  column < 0 || row < 0 || column >= columns || row >= rows
    ? OUTDOOR
    : (cells[row * columns + column] as number);

/** Steps to the four neighbours: east, south, west, north. */
export const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Do all cells that pass the test hang together by their sides? True when there are none. */
export function isConnected(grid: CellGrid, isPart: (value: number) => boolean): boolean {
  const { columns, rows, cells } = grid;
  const part = [...cells.keys()].filter((at) => isPart(cells[at] as number));
  const first = part[0];
  if (first === undefined) return true;
  const seen = new Set([first]);
  const queue = [first];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (const [dx, dz] of STEPS) {
      const [x, z] = [column + dx, row + dz];
      if (x < 0 || z < 0 || x >= columns || z >= rows) continue;
      const next = z * columns + x;
      if (seen.has(next) || !isPart(cells[next] as number)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen.size === part.length;
}
