import type { ExplorationMap } from './exploration-map';
import { FRONTIER_MARK, type Frontier } from './frontier';
import { colCentreXM, rowCentreZM } from './grid';

interface SplitOptions {
  readonly map: ExplorationMap;
  readonly floorYM: number;
  readonly out: Frontier[];
}

/**
 * Cuts a closed border at the cells that are no frontier and appends one frontier per remaining stretch
 * (FE `contour_to_frontiers`; SRC-13). The border is a ring: a stretch may run over its first cell. A border that is
 * frontier all around is one stretch that begins at its first cell.
 */
export function splitBorder(border: Int32Array, marks: Uint8Array, options: SplitOptions): void {
  const length = border.length;
  const isFrontier = (i: number): boolean =>
    ((marks[border[i % length] as number] as number) & FRONTIER_MARK) !== 0;
  let first = 0;
  while (first < length && isFrontier(first)) first++;
  if (first === length) {
    addFrontier(border, 0, length, options);
    return;
  }
  for (let i = first + 1; i < first + length; ) {
    if (!isFrontier(i)) {
      i++;
      continue;
    }
    let end = i;
    while (end < first + length && isFrontier(end)) end++;
    addFrontier(border, i, end - i, options);
    i = end;
  }
}

/** The stretch of `count` cells from `start` (wrapping around) as a frontier. */
function addFrontier(
  border: Int32Array,
  start: number,
  count: number,
  { map, floorYM, out }: SplitOptions,
): void {
  if (count < map.config.frontierMinPoints) return;
  const width = map.grid.widthCells;
  const at = (i: number): number => border[(start + i) % border.length] as number;
  let total = 0;
  for (let i = 1; i < count; i++) total += stepLength(at(i - 1), at(i), width);
  let left = total / 2;
  let i = 1;
  for (; i < count - 1; i++) {
    const step = stepLength(at(i - 1), at(i), width);
    if (step >= left) break;
    left -= step;
  }
  const a = at(Math.min(i, count) - 1);
  const b = count === 1 ? a : at(i);
  const share = a === b ? 0 : left / stepLength(a, b, width);
  const colA = a % width;
  const colB = b % width;
  const rowA = (a - colA) / width;
  const rowB = (b - colB) / width;
  out.push({
    position: [
      colCentreXM(map.grid, colA + share * (colB - colA)),
      floorYM,
      rowCentreZM(map.grid, rowA + share * (rowB - rowA)),
    ],
    cell: share <= 0.5 ? a : b,
    lengthM: Math.round(total * map.grid.cellSizeM * 1e6) / 1e6,
  });
}

/** 1 along a row or column, √2 along a diagonal. */
const stepLength = (a: number, b: number, width: number): number => {
  const d = Math.abs(a - b);
  return d === 1 || d === width ? 1 : Math.SQRT2;
};
