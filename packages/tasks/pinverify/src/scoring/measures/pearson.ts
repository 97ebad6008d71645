/** Fewer points than this lie on a line anyway. */
const LEAST_POINTS = 3;

/** Pearson's correlation of two measures of the same things, −1 to 1; null of fewer than three, and where one of the measures is the same for all. */
export function pearson(points: readonly (readonly [x: number, y: number])[]): number | null {
  if (points.length < LEAST_POINTS) return null;
  const mean = (axis: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - meanX) * (x - meanX);
    yy += (y - meanY) * (y - meanY);
    xy += (x - meanX) * (y - meanY);
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy);
}

/** Two-sided 95 % of the normal distribution. */
const Z_95 = 1.959964;

/** 95 % interval of a correlation over `n` points by Fisher's transformation; null of fewer than four points, and of a perfect line. */
export function pearsonInterval(r: number, n: number): readonly [low: number, high: number] | null {
  if (n <= LEAST_POINTS || Math.abs(r) >= 1) return null;
  const centre = Math.log((1 + r) / (1 - r)) / 2;
  const half = Z_95 / Math.sqrt(n - LEAST_POINTS);
  const back = (z: number): number => 1 - 2 / (Math.exp(2 * z) + 1);
  return [back(centre - half), back(centre + half)];
}
