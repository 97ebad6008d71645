import { type CellGrid, cellAt } from './cell-grid';

/** A corner of the grid: column and row of the cell to its south-east. */
export type Corner = readonly [number, number];

/**
 * Walks around the cells of a room, the room on the left, counter-clockwise seen from above.
 *
 * @returns The corners where the outline turns, or null when the room has a hole or touches itself at a corner.
 */
export function traceOutline(grid: CellGrid, mark: number): readonly Corner[] | null {
  const next = edgesAround(grid, mark);
  const [first] = next.keys();
  if (next.size === 0 || first === undefined) return null;
  const path: Corner[] = [];
  for (let at = first, i = 0; i === 0 || at !== first; i++) {
    const ends = next.get(at) ?? [];
    if (ends.length !== 1 || i > next.size) return null;
    path.push(cornerOf(at));
    at = ends[0] as string;
  }
  if (path.length !== next.size) return null;
  return path.filter((_, i) => {
    const before = path[(i + path.length - 1) % path.length] as Corner;
    const after = path[(i + 1) % path.length] as Corner;
    return before[0] !== after[0] && before[1] !== after[1];
  });
}

/** For each corner of the outline, where its edges lead. */
function edgesAround(grid: CellGrid, mark: number): Map<string, string[]> {
  const next = new Map<string, string[]>();
  const add = (from: Corner, to: Corner): void => {
    const key = keyOf(from);
    next.set(key, [...(next.get(key) ?? []), keyOf(to)]);
  };
  for (let z = 0; z < grid.rows; z++) {
    for (let x = 0; x < grid.columns; x++) {
      if (cellAt(grid, x, z) !== mark) continue;
      if (cellAt(grid, x - 1, z) !== mark) add([x, z], [x, z + 1]);
      if (cellAt(grid, x, z + 1) !== mark) add([x, z + 1], [x + 1, z + 1]);
      if (cellAt(grid, x + 1, z) !== mark) add([x + 1, z + 1], [x + 1, z]);
      if (cellAt(grid, x, z - 1) !== mark) add([x + 1, z], [x, z]);
    }
  }
  return next;
}

const keyOf = ([x, z]: Corner): string => `${x},${z}`;
const cornerOf = (key: string): Corner => key.split(',').map(Number) as unknown as Corner;
