import { type LogRecord, mainActor, type TrialStart } from '@parley/log';
import type { GridSpec } from '@parley/protocol';

/** What an agent had explored in the end, as it noted it itself. */
export interface ExploredArea {
  readonly grid: GridSpec;
  /** Row-major, 1 where explored. */ readonly cells: Uint8Array;
}

/** The newest map of the scored actor with all that was ever added to it; null where it noted none. */
export function exploredArea(
  records: readonly LogRecord[],
  start: Pick<TrialStart, 'actors'>,
): ExploredArea | null {
  const actor = mainActor(start);
  let area: ExploredArea | null = null;
  for (const { row, event } of records) {
    if (row.actor !== actor || event.kind !== 'note') continue;
    const { belief } = event;
    if (belief.type === 'map-start') {
      const { widthCells, heightCells } = belief.grid;
      area = { grid: belief.grid, cells: new Uint8Array(widthCells * heightCells) };
    } else if (belief.type === 'map-delta' && area !== null) {
      for (let i = 0; i + 1 < belief.explored.length; i += 2) {
        const first = belief.explored[i] as number;
        area.cells.fill(1, first, first + (belief.explored[i + 1] as number));
      }
    }
  }
  return area;
}

/** A rectangle seen from above, metres. */
export interface Extent {
  readonly minXM: number;
  readonly minZM: number;
  readonly maxXM: number;
  readonly maxZM: number;
}

/** Side of the squares that are drawn, metres: finer ones tell nothing more at the size of a page. */
const DRAWN_M = 0.1;

/** A square of some cells is drawn where any of them is explored. Rows of squares as `[leftXM, topZM, squares]`, and the side. */
export function exploredRuns({ grid, cells }: ExploredArea): {
  readonly sideM: number;
  readonly runs: readonly (readonly [leftXM: number, topZM: number, squares: number])[];
} {
  const { originXM, originZM, cellSizeM, widthCells, heightCells } = grid;
  const by = Math.max(1, Math.round(DRAWN_M / cellSizeM));
  const sideM = by * cellSizeM;
  const runs: [number, number, number][] = [];
  const [columns, rows] = [Math.ceil(widthCells / by), Math.ceil(heightCells / by)];
  for (let row = 0; row < rows; row++) {
    let from = -1;
    for (let column = 0; column <= columns; column++) {
      const isIn =
        column < columns && hasAny(cells, { grid, row: row * by, column: column * by, by });
      if (isIn && from < 0) from = column;
      if (isIn || from < 0) continue;
      runs.push([originXM + from * sideM, originZM + row * sideM, column - from]);
      from = -1;
    }
  }
  return { sideM, runs };
}

function hasAny(
  cells: Uint8Array,
  at: {
    readonly grid: GridSpec;
    readonly row: number;
    readonly column: number;
    readonly by: number;
  },
): boolean {
  const { widthCells, heightCells } = at.grid;
  for (let row = at.row; row < Math.min(heightCells, at.row + at.by); row++)
    for (let column = at.column; column < Math.min(widthCells, at.column + at.by); column++)
      if (cells[row * widthCells + column] === 1) return true;
  return false;
}
