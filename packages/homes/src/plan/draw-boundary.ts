import type { RandomStream } from '@parley/scenes/seed';
import { type CellGrid, createGrid, isConnected, OUTDOOR } from './cell-grid';

/** Cells per side for one room; grows with the root of the number of rooms. ProcTHOR: 3; ours are a little smaller. */
const SIDE_PER_ROOT = 2.7;
/** The sides differ from that by up to this many cells. */
const SIDE_JITTER = 1;
/** A corner that is cut off has at most this many cells. */
const MAX_CUT_CELLS = 6;

/**
 * The outline of a home (steps 3 and 4): a rectangle of cells with some corners cut off. Sides are about the root of the
 * number of rooms; the number of cuts is `round(10 · Beta(n/2, 6))`, drawn by order statistics, because a power or a
 * logarithm may differ in its last bit from one machine to the next.
 */
export function drawBoundary(rooms: number, random: RandomStream): CellGrid {
  const middle = SIDE_PER_ROOT * Math.sqrt(rooms);
  const side = (): number =>
    Math.max(rooms < 3 ? 2 : 3, Math.round(middle + random.between(-SIDE_JITTER, SIDE_JITTER)));
  const grid = createGrid(side(), side());
  const cuts = Math.round(10 * betaByOrder(Math.max(1, Math.round(rooms / 2)), 6, random));
  for (let i = 0; i < cuts; i++) cutCorner(grid, random);
  return grid;
}

/** Beta(a, b) for whole a and b: the a-th smallest of a + b − 1 uniform numbers. */
export function betaByOrder(a: number, b: number, random: RandomStream): number {
  const draws = Array.from({ length: a + b - 1 }, () => random.next()).sort((p, q) => p - q);
  return draws[a - 1] as number;
}

/** Takes a rectangle off a corner, unless that would leave too little or tear the home apart. */
function cutCorner(grid: CellGrid, random: RandomStream): void {
  const { columns, rows, cells } = grid;
  const width = 1 + random.int(Math.max(1, Math.floor(columns / 3)));
  const height = 1 + random.int(Math.max(1, Math.floor(rows / 3)));
  const [isEast, isSouth] = [random.int(2) === 1, random.int(2) === 1];
  if (width * height > MAX_CUT_CELLS) return;
  const before = cells.slice();
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const x = isEast ? columns - 1 - column : column;
      const z = isSouth ? rows - 1 - row : row;
      cells[z * columns + x] = OUTDOOR;
    }
  const left = cells.reduce((sum, value) => sum + (value === OUTDOOR ? 0 : 1), 0);
  if (left < 0.7 * cells.length || !isConnected(grid, (value) => value !== OUTDOOR))
    cells.set(before);
}
