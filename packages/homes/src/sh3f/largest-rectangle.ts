/**
 * The rectangle of most cells within a set of grid cells, as `x0, z0, x1, z1` (end exclusive); null for an empty set.
 * Row by row, the largest rectangle under a histogram of cells above each other.
 */
export function largestRectangle(
  cells: readonly (readonly [number, number])[],
): readonly [number, number, number, number] | null {
  if (cells.length === 0) return null;
  const xs = cells.map(([x]) => x);
  const zs = cells.map(([, z]) => z);
  const [x0, x1] = [smallest(xs), -smallest(xs.map((x) => -x)) + 1];
  const [z0, z1] = [smallest(zs), -smallest(zs.map((z) => -z)) + 1];
  const present = new Set(cells.map(([x, z]) => `${x} ${z}`));
  const run = Array.from({ length: x1 - x0 }, () => 0);
  let best: { area: number; box: [number, number, number, number] } | null = null;
  for (let z = z0; z < z1; z++) {
    for (let x = x0; x < x1; x++) {
      run[x - x0] = present.has(`${x} ${z}`) ? (run[x - x0] as number) + 1 : 0;
    }
    for (let left = 0; left < run.length; left++) {
      let height = Infinity;
      for (let right = left; right < run.length; right++) {
        height = Math.min(height, run[right] as number);
        if (height === 0) break;
        const area = height * (right - left + 1);
        if (best === null || area > best.area) {
          best = { area, box: [x0 + left, z + 1 - height, x0 + right + 1, z + 1] };
        }
      }
    }
  }
  return best?.box ?? null;
}

const smallest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Infinity);
