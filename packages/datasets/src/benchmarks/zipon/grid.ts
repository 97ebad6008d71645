import { roundM } from '@parley/protocol';
import { CELL_M, GRID_CELLS } from './zipon-files';

type XZ = readonly [number, number];
const MIDDLE = GRID_CELLS / 2;

/** World point of a cell, metres. @param originXZ World point of the middle of the grid, where the authors start. */
export const worldOf = ([x, z]: XZ, originXZ: XZ): [number, number] => [
  roundM(originXZ[0] + (x - MIDDLE) * CELL_M),
  roundM(originXZ[1] + (z - MIDDLE) * CELL_M),
];

/** The nearest cell of a world point. */
export const cellOf = ([x, z]: XZ, originXZ: XZ): [number, number] => [
  MIDDLE + Math.round(roundM((x - originXZ[0]) / CELL_M)),
  MIDDLE + Math.round(roundM((z - originXZ[1]) / CELL_M)),
];

export const isOnGrid = (cell: XZ): boolean => cell.every((n) => n >= 0 && n < GRID_CELLS);

/** Half cells², as areas of contours come. */
export const cellsOfArea = (areaM2: number): number =>
  Math.round(roundM((2 * areaM2) / (CELL_M * CELL_M))) / 2;
export const areaOfCells = (cells: number): number => roundM(cells * CELL_M * CELL_M);
