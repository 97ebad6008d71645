import type { PointXZ } from '../plan';
import { gapBetween, grown, type Rect, rectsOverlap } from './rect';
import { holdsRect } from './room-outline';

const CELL_M = 0.1;
/** Half of the narrowest way that is kept open, metres, and what is accepted where a room itself is narrower. */
const HALF_WAYS_M = [0.35, 0.3, 0.25] as const;
/** A thing counts as reachable when a person can stand this far from it, metres, plus half a way. */
const REACH_M = 0.4;
/** Least share of the free floor that must stay in reach. */
const MIN_SHARE = 0.2;

/**
 * Watches over the ways of a room: on a grid of 10 cm, standing places keep half a way's distance from walls and
 * things, and from the first door all others and all things must stay in reach.
 */
export interface Ways {
  /** May these areas be blocked, while one can still come close to all of `reach`? */
  allows(blocked: readonly Rect[], reach: readonly Rect[]): boolean;
  block(blocked: readonly Rect[]): void;
  /** Remembers what is blocked; call it to go back to that. */ mark(): () => void;
}

/**
 * @param entries points just inside each door; the first is where one starts.
 * @param leaves what doors that stand open take of the floor.
 */
export function createWays(
  polygon: readonly PointXZ[],
  entries: readonly PointXZ[],
  leaves: readonly Rect[] = [],
): Ways {
  const [x0, z0] = [Math.min(...polygon.map(([x]) => x)), Math.min(...polygon.map(([, z]) => z))];
  const columns = Math.ceil((Math.max(...polygon.map(([x]) => x)) - x0) / CELL_M);
  const rows = Math.ceil((Math.max(...polygon.map(([, z]) => z)) - z0) / CELL_M);
  const centre = (cell: number): PointXZ => [
    x0 + ((cell % columns) + 0.5) * CELL_M,
    z0 + (Math.floor(cell / columns) + 0.5) * CELL_M,
  ];
  const emptyWith = (half: number): Uint8Array =>
    Uint8Array.from({ length: columns * rows }, (_, cell) => {
      const [x, z] = centre(cell);
      const around = { x0: x - half, z0: z - half, x1: x + half, z1: z + half };
      const isClear = leaves.every((leaf) => !rectsOverlap(leaf, around));
      return isClear && holdsRect(polygon, around) ? 1 : 0;
    });
  const shape: GridShape = { columns, rows, x0, z0, centre };
  const fitting = HALF_WAYS_M.map((half) => ({ half, free: emptyWith(half) })).find(({ free }) => {
    const starts = entries.map((entry) => nearestFree(free, shape, entry));
    const reached = flood(free, shape, starts[0] ?? -1);
    return starts.every((start) => reached[start] === 1);
  });
  const { half, free } = fitting ?? {
    half: HALF_WAYS_M[2],
    free: emptyWith(HALF_WAYS_M[2]),
  };
  const starts = entries
    .map((entry) => nearestFree(free, shape, entry))
    .filter((cell) => cell >= 0);
  const before = flood(free, shape, starts[0] ?? -1);
  const mustReach = starts.filter((start) => before[start] === 1);
  const openCells = count(before);
  const stamp = (target: Uint8Array, rects: readonly Rect[]): void => {
    for (const rect of rects)
      eachCell(shape, grown(rect, half), (cell) => {
        target[cell] = 0;
      });
  };
  return {
    allows: (blocked, reach) => {
      if (starts.length === 0) return true;
      const trial = free.slice();
      stamp(trial, blocked);
      const reached = flood(trial, shape, starts[0] as number);
      if (!mustReach.every((start) => reached[start] === 1)) return false;
      if (count(reached) < MIN_SHARE * openCells) return false;
      return reach.every((rect) => isNear(reached, shape, rect, half + REACH_M));
    },
    block: (blocked) => stamp(free, blocked),
    mark: () => {
      const before = free.slice();
      return () => free.set(before);
    },
  };
}

interface GridShape {
  readonly columns: number;
  readonly rows: number;
  /** Corner of the first cell. */ readonly x0: number;
  readonly z0: number;
  centre(cell: number): PointXZ;
}

const count = (cells: Uint8Array): number => cells.reduce((sum, cell) => sum + cell, 0);

/** The free cell next to a point, within a metre; −1 when there is none. */
function nearestFree(free: Uint8Array, { centre }: GridShape, [x, z]: PointXZ): number {
  let best = -1;
  let nearest = 1;
  free.forEach((isFree, cell) => {
    if (isFree === 0) return;
    const [cx, cz] = centre(cell);
    const away = Math.abs(cx - x) + Math.abs(cz - z);
    if (away < nearest - 1e-9) [best, nearest] = [cell, away];
  });
  return best;
}

/** Free cells that can be walked to from one, over edges. */
function flood(free: Uint8Array, { columns, rows }: GridShape, start: number): Uint8Array {
  const reached = new Uint8Array(free.length);
  if (start < 0 || free[start] === 0) return reached;
  reached[start] = 1;
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const column = cell % columns;
    const visit = (next: number): void => {
      if (free[next] === 0 || reached[next] === 1) return;
      reached[next] = 1;
      open.push(next);
    };
    if (column > 0) visit(cell - 1);
    if (column + 1 < columns) visit(cell + 1);
    if (cell >= columns) visit(cell - columns);
    if (cell + columns < columns * rows) visit(cell + columns);
  }
  return reached;
}

function isNear(reached: Uint8Array, shape: GridShape, rect: Rect, withinM: number): boolean {
  return reached.some((isReached, cell) => {
    if (isReached === 0) return false;
    const [x, z] = shape.centre(cell);
    return gapBetween(rect, { x0: x, z0: z, x1: x, z1: z }) <= withinM;
  });
}

/** All cells whose centre lies in a rectangle. */
function eachCell(shape: GridShape, rect: Rect, visit: (cell: number) => void): void {
  const first = (low: number): number => Math.max(0, Math.ceil(low / CELL_M - 0.5));
  const last = (high: number): number => Math.floor(high / CELL_M - 0.5);
  const endColumn = Math.min(shape.columns - 1, last(rect.x1 - shape.x0));
  const endRow = Math.min(shape.rows - 1, last(rect.z1 - shape.z0));
  for (let row = first(rect.z0 - shape.z0); row <= endRow; row++) {
    for (let column = first(rect.x0 - shape.x0); column <= endColumn; column++) {
      visit(row * shape.columns + column);
    }
  }
}
