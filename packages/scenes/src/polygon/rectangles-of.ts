import { isInside, type XZ } from './polygon';

/** Cuts a polygon of right angles into rectangles `[x0, z0, x1, z1]`, as few rows as its corners ask for. */
export function rectanglesOf(
  polygon: readonly XZ[],
): readonly (readonly [number, number, number, number])[] {
  const inOrder = (values: readonly number[]): number[] =>
    [...new Set(values)].sort((a, b) => a - b);
  const [xs, zs] = [inOrder(polygon.map(([x]) => x)), inOrder(polygon.map(([, z]) => z))];
  const found: [number, number, number, number][] = [];
  for (let j = 0; j + 1 < zs.length; j++) {
    const [z0, z1] = [zs[j] as number, zs[j + 1] as number];
    let open: [number, number, number, number] | null = null;
    for (let i = 0; i + 1 < xs.length; i++) {
      const [x0, x1] = [xs[i] as number, xs[i + 1] as number];
      if (!isInside(polygon, [(x0 + x1) / 2, (z0 + z1) / 2])) {
        open = null;
        continue;
      }
      if (open === null) {
        open = [x0, z0, x1, z1];
        found.push(open);
      } else open[2] = x1;
    }
  }
  return found;
}
