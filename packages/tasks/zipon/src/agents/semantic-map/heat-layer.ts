import { type GridSpec, roundM } from '@parley/protocol';
import { HEAT_LEVELS, type HeatLayer, NO_HEAT } from '../../shared';
import type { FeatureMap } from './feature-map';

/** Cells of the map to one of the layer, each way: 0.2 m at 0.05 m a cell. */
const BLOCK_CELLS = 4;

/** The similarities of a query as a small grid over what was seen: of each block its most similar cell. */
export function heatLayer(
  { grid, cellOf, count }: Pick<FeatureMap, 'grid' | 'cellOf' | 'count'>,
  scores: Float32Array,
): HeatLayer {
  const best = new Map<number, number>();
  const across = Math.ceil(grid.widthCells / BLOCK_CELLS);
  let [low, high] = [1, -1];
  for (let slot = 0; slot < count; slot++) {
    const cell = cellOf[slot] as number;
    const col = Math.floor((cell % grid.widthCells) / BLOCK_CELLS);
    const block = Math.floor(cell / grid.widthCells / BLOCK_CELLS) * across + col;
    const score = scores[slot] as number;
    best.set(block, Math.max(best.get(block) ?? -1, score));
  }
  for (const score of best.values()) {
    low = Math.min(low, score);
    high = Math.max(high, score);
  }
  if (best.size === 0) [low, high] = [0, 0];
  const window = windowOf([...best.keys()], across);
  const levelOf = (score: number | undefined): string => {
    if (score === undefined) return NO_HEAT;
    const share = high > low ? (score - low) / (high - low) : 1;
    return HEAT_LEVELS[Math.round(share * (HEAT_LEVELS.length - 1))] as string;
  };
  return {
    grid: blockGrid(grid, window),
    rows: Array.from({ length: window.rows }, (_, row) =>
      Array.from({ length: window.cols }, (__, col) =>
        levelOf(best.get((window.minRow + row) * across + window.minCol + col)),
      ).join(''),
    ),
    low: round4(low),
    high: round4(high),
  };
}

interface Window {
  readonly minCol: number;
  readonly minRow: number;
  readonly cols: number;
  readonly rows: number;
}

/** The least window of blocks that holds all; one empty block where there are none. */
function windowOf(blocks: readonly number[], across: number): Window {
  const cols = blocks.map((block) => block % across);
  const rows = blocks.map((block) => Math.floor(block / across));
  const least = (values: readonly number[]): number =>
    values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
  const [minCol, minRow] = [least(cols), least(rows)];
  return { minCol, minRow, cols: most(cols) - minCol + 1, rows: most(rows) - minRow + 1 };
}

function blockGrid(grid: GridSpec, { minCol, minRow, cols, rows }: Window): GridSpec {
  const cellSizeM = roundM(grid.cellSizeM * BLOCK_CELLS);
  return {
    originXM: roundM(grid.originXM + minCol * cellSizeM),
    originZM: roundM(grid.originZM + minRow * cellSizeM),
    cellSizeM,
    widthCells: cols,
    heightCells: rows,
  };
}

const round4 = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
