import type { GridSpec, MapDelta } from '@parley/protocol';

/** The map as the page holds it; arrays are changed in place and `version` tells the canvas. */
export interface ExploredMap {
  readonly grid: GridSpec;
  /** Row-major, 1 where explored. */ readonly explored: Uint8Array;
  /** Row-major, 1 where an obstacle is known. */ readonly obstacle: Uint8Array;
  readonly seq: number;
  readonly version: number;
}

export type MapStep =
  | { readonly kind: 'kept' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'merged'; readonly map: ExploredMap };

/**
 * Adds a delta to the map. A delta that starts after what the page holds is a gap: the page asks for the whole map.
 * One that was seen before is kept out; overlap does no harm, since cells are only ever added.
 */
export function mergeMap(held: ExploredMap | null, delta: MapDelta): MapStep {
  const isWhole = delta.fromSeq < 0;
  const isEmpty = delta.grid === null && delta.explored.length + delta.obstacle.length === 0;
  if (held === null && isWhole && isEmpty) return { kind: 'kept' };
  if (held !== null && delta.toSeq <= held.seq && !isWhole) return { kind: 'kept' };
  if (delta.fromSeq > (held?.seq ?? -1)) return { kind: 'gap' };
  const base = isWhole && delta.grid !== null ? emptyMap(delta.grid) : held;
  if (base === null)
    return delta.grid === null ? { kind: 'gap' } : mergeMap(emptyMap(delta.grid), delta);
  if (delta.grid !== null && !isSameGrid(base.grid, delta.grid)) return { kind: 'gap' };
  fillRuns(base.explored, delta.explored);
  fillRuns(base.obstacle, delta.obstacle);
  const version = (held?.version ?? 0) + 1;
  return { kind: 'merged', map: { ...base, seq: delta.toSeq, version } };
}

function emptyMap(grid: GridSpec): ExploredMap {
  const size = grid.widthCells * grid.heightCells;
  return {
    grid,
    explored: new Uint8Array(size),
    obstacle: new Uint8Array(size),
    seq: -1,
    version: 0,
  };
}

const isSameGrid = (a: GridSpec, b: GridSpec): boolean =>
  a.originXM === b.originXM &&
  a.originZM === b.originZM &&
  a.cellSizeM === b.cellSizeM &&
  a.widthCells === b.widthCells &&
  a.heightCells === b.heightCells;

function fillRuns(cells: Uint8Array, runs: readonly number[]): void {
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const first = runs[i] as number;
    cells.fill(1, first, first + (runs[i + 1] as number));
  }
}
