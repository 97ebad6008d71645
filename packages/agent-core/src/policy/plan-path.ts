import { distanceXZM, type Vec3 } from '@parley/protocol';
import { cellAt, cellCentre, type ExplorationMap, isKnownFree, NEAR } from '../mapping';
import { type CellHeap, clearHeap, createCellHeap, popCell, pushCell } from './cell-heap';
import { nearestFreeCell } from './nearest-free-cell';
import { simplifyPath } from './simplify-path';

/** A way over known free floor. */
export interface Path {
  readonly kind: 'path';
  /** Corners, world frame, metres; from the robot's cell to a goal cell. */
  readonly points: readonly Vec3[];
  /** Cells of the corners. */
  readonly corners: readonly number[];
  /** Cell it leads to: the cheapest of the goals. */
  readonly goal: number;
  readonly lengthM: number;
}

export type PathResult =
  | Path
  | { readonly kind: 'no-path'; readonly reason: 'start-enclosed' | 'no-goal' | 'unreachable' };

export interface PlanOptions {
  readonly map: ExplorationMap;
  readonly from: Vec3;
  /** Cells, any of which will do; those that are not known free are left out. */
  readonly goals: readonly number[];
  /** Cost of a cell near an obstacle, in free cells. */
  readonly nearCost: number;
}

/** Whole-number step costs, 5 : 7 ≈ 1 : √2, so that every engine decides alike. */
const STRAIGHT = 5;
const DIAGONAL = 7;

/**
 * Cheapest way to the cheapest goal over the robot's own map (SCI-12b): A*, 8-connected, only known free cells, no
 * corner cut, cells near obstacles dearer. A robot that stands too near to an obstacle first leaves for the nearest free
 * cell. With several goals the bound is the distance to their bounding box, which never overestimates.
 */
export function planPath(options: PlanOptions): PathResult {
  const { map, from } = options;
  const start = nearestFreeCell(map, cellAt(map.grid, from[0], from[2]), 0.6);
  if (start < 0) return { kind: 'no-path', reason: 'start-enclosed' };
  const goals = options.goals.filter((cell) => isKnownFree(map.cells[cell] ?? 0));
  if (goals.length === 0) return { kind: 'no-path', reason: 'no-goal' };
  const cells = search(options, start, goals);
  if (cells === null) return { kind: 'no-path', reason: 'unreachable' };
  const corners = simplifyPath(map, cells);
  const points = corners.map((cell) => cellCentre(map.grid, cell, from[1]));
  let lengthM = 0;
  points.forEach((point, i) => {
    lengthM += i === 0 ? 0 : distanceXZM(point, points[i - 1] as Vec3);
  });
  return { kind: 'path', points, corners, goal: cells[cells.length - 1] as number, lengthM };
}

interface SearchScratch {
  readonly size: number;
  readonly costs: Int32Array;
  readonly stamps: Uint32Array;
  readonly parents: Uint8Array;
  epoch: number;
  readonly heap: CellHeap;
}
let _scratch: SearchScratch | null = null;

/** One set of work arrays for all maps of a size: a search is synchronous. */
function scratchOf(size: number): SearchScratch {
  if (_scratch?.size !== size)
    _scratch = {
      size,
      costs: new Int32Array(size),
      stamps: new Uint32Array(size),
      parents: new Uint8Array(size),
      epoch: 0,
      heap: createCellHeap(),
    };
  if (_scratch.epoch > 0xffff_fff0) {
    _scratch.stamps.fill(0);
    _scratch.epoch = 0;
  }
  _scratch.epoch += 2;
  clearHeap(_scratch.heap);
  return _scratch;
}

/** Cells from start to the cheapest goal, both included; null when none can be reached. */
function search(options: PlanOptions, start: number, goals: readonly number[]): number[] | null {
  const { map, nearCost } = options;
  const { cells, grid } = map;
  const width = grid.widthCells;
  const offsets = [1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1];
  const { costs, stamps, parents, epoch, heap } = scratchOf(cells.length);
  const done = epoch + 1;
  const bound = boundTo(goals, width);
  const isGoal = new Set(goals);

  costs[start] = 0;
  stamps[start] = epoch;
  parents[start] = 8;
  pushCell(heap, bound(start), start);
  for (let cell = popCell(heap); cell >= 0; cell = popCell(heap)) {
    if (stamps[cell] === done) continue;
    stamps[cell] = done;
    if (isGoal.has(cell)) return walkBack(parents, offsets, cell);
    const cost = costs[cell] as number;
    for (let d = 0; d < 8; d++) {
      const next = cell + (offsets[d] as number);
      const bits = cells[next] as number;
      if (stamps[next] === done || !isKnownFree(bits)) continue;
      const isDiagonal = (d & 1) === 1;
      if (isDiagonal) {
        const beside = cells[cell + (offsets[d - 1] as number)] as number;
        const above = cells[cell + (offsets[(d + 1) & 7] as number)] as number;
        if (!isKnownFree(beside) || !isKnownFree(above)) continue;
      }
      const step = (isDiagonal ? DIAGONAL : STRAIGHT) * ((bits & NEAR) !== 0 ? nearCost : 1);
      const total = cost + step;
      if (stamps[next] === epoch && (costs[next] as number) <= total) continue;
      stamps[next] = epoch;
      costs[next] = total;
      parents[next] = d;
      pushCell(heap, total + bound(next), next);
    }
  }
  return null;
}

/** Least cost from a cell to the bounding box of the goals. */
function boundTo(goals: readonly number[], width: number): (cell: number) => number {
  let [minCol, maxCol, minRow, maxRow] = [Number.MAX_SAFE_INTEGER, -1, Number.MAX_SAFE_INTEGER, -1];
  for (const goal of goals) {
    const col = goal % width;
    const row = (goal - col) / width;
    minCol = Math.min(minCol, col);
    maxCol = Math.max(maxCol, col);
    minRow = Math.min(minRow, row);
    maxRow = Math.max(maxRow, row);
  }
  return (cell) => {
    const col = cell % width;
    const row = (cell - col) / width;
    const dx = col < minCol ? minCol - col : col > maxCol ? col - maxCol : 0;
    const dz = row < minRow ? minRow - row : row > maxRow ? row - maxRow : 0;
    return dx < dz
      ? STRAIGHT * dz + (DIAGONAL - STRAIGHT) * dx
      : STRAIGHT * dx + (DIAGONAL - STRAIGHT) * dz;
  };
}

function walkBack(parents: Uint8Array, offsets: readonly number[], goal: number): number[] {
  const path = [goal];
  for (let cell = goal; parents[cell] !== 8; ) {
    cell -= offsets[parents[cell] as number] as number;
    path.push(cell);
  }
  return path.reverse();
}
