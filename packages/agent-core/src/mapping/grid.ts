import { type GridSpec, roundM, type Vec3 } from '@parley/protocol';

/** A square grid centred on a point of the floor plane. The cell of the centre is (size/2, size/2). */
export function centredGrid(
  centre: Vec3,
  options: { readonly cellSizeM: number; readonly sizeCells: number },
): GridSpec {
  const halfM = Math.floor(options.sizeCells / 2) * options.cellSizeM + options.cellSizeM / 2;
  return {
    originXM: roundM(centre[0] - halfM),
    originZM: roundM(centre[2] - halfM),
    cellSizeM: options.cellSizeM,
    widthCells: options.sizeCells,
    heightCells: options.sizeCells,
  };
}

/** Index of the cell that holds (x, z), or −1 outside the grid. Row-major: `row · widthCells + col`. */
export function cellAt(grid: GridSpec, xM: number, zM: number): number {
  const col = Math.floor((xM - grid.originXM) / grid.cellSizeM);
  const row = Math.floor((zM - grid.originZM) / grid.cellSizeM);
  if (col < 0 || row < 0 || col >= grid.widthCells || row >= grid.heightCells) return -1;
  return row * grid.widthCells + col;
}

/** World x of a column's middle (a fraction gives a point inside the cell); rounded to 1e-6 m. */
export const colCentreXM = (grid: GridSpec, col: number): number =>
  roundM(grid.originXM + (col + 0.5) * grid.cellSizeM);
/** World z of a row's middle. */
export const rowCentreZM = (grid: GridSpec, row: number): number =>
  roundM(grid.originZM + (row + 0.5) * grid.cellSizeM);

/** Middle of a cell as a world position at the given height. */
export function cellCentre(grid: GridSpec, index: number, yM: number): Vec3 {
  const col = index % grid.widthCells;
  return [colCentreXM(grid, col), yM, rowCentreZM(grid, (index - col) / grid.widthCells)];
}

/** Metres as a whole number of cells, rounded up: a robot never shrinks. 1e-9 forgives 0.3 / 0.05 = 6.000000000000001. */
export const toCells = (lengthM: number, grid: GridSpec): number =>
  Math.ceil(lengthM / grid.cellSizeM - 1e-9);
