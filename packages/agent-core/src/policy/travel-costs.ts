import type { Vec3 } from '@parley/protocol';
import { cellAt, type ExplorationMap, isKnownFree, NEAR } from '../mapping';
import { nearestFreeCell } from './nearest-free-cell';

/** Cost of every known free cell from one place. Valid until the next call of {@link travelCosts}: the arrays are shared. */
export interface TravelCosts {
  /** Cell that the robot starts from. */
  readonly start: number;
  /** Cells in order of cost; the first `count` entries hold. */
  readonly order: Int32Array;
  readonly count: number;
  /** Cost of a cell, free cells × 5; −1 for one that was not reached. */
  cost(cell: number): number;
  /** Metres of the way to a reached cell. */
  lengthM(cell: number): number;
  /** Cell some cells back on the way to a cell, or the start. */
  back(cell: number, cells: number): number;
}

/** Whole-number step costs, 5 : 7 ≈ 1 : √2, as in `planPath`. */
const STRAIGHT = 5;
const DIAGONAL = 7;
/** How much dearer than the last cell that is wanted cells may be: about two metres of free floor. */
const BEYOND = 200;

interface TravelScratch {
  readonly size: number;
  readonly costs: Int32Array;
  readonly lengths: Int32Array;
  readonly parents: Int32Array;
  readonly stamps: Uint32Array;
  readonly order: Int32Array;
  epoch: number;
  buckets: number[][];
}
let _scratch: TravelScratch | null = null;

function scratchOf(size: number, most: number): TravelScratch {
  if (_scratch?.size !== size || _scratch.epoch > 0xffff_fff0)
    _scratch = {
      size,
      costs: new Int32Array(size),
      lengths: new Int32Array(size),
      parents: new Int32Array(size),
      stamps: new Uint32Array(size),
      order: new Int32Array(size),
      epoch: 0,
      buckets: [],
    };
  _scratch.epoch += 2;
  _scratch.buckets = Array.from({ length: most + 1 }, () => []);
  return _scratch;
}

/**
 * Cheapest ways from where the robot stands to all known free floor, by the costs of `planPath` (cells near obstacles
 * dearer, no corner cut): Dijkstra with one bucket per cost (Dial 1969), since costs are small whole numbers.
 *
 * @returns null when the robot is enclosed.
 */
export function travelCosts(map: ExplorationMap, from: Vec3, nearCost: number): TravelCosts | null {
  const start = nearestFreeCell(map, cellAt(map.grid, from[0], from[2]), 0.6);
  return start < 0 ? null : costsFrom(map, [start], nearCost);
}

/**
 * The same from any of several cells, which must be known free; the cost is that of the cheapest. Cells that are clearly
 * dearer than `until` are left out.
 */
export function costsFrom(
  map: ExplorationMap,
  starts: readonly number[],
  nearCost: number,
  until = -1,
): TravelCosts {
  const { cells, grid } = map;
  const width = grid.widthCells;
  const offsets = [1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1];
  const most = DIAGONAL * nearCost;
  const scratch = scratchOf(cells.length, most);
  const { costs, lengths, parents, stamps, order, epoch, buckets } = scratch;
  const done = epoch + 1;
  let count = 0;
  let pending = starts.length;
  let last = Number.POSITIVE_INFINITY;
  for (const start of starts) {
    costs[start] = 0;
    lengths[start] = 0;
    parents[start] = start;
    stamps[start] = epoch;
    (buckets[0] as number[]).push(start);
  }
  for (let at = 0; pending > 0 && at <= last; at++) {
    const bucket = buckets[at % (most + 1)] as number[];
    for (let cell = bucket.pop(); cell !== undefined; cell = bucket.pop()) {
      pending--;
      if (stamps[cell] === done) continue;
      stamps[cell] = done;
      order[count++] = cell;
      if (cell === until) last = at + BEYOND;
      for (let d = 0; d < 8; d++) {
        const next = cell + (offsets[d] as number);
        const bits = cells[next] as number;
        if (stamps[next] === done || !isKnownFree(bits)) continue;
        const isDiagonal = (d & 1) === 1;
        if (isDiagonal) {
          if (!isKnownFree(cells[cell + (offsets[d - 1] as number)] as number)) continue;
          if (!isKnownFree(cells[cell + (offsets[(d + 1) & 7] as number)] as number)) continue;
        }
        const step = isDiagonal ? DIAGONAL : STRAIGHT;
        const total = at + step * ((bits & NEAR) !== 0 ? nearCost : 1);
        if (stamps[next] === epoch && (costs[next] as number) <= total) continue;
        stamps[next] = epoch;
        costs[next] = total;
        lengths[next] = (lengths[cell] as number) + step;
        parents[next] = cell;
        (buckets[total % (most + 1)] as number[]).push(next);
        pending++;
      }
    }
  }
  const perUnitM = grid.cellSizeM / STRAIGHT;
  return {
    start: starts[0] as number,
    order,
    count,
    cost: (cell) => (stamps[cell] === done ? (costs[cell] as number) : -1),
    lengthM: (cell) => (lengths[cell] as number) * perUnitM,
    back: (cell, steps) => {
      let at = cell;
      for (let i = 0; i < steps && parents[at] !== at; i++) at = parents[at] as number;
      return at;
    },
  };
}
