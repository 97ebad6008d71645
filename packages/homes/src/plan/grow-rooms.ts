import { pickWeighted, type RandomStream } from '@parley/scenes/seed';
import { type CellGrid, cellAt, FREE, STEPS } from './cell-grid';

/** One of the parts that share a region, and the number that its cells get. */
export interface Part {
  readonly mark: number;
  readonly ratio: number;
}

/** Cells in a straight row beside a part, which it may take at once. */
type Line = readonly number[];

/** A rectangle that has this many cells per unit of ratio stops growing as a rectangle. */
const RECTANGLE_CELLS_PER_RATIO = 4;

/**
 * Shares the free cells of a grid among some parts (steps 5 to 7; after ProcTHOR's room growth): each starts in a cell of
 * its own, away from the others; then one after the other, chosen by ratio, takes the longest full line beside its
 * rectangle; what is left goes to them in straight pieces, so that rooms become L-shaped.
 *
 * @returns False when a part found no cell to start in; the grid is then in no useful state.
 */
export function growRooms(grid: CellGrid, parts: readonly Part[], random: RandomStream): boolean {
  if (!seed(grid, parts, random)) return false;
  grow(grid, parts, { random, isWhole: true });
  grow(grid, parts, { random, isWhole: false });
  return true;
}

/** Every part gets a random free cell, outside the 3 × 3 cells around those chosen before. */
function seed(grid: CellGrid, parts: readonly Part[], random: RandomStream): boolean {
  const { columns, cells } = grid;
  let open = [...cells.keys()].filter((at) => cells[at] === FREE);
  for (const { mark } of random.shuffle(parts)) {
    if (open.length === 0) return false;
    const at = random.pick(open);
    cells[at] = mark;
    const [x, z] = [at % columns, Math.floor(at / columns)];
    open = open.filter((other) => {
      const [dx, dz] = [(other % columns) - x, Math.floor(other / columns) - z];
      return Math.abs(dx) > 1 || Math.abs(dz) > 1;
    });
  }
  return true;
}

function grow(
  grid: CellGrid,
  parts: readonly Part[],
  { random, isWhole }: { readonly random: RandomStream; readonly isWhole: boolean },
): void {
  let growing = [...parts];
  while (growing.length > 0) {
    const part = pickWeighted(growing, ({ ratio }) => ratio, random);
    const own = cellsOf(grid, part.mark);
    const isFull = isWhole && own.length > RECTANGLE_CELLS_PER_RATIO * part.ratio;
    const lines = isFull ? [] : linesBeside(grid, own, isWhole);
    const longest = Math.max(0, ...lines.map((line) => line.length));
    if (longest === 0) {
      growing = growing.filter((other) => other !== part);
      continue;
    }
    for (const at of random.pick(lines.filter((line) => line.length === longest)))
      grid.cells[at] = part.mark;
  }
}

const cellsOf = ({ cells }: CellGrid, mark: number): number[] =>
  [...cells.keys()].filter((at) => cells[at] === mark);

/** Straight runs of free cells that touch own cells on one side; with `isWhole` only those as long as that side. */
function linesBeside(grid: CellGrid, own: readonly number[], isWhole: boolean): Line[] {
  const { columns } = grid;
  return STEPS.flatMap(([dx, dz]) => {
    const beside = own
      .map((at) => [(at % columns) + dx, Math.floor(at / columns) + dz] as const)
      .filter(([x, z]) => cellAt(grid, x, z) === FREE);
    const runs = runsOf(beside, dx !== 0);
    if (!isWhole) return runs.map((run) => run.map(([x, z]) => z * columns + x));
    const side = sideOf(own, columns, dx !== 0);
    return runs
      .filter((run) => run.length === side)
      .map((run) => run.map(([x, z]) => z * columns + x));
  });
}

/** Length of a rectangle's side that runs north to south, or west to east. */
function sideOf(own: readonly number[], columns: number, isVertical: boolean): number {
  const at = own.map((cell) => (isVertical ? Math.floor(cell / columns) : cell % columns));
  return Math.max(...at) - Math.min(...at) + 1;
}

/** Sorts cells into straight runs without a gap: down the columns, or along the rows. */
function runsOf(
  cells: readonly (readonly [number, number])[],
  isVertical: boolean,
): (readonly [number, number])[][] {
  const [line, place] = isVertical ? ([0, 1] as const) : ([1, 0] as const);
  const sorted = [...cells].sort((a, b) => a[line] - b[line] || a[place] - b[place]);
  const runs: (readonly [number, number])[][] = [];
  for (const cell of sorted) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined && last[line] === cell[line] && last[place] + 1 === cell[place];
    if (goesOn) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  }
  return runs;
}
