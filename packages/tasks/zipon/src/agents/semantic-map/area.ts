import { encodeCellRuns } from '@parley/agent-core/mapping';
import type { GridSpec, Vec3 } from '@parley/protocol';

/**
 * An area of the floor plan that belongs to one thing: A_sem or A_det of ORION §III-B. What maps find, detections are projected to, and the
 * memory keeps.
 */
export interface Area {
  /** Cells by index, ascending, each once; never empty. */ readonly cells: readonly number[];
  /** Outer border as `[column, row]` of its cells, in order around the area. */
  readonly contour: readonly (readonly [number, number])[];
  /** Area of the polygon through the middles of the border cells, as OpenCV measures contours. */
  readonly contourArea: number;
  /** Middle of its cells on the floor plan; y is the mean height of what was seen there. */
  readonly position: Vec3;
}

/** An area and how well it fits what was asked for. */
export interface ScoredArea extends Area {
  /** Mean similarity of its cells. */ readonly score: number;
}

/** How large an area is: its cells, or the polygon through its border. */
export const sizeOf = (
  { cells, contourArea }: Pick<Area, 'cells' | 'contourArea'>,
  fidelity: 'paper' | 'code',
): number => (fidelity === 'paper' ? cells.length : contourArea);

/** Share of the cells of `area` that `other` has too, 0…1. Both ascending. */
export function overlapShare(
  area: { readonly cells: readonly number[] },
  other: { readonly cells: readonly number[] },
): number {
  let both = 0;
  let at = 0;
  for (const cell of area.cells) {
    while (at < other.cells.length && (other.cells[at] as number) < cell) at++;
    if (other.cells[at] === cell) both++;
  }
  return area.cells.length === 0 ? 0 : both / area.cells.length;
}

/** `[column, row]` of a cell. */
export const placeOf = (cell: number, { widthCells }: GridSpec): readonly [number, number] => {
  const col = cell % widthCells;
  return [col, (cell - col) / widthCells];
};

/** Cells as runs, `[first, length, …]`; ascending. */
export const runsOfCells = (cells: readonly number[]): number[] =>
  encodeCellRuns({ items: Int32Array.from(cells), count: cells.length });
