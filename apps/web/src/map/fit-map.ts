import type { GridSpec, Vec3 } from '@parley/protocol';

/** World metres to canvas pixels: `px = offset + metres × scale`. */
export interface MapFit {
  readonly scale: number;
  readonly offsetXPx: number;
  readonly offsetZPx: number;
}

interface FitRequest {
  readonly grid: GridSpec;
  /** Row-major, 1 where there is something to show. */ readonly cells: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Air around what is known, and the least that is ever shown, in metres. */
const MARGIN_M = 0.6;
const LEAST_M = 6;

/** Centres what is known in the canvas, as large as it fits. Null while nothing is known. */
export function fitMap({ grid, cells, widthPx, heightPx }: FitRequest): MapFit | null {
  const box = knownBox(grid, cells);
  if (box === null || widthPx <= 0 || heightPx <= 0) return null;
  const { cellSizeM } = grid;
  const centreXM = grid.originXM + ((box.minCol + box.maxCol + 1) / 2) * cellSizeM;
  const centreZM = grid.originZM + ((box.minRow + box.maxRow + 1) / 2) * cellSizeM;
  const widthM = Math.max(LEAST_M, (box.maxCol - box.minCol + 1) * cellSizeM + 2 * MARGIN_M);
  const heightM = Math.max(LEAST_M, (box.maxRow - box.minRow + 1) * cellSizeM + 2 * MARGIN_M);
  const scale = Math.min(widthPx / widthM, heightPx / heightM);
  return {
    scale,
    offsetXPx: widthPx / 2 - centreXM * scale,
    offsetZPx: heightPx / 2 - centreZM * scale,
  };
}

/** Where a place of the world lies on the map. */
export const pointPx = (fit: MapFit, [x, , z]: Vec3): readonly [number, number] => [
  fit.offsetXPx + x * fit.scale,
  fit.offsetZPx + z * fit.scale,
];

function knownBox({ widthCells, heightCells }: GridSpec, cells: Uint8Array) {
  let minCol = widthCells;
  let maxCol = -1;
  let minRow = heightCells;
  let maxRow = -1;
  for (let row = 0; row < heightCells; row++) {
    for (let col = 0; col < widthCells; col++) {
      if (cells[row * widthCells + col] === 0) continue;
      if (col < minCol) minCol = col;
      if (col > maxCol) maxCol = col;
      if (row < minRow) minRow = row;
      maxRow = row;
    }
  }
  return maxCol < 0 ? null : { minCol, maxCol, minRow, maxRow };
}
