import type { MappingConfig } from './mapping-config';

/**
 * Radius of the widening around an obstacle, in cells: half of the odd kernel side ⌊2·radius/cell⌋ | 1, as in VLFM.
 * 0.18 m at 0.05 m: ⌊7.2⌋ = 7 → side 7 → 3 cells. At 1/30 m: ⌊10.8⌋ = 10 → side 11 → 5 cells.
 */
export function inflationRadiusCells(
  config: Pick<MappingConfig, 'agentRadiusM' | 'cellSizeM'>,
): number {
  const side = Math.floor((2 * config.agentRadiusM) / config.cellSizeM + 1e-9) | 1;
  return (side - 1) / 2;
}

/** Index offsets of a square of side 2r + 1, row-major order. */
export function squareOffsets(radiusCells: number, width: number): Int32Array {
  return offsets(radiusCells, width, () => true);
}

/** Index offsets of a disc of radius r, row-major order. */
export function discOffsets(radiusCells: number, width: number): Int32Array {
  const limit = radiusCells * radiusCells + radiusCells;
  return offsets(radiusCells, width, (col, row) => col * col + row * row <= limit);
}

function offsets(
  radius: number,
  width: number,
  isInside: (col: number, row: number) => boolean,
): Int32Array {
  const list: number[] = [];
  for (let row = -radius; row <= radius; row++)
    for (let col = -radius; col <= radius; col++)
      if (isInside(col, row)) list.push(row * width + col);
  return Int32Array.from(list);
}
