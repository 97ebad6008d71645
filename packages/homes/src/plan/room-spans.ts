import { isInside } from '@parley/scenes/polygon';
import type { PointXZ } from './floor-plan';

const cutsOf = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => Math.round(value * 1e4) / 1e4))].sort((a, b) => a - b);

/** A room of right angles as the cells between the coordinates of its corners. */
interface Cells {
  readonly xs: readonly number[];
  readonly zs: readonly number[];
  isFloor(column: number, row: number): boolean;
}

function cellsOf(polygon: readonly PointXZ[]): Cells {
  const [xs, zs] = [cutsOf(polygon.map(([x]) => x)), cutsOf(polygon.map(([, z]) => z))];
  const at = (cuts: readonly number[], i: number): number =>
    ((cuts[i] as number) + (cuts[i + 1] as number)) / 2;
  const floor = zs
    .slice(1)
    .map((_, row) =>
      xs.slice(1).map((_x, column) => isInside(polygon, [at(xs, column), at(zs, row)])),
    );
  return { xs, zs, isFloor: (column, row) => floor[row]?.[column] === true };
}

/** Least distance between two walls of a room that face each other, metres. */
export function narrowestM(polygon: readonly PointXZ[]): number {
  const { xs, zs, isFloor } = cellsOf(polygon);
  let least = Number.POSITIVE_INFINITY;
  const measure = (
    cuts: readonly number[],
    lines: number,
    isIn: (at: number, line: number) => boolean,
  ) => {
    for (let line = 0; line < lines; line++) {
      let from = -1;
      for (let at = 0; at < cuts.length; at++) {
        if (isIn(at, line) && from < 0) from = at;
        if (isIn(at, line) || from < 0) continue;
        least = Math.min(least, (cuts[at] as number) - (cuts[from] as number));
        from = -1;
      }
    }
  };
  measure(xs, zs.length - 1, isFloor);
  measure(zs, xs.length - 1, (at, line) => isFloor(line, at));
  return least;
}

/** Side of the largest square with sides along the walls that lies in a room, metres. */
export function largestSquareM(polygon: readonly PointXZ[]): number {
  const { xs, zs, isFloor } = cellsOf(polygon);
  let largest = 0;
  for (let left = 0; left + 1 < xs.length; left++)
    for (let right = left + 1; right < xs.length; right++)
      for (let top = 0; top + 1 < zs.length; top++)
        for (let low = top + 1; low < zs.length; low++) {
          if (!isWhole({ left, right, top, low }, isFloor)) break;
          const wide = (xs[right] as number) - (xs[left] as number);
          largest = Math.max(largest, Math.min(wide, (zs[low] as number) - (zs[top] as number)));
        }
  return largest;
}

function isWhole(
  { left, right, top, low }: { left: number; right: number; top: number; low: number },
  isFloor: Cells['isFloor'],
): boolean {
  for (let row = top; row < low; row++)
    for (let column = left; column < right; column++) if (!isFloor(column, row)) return false;
  return true;
}

/** How many times as long as wide the box around a room is. */
export function ratioOf(polygon: readonly PointXZ[]): number {
  const [xs, zs] = [polygon.map(([x]) => x), polygon.map(([, z]) => z)];
  const [wide, deep] = [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)];
  return Math.max(wide, deep) / Math.min(wide, deep);
}
