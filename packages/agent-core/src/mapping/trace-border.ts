import type { ExplorationMap } from './exploration-map';
import { isInside } from './frontier-seeds';
import { type IntList, pushInt } from './int-list';
import type { Scratch } from './scratch';

/** Bit of `marks` for the 4-neighbour in direction `d` (0, 2, 4, 6): this side of the cell has been traced. */
export const sideBit = (direction: number): number => 1 << (direction >> 1);

/** Index offsets of the eight neighbours, clockwise on a map whose rows grow downwards: E, SE, S, SW, W, NW, N, NE. */
export const neighbourOffsets = (width: number): Int32Array =>
  Int32Array.of(1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1);

/**
 * Follows the border of the explored floor from a border cell, keeping the outside 4-neighbour in direction
 * `fromDirection` on one hand, until it closes (Suzuki & Abe 1985, border following; 8-connected inside).
 * Appends the cells in order, repeats included, and sets a side bit for every side it passes.
 */
export function traceBorder(
  map: ExplorationMap,
  scratch: Scratch,
  start: { readonly index: number; readonly fromDirection: number },
  out: IntList,
): void {
  const { cells } = map;
  const { marks } = scratch;
  const offsets = neighbourOffsets(map.grid.widthCells);
  const mark = (index: number, direction: number): void => {
    if ((direction & 1) === 0) marks[index] = (marks[index] as number) | sideBit(direction);
  };

  /* clockwise from the outside neighbour to the first inside one: where the trace must end */
  let direction = start.fromDirection;
  mark(start.index, direction);
  let isAlone = true;
  for (let i = 1; i < 8; i++) {
    direction = (start.fromDirection + i) & 7;
    if (isInside(cells[start.index + (offsets[direction] as number)] as number)) {
      isAlone = false;
      break;
    }
  }
  pushInt(out, start.index);
  if (isAlone) {
    for (let d = 0; d < 8; d += 2) mark(start.index, d);
    return;
  }
  const last = start.index + (offsets[direction] as number);

  /* counter-clockwise around each cell, from the one before, to the next border cell */
  let current = start.index;
  let cameFrom = direction;
  for (;;) {
    let next = cameFrom;
    for (let i = 0; i < 8; i++) {
      next = (next + 7) & 7;
      if (isInside(cells[current + (offsets[next] as number)] as number)) break;
      mark(current, next);
    }
    const to = current + (offsets[next] as number);
    if (to === start.index && current === last) return;
    current = to;
    cameFrom = (next + 4) & 7;
    pushInt(out, current);
  }
}
