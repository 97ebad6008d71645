import type { Aabb } from '@parley/scenes/format';
import { largestRectangle } from './largest-rectangle';
import { thousandths } from './round';
import type { SurfacePoint } from './sample-surface';

const CELL_M = 0.06;
/** Footprints that fill this share of their box are one box. */ const FULL = 0.72;
const MAX_BOXES = 6;
/** What lies as flat as this can be walked over. */ const FLAT_M = 0.04;
/** Rest of the footprint that needs no box of its own. */ const REST = 0.08;

/** Boxes that the robot cannot enter: one, or several for a corner sofa. None for what lies flat on the floor. */
export function findColliders(points: readonly SurfacePoint[], bounds: Aabb): Aabb[] {
  if (bounds.max[1] < FLAT_M) return [];
  const cells = new Map<string, [number, number]>();
  for (const { x, z } of points) {
    const cell: [number, number] = [Math.floor(x / CELL_M), Math.floor(z / CELL_M)];
    cells.set(cell.join(' '), cell);
  }
  const closed = fillHoles(cells);
  const area = (bounds.max[0] - bounds.min[0]) * (bounds.max[2] - bounds.min[2]);
  if (closed.size * CELL_M * CELL_M > FULL * area) return [bounds];
  const boxes: Aabb[] = [];
  const total = closed.size;
  const rest = new Map(closed);
  while (boxes.length < MAX_BOXES && rest.size > REST * total) {
    const found = largestRectangle([...rest.values()]);
    if (found === null) break;
    const [x0, z0, x1, z1] = found;
    for (let x = x0; x < x1; x++) for (let z = z0; z < z1; z++) rest.delete(`${x} ${z}`);
    boxes.push(clip([x0 * CELL_M, z0 * CELL_M, x1 * CELL_M, z1 * CELL_M], bounds));
  }
  return boxes;
}

/** Cells with something on both sides along x or along z count as taken: between the legs of a table. */
function fillHoles(cells: ReadonlyMap<string, [number, number]>): Map<string, [number, number]> {
  const filled = new Map(cells);
  for (const across of [0, 1, 0, 1] as const) {
    const lines = new Map<number, [number, number]>();
    for (const cell of filled.values()) {
      const [low, high] = lines.get(cell[1 - across] as number) ?? [cell[across], cell[across]];
      const at = cell[across];
      lines.set(cell[1 - across] as number, [Math.min(low, at), Math.max(high, at)]);
    }
    for (const [line, [low, high]] of lines) {
      for (let at = low; at <= high; at++) {
        const cell: [number, number] = across === 0 ? [at, line] : [line, at];
        filled.set(cell.join(' '), cell);
      }
    }
  }
  return filled;
}

const clip = (box: readonly [number, number, number, number], bounds: Aabb): Aabb => ({
  min: [
    thousandths(Math.max(box[0], bounds.min[0])),
    bounds.min[1],
    thousandths(Math.max(box[1], bounds.min[2])),
  ],
  max: [
    thousandths(Math.min(box[2], bounds.max[0])),
    bounds.max[1],
    thousandths(Math.min(box[3], bounds.max[2])),
  ],
});
