import { isInside } from '@parley/scenes/polygon';
import type { PointXZ } from '../plan';
import type { Rect } from './rect';

/** Shortest side of a free rectangle that is of any use, metres. */
const MIN_SIDE_M = 0.2;

/**
 * All maximal axis-aligned rectangles of a room of right angles minus blocked rectangles: those that cannot be made
 * larger on any side. Works on the cells between the sorted coordinates of all edges, so the answer is exact.
 */
export function freeRects(polygon: readonly PointXZ[], blocked: readonly Rect[]): Rect[] {
  const xs = cutsOf([...polygon.map(([x]) => x), ...blocked.flatMap(({ x0, x1 }) => [x0, x1])]);
  const zs = cutsOf([...polygon.map(([, z]) => z), ...blocked.flatMap(({ z0, z1 }) => [z0, z1])]);
  const rows = zs.slice(1).map((z1, row) => {
    const z = ((zs[row] as number) + z1) / 2;
    return xs.slice(1).map((x1, column) => {
      const x = ((xs[column] as number) + x1) / 2;
      return isInside(polygon, [x, z]) && !blocked.some((rect) => holds(rect, x, z));
    });
  });
  const found: Rect[] = [];
  for (let top = 0; top < rows.length; top++) {
    let mask: readonly boolean[] = rows[top] as boolean[];
    for (let low = top; low < rows.length && mask.includes(true); low++) {
      const row = rows[low] as boolean[];
      mask = mask.map((isFree, column) => isFree && (row[column] as boolean));
      for (const [from, end] of runsOf(mask)) {
        if (isFreeRun(rows[top - 1], from, end) || isFreeRun(rows[low + 1], from, end)) continue;
        const rect = {
          x0: xs[from] as number,
          z0: zs[top] as number,
          x1: xs[end] as number,
          z1: zs[low + 1] as number,
        };
        if (Math.min(rect.x1 - rect.x0, rect.z1 - rect.z0) >= MIN_SIDE_M) found.push(rect);
      }
    }
  }
  return found;
}

const holds = ({ x0, z0, x1, z1 }: Rect, x: number, z: number): boolean =>
  x > x0 && x < x1 && z > z0 && z < z1;

/** Sorted, each once, to a tenth of a millimetre. */
const cutsOf = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => Math.round(value * 1e4) / 1e4))].sort((a, b) => a - b);

/** Runs of true as [first, end). */
function runsOf(mask: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let i = 0; i <= mask.length; i++) {
    if (mask[i] === true && from < 0) from = i;
    if (mask[i] !== true && from >= 0) {
      runs.push([from, i]);
      from = -1;
    }
  }
  return runs;
}

/** A row that is free all along a run: the rectangle could grow over it. */
const isFreeRun = (row: readonly boolean[] | undefined, from: number, end: number): boolean =>
  row?.slice(from, end).every(Boolean) ?? false;
