import { BLOCKED, EXPLORED, type ExplorationMap } from './exploration-map';
import { toCells } from './grid';
import { placeOf } from './layer';
import type { ValueMap } from './value-map';

/** Value of a frontier around which nothing was rated above 0. */
export const UNRATED = -1;

let _around = new Float32Array(0);

/**
 * What a place is worth: the median of the positive values of free explored cells within `frontierValueRadiusM`
 * (VLFM `pixel_value_within_radius`; SRC-11), or {@link UNRATED}.
 */
export function frontierValue(map: ExplorationMap, values: ValueMap, index: number): number {
  const { grid, cells, config } = map;
  const rated = values.values;
  const radius = toCells(config.frontierValueRadiusM, grid);
  const side = 2 * radius + 1;
  if (_around.length < side * side) _around = new Float32Array(side * side);
  const centreCol = index % grid.widthCells;
  const centreRow = (index - centreCol) / grid.widthCells;
  let count = 0;
  const lastRow = Math.min(grid.heightCells - 1, centreRow + radius);
  for (let row = Math.max(0, centreRow - radius); row <= lastRow; row++) {
    const dRow = row - centreRow;
    const lastCol = Math.min(grid.widthCells - 1, centreCol + radius);
    for (let col = Math.max(0, centreCol - radius); col <= lastCol; col++) {
      const dCol = col - centreCol;
      if (dCol * dCol + dRow * dRow > radius * radius) continue;
      const place = placeOf(rated, col, row);
      const value = place < 0 ? 0 : (rated.items[place] as number);
      const at = row * grid.widthCells + col;
      if (!(value > 0) || ((cells[at] as number) & (EXPLORED | BLOCKED)) !== EXPLORED) continue;
      _around[count++] = value;
    }
  }
  return count === 0 ? UNRATED : medianOf(_around.subarray(0, count));
}

/** Median of a non-empty list, the mean of the middle two when their number is even. Sorts the list in place. */
export function medianOf(list: Float32Array): number {
  list.sort();
  const middle = list.length >> 1;
  const upper = list[middle] as number;
  return list.length % 2 === 1 ? upper : ((list[middle - 1] as number) + upper) / 2;
}
