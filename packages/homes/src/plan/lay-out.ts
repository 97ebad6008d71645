import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { type CellGrid, copyGrid, FREE, OUTDOOR } from './cell-grid';
import { growRooms } from './grow-rooms';
import { leavesOf, type RoomLeaf, type RoomTree } from './room-tree';
import { traceOutline } from './trace-outline';

/** Layouts drawn for one outline; the best is kept (ProcTHOR: 100). */
const CANDIDATES = 100;

/** Rooms where furniture groups stand: at least two cells by two. */
const WIDE: ReadonlySet<RoomType> = new Set([
  'living room',
  'kitchen',
  'bedroom',
  'dining room',
  'study',
  "children's room",
]);

/**
 * Shares an outline among the rooms of a tree (steps 5 to 9): the parts of each level grow in what their parent has, and
 * of many layouts the one is kept whose shares come nearest to the wanted ones.
 *
 * @param boundary Cells {@link FREE} or {@link OUTDOOR}; left as it is.
 * @returns A grid whose cells hold the index of a room in `leavesOf(tree)`, or null when no layout had room for all.
 */
export function layOut(tree: RoomTree, boundary: CellGrid, random: RandomStream): CellGrid | null {
  const leaves = leavesOf(tree);
  const wanted = idealShares(tree);
  let best: { grid: CellGrid; score: number } | null = null;
  for (let i = 0; i < CANDIDATES; i++) {
    const grid = copyGrid(boundary);
    if (!fill(grid, tree, { leaves, random })) continue;
    if (!leaves.every((leaf, mark) => isGoodRoom(grid, leaf, mark))) continue;
    const score = scoreOf(grid, wanted);
    if (best === null || score > best.score + 1e-9) best = { grid, score };
  }
  return best?.grid ?? null;
}

/** Fills the free cells with the leaves of a tree. False when one found no place. */
function fill(
  grid: CellGrid,
  tree: RoomTree,
  context: { readonly leaves: readonly RoomLeaf[]; readonly random: RandomStream },
): boolean {
  const { leaves, random } = context;
  if (tree.kind === 'room') {
    const mark = leaves.indexOf(tree);
    grid.cells.forEach((value, at) => {
      if (value === FREE) grid.cells[at] = mark;
    });
    return true;
  }
  const children = tree.children;
  const marks = children.map((child, i) =>
    child.kind === 'room' ? leaves.indexOf(child) : leaves.length + i,
  );
  const parts = children.map(({ ratio }, i) => ({ mark: marks[i] as number, ratio }));
  if (!growRooms(grid, parts, random)) return false;
  return children.every((child, i) => {
    if (child.kind === 'room') return true;
    const mark = marks[i] as number;
    const own = copyGrid(grid);
    own.cells.forEach((value, at) => {
      own.cells[at] = value === mark ? FREE : OUTDOOR;
    });
    if (!fill(own, child, context)) return false;
    own.cells.forEach((value, at) => {
      if (grid.cells[at] === mark) grid.cells[at] = value;
    });
    return true;
  });
}

/** One outline without holes, and wide enough to be furnished. */
function isGoodRoom(grid: CellGrid, { type }: RoomLeaf, mark: number): boolean {
  return (!WIDE.has(type) || hasSquare(grid, mark)) && traceOutline(grid, mark) !== null;
}

function hasSquare({ cells, columns, rows }: CellGrid, mark: number): boolean {
  for (let z = 0; z + 1 < rows; z++)
    for (let x = 0; x + 1 < columns; x++) {
      const at = z * columns + x;
      const square = [at, at + 1, at + columns, at + columns + 1];
      if (square.every((cell) => cells[cell] === mark)) return true;
    }
  return false;
}

/** Share of the floor that each leaf is to have; they add up to 1. */
export function idealShares(tree: RoomTree, whole = 1): number[] {
  if (tree.kind === 'room') return [whole];
  const sum = tree.children.reduce((total, { ratio }) => total + ratio, 0);
  return tree.children.flatMap((child) => idealShares(child, (whole * child.ratio) / sum));
}

/** Sum over rooms of the smaller of actual and ideal share; 1 is perfect (step 9). */
export function scoreOf({ cells }: CellGrid, wanted: readonly number[]): number {
  const counts = wanted.map((_, mark) =>
    cells.reduce((n, value) => n + (value === mark ? 1 : 0), 0),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return wanted.reduce((sum, share, i) => sum + Math.min(share, (counts[i] as number) / total), 0);
}
