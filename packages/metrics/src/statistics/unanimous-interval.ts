/** Least and most that a value can be. */
export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

const LEVEL = 0.95;

/**
 * Largest share of clusters that may be otherwise where none of those drawn is: the upper limit of Clopper and Pearson (1934)
 * for 0 of n, 1 − (α/2)^(1/n), two-sided as intervals beside it are.
 *
 * @param clusters Number of clusters, 1 or more.
 * @returns 0 to 1.
 */
export function mostOtherwise(clusters: number, level = LEVEL): number {
  // The root by halving: products are the same in every engine, powers and logarithms are not.
  let [least, most] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (least + most) / 2;
    if (product(1 - middle, clusters) > (1 - level) / 2) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}

/** As many as a double has digits. */
const HALVINGS = 54;

function product(factor: number, times: number): number {
  let all = 1;
  for (let i = 0; i < times; i++) all *= factor;
  return all;
}

/**
 * Interval of a mean where all clusters have the same value, so that a bootstrap, which draws only what was seen, has no width. At
 * the most a share {@link mostOtherwise} of clusters is otherwise, and those as far away as the range lets them be. A cluster counts
 * once, however many units it has: how alike these are cannot be told where nothing differs.
 *
 * @param value What all have, within the range.
 */
export function unanimousInterval(
  value: number,
  clusters: number,
  { least, most }: ValueRange,
): { readonly low: number; readonly high: number } {
  const share = mostOtherwise(clusters);
  return { low: value - share * (value - least), high: value + share * (most - value) };
}
