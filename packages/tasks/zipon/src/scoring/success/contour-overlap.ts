import { CELL_M } from './reached-by-code';

/** An outline on the floor plane, `[x, z]` metres, at least three corners. */
export type Contour = readonly (readonly [number, number])[];

/** A claimed outline that covers more than this of the goal's, or the other way round, is the goal (NAVCHAT chatgpt_based_sim.py). */
export const SAME_CONTOUR = 0.8;
/** Outlines without area are the same when their middles are nearer than so many cells. */
const POINTS_CELLS = 10;
/** A home fits into so many cells a side. */
const MOST_CELLS = 2000;

/** Even-odd rule. */
function isWithin(contour: Contour, x: number, z: number): boolean {
  let isIn = false;
  for (let i = 0, j = contour.length - 1; i < contour.length; j = i++) {
    const [xi, zi] = contour[i] as readonly [number, number];
    const [xj, zj] = contour[j] as readonly [number, number];
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) isIn = !isIn;
  }
  return isIn;
}

interface Grid {
  readonly x0: number;
  readonly z0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Cells around two outlines; null where these are no places of one home. */
function gridOf(contours: readonly Contour[]): Grid | null {
  const points = contours.flat();
  const bound = (axis: 0 | 1, of: (...values: number[]) => number): number =>
    of(...points.map((point) => point[axis]));
  const [x0, z0] = [bound(0, Math.min), bound(1, Math.min)];
  const columns = Math.ceil((bound(0, Math.max) - x0) / CELL_M) + 1;
  const rows = Math.ceil((bound(1, Math.max) - z0) / CELL_M) + 1;
  return columns <= MOST_CELLS && rows <= MOST_CELLS ? { x0, z0, columns, rows } : null;
}

/** Cells whose middle is within an outline. */
function fill(contour: Contour, { x0, z0, columns, rows }: Grid): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isWithin(contour, x0 + (column + 0.5) * CELL_M, z0 + (row + 0.5) * CELL_M))
        cells[row * columns + column] = 1;
  return cells;
}

const countOf = (cells: Uint8Array): number => cells.reduce((sum, cell) => sum + cell, 0);

/** Size of the largest connected part, neighbours by side and corner. */
function largestPart(cells: Uint8Array, { columns, rows }: Grid): number {
  const left = cells.slice();
  let largest = 0;
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== 1) continue;
    const waiting = [start];
    left[start] = 0;
    let size = 0;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      size++;
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      for (let z = Math.max(0, row - 1); z <= Math.min(rows - 1, row + 1); z++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const next = z * columns + x;
          if (left[next] !== 1) continue;
          left[next] = 0;
          waiting.push(next);
        }
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

const middleOf = (contour: Contour): readonly [number, number] => [
  contour.reduce((sum, [x]) => sum + x, 0) / contour.length,
  contour.reduce((sum, [, z]) => sum + z, 0) / contour.length,
];

/**
 * How far two outlines overlap, by the authors' measure on cells of 0.05 m: the largest connected part that they share, over the
 * smaller of the two areas. Of outlines without area 1 where their middles are nearer than 10 cells, else 0.
 *
 * @returns 0…1; 0 for an outline without corners, and for corners that are no numbers.
 */
export function contourOverlap(a: Contour, b: Contour): number {
  const isSound = [a, b].every(
    (contour) => contour.length > 0 && contour.flat().every(Number.isFinite),
  );
  const grid = isSound ? gridOf([a, b]) : null;
  if (grid === null) return 0;
  const [first, second] = [fill(a, grid), fill(b, grid)];
  const smaller = Math.min(countOf(first), countOf(second));
  if (smaller === 0) {
    const [[ax, az], [bx, bz]] = [middleOf(a), middleOf(b)];
    const apart = Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz)) / CELL_M;
    return apart < POINTS_CELLS ? 1 : 0;
  }
  const shared = first.map((cell, i) => cell & (second[i] as number));
  return largestPart(shared, grid) / smaller;
}

/** Is a claimed outline one of those that count as the goal, by the authors' code? */
export const claimsGoal = (claimed: Contour, members: readonly Contour[]): boolean =>
  members.some((member) => contourOverlap(member, claimed) > SAME_CONTOUR);
