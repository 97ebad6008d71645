import { type CellGrid, cellAt, OUTDOOR } from './cell-grid';
import type { Axis } from './floor-plan';

/** A straight piece of wall between two rooms, or between a room and the outside (step 10), in cells. */
export interface Border {
  /** Marks of the rooms, the smaller first; `b` is {@link OUTDOOR} for an outer wall. */
  readonly a: number;
  readonly b: number;
  /** It runs along this axis: west to east, or north to south. */ readonly axis: Axis;
  /** Row (axis x) or column (axis z) of the grid line. */ readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Is room `a` north (axis x) or west (axis z) of it? */ readonly isAFirst: boolean;
}

export const lengthOf = ({ from, to }: Border): number => to - from;

/** All straight walls of a layout, collinear neighbours merged. */
export function bordersOf(grid: CellGrid): readonly Border[] {
  return [
    ...along(grid.rows, grid.columns, (line, at) => [
      cellAt(grid, at, line - 1),
      cellAt(grid, at, line),
    ]).map((border) => ({ ...border, axis: 'x' as const })),
    ...along(grid.columns, grid.rows, (line, at) => [
      cellAt(grid, line - 1, at),
      cellAt(grid, line, at),
    ]).map((border) => ({ ...border, axis: 'z' as const })),
  ];
}

/** Goes along every grid line; `sides` gives what lies before and behind it. */
function along(
  lines: number,
  length: number,
  sides: (line: number, at: number) => readonly [number, number],
): Omit<Border, 'axis'>[] {
  const found: Omit<Border, 'axis'>[] = [];
  for (let line = 0; line <= lines; line++) {
    let open: { first: number; second: number; from: number } | null = null;
    for (let at = 0; at <= length; at++) {
      const [first, second] = at < length ? sides(line, at) : [OUTDOOR, OUTDOOR];
      if (open !== null && first === open.first && second === open.second) continue;
      if (open !== null) found.push(borderOf(open, line, at));
      open = first === second ? null : { first, second, from: at };
    }
  }
  return found;
}

function borderOf(
  { first, second, from }: { first: number; second: number; from: number },
  line: number,
  to: number,
): Omit<Border, 'axis'> {
  const isAFirst = second === OUTDOOR || (first !== OUTDOOR && first < second);
  return { a: isAFirst ? first : second, b: isAFirst ? second : first, line, from, to, isAFirst };
}
