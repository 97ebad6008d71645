import { type ExplorationMap, readCell, type ValueMap } from '@parley/agent-core/mapping';

/** Values of a map by squares, for drawing. */
export interface ValueSquares {
  /** Side of a square, metres. */ readonly sideM: number;
  readonly low: number;
  readonly high: number;
  readonly squares: readonly (readonly [leftXM: number, topZM: number, value: number])[];
}

/** Side of the squares that are drawn, metres: finer ones tell nothing more at the size of a page. */
const DRAWN_M = 0.15;

/** Means of the rated cells of each square; null where nothing was rated. */
export function valueSquares({ grid }: ExplorationMap, { values }: ValueMap): ValueSquares | null {
  const { originXM, originZM, cellSizeM, widthCells } = grid;
  const by = Math.max(1, Math.round(DRAWN_M / cellSizeM));
  const squares: [number, number, number][] = [];
  const { minCol, minRow } = values;
  for (let row = minRow - (minRow % by); row < minRow + values.heightCells; row += by)
    for (let col = minCol - (minCol % by); col < minCol + values.widthCells; col += by) {
      let [sum, rated] = [0, 0];
      for (let z = row; z < row + by; z++)
        for (let x = col; x < col + by; x++) {
          const value = readCell(values, z * widthCells + x);
          if (value === 0) continue;
          sum += value;
          rated++;
        }
      if (rated > 0)
        squares.push([originXM + col * cellSizeM, originZM + row * cellSizeM, sum / rated]);
    }
  if (squares.length === 0) return null;
  const all = squares.map(([, , value]) => value);
  const extreme = (better: (a: number, b: number) => number): number => all.reduce(better);
  return {
    sideM: by * cellSizeM,
    low: extreme((a, b) => Math.min(a, b)),
    high: extreme((a, b) => Math.max(a, b)),
    squares,
  };
}
