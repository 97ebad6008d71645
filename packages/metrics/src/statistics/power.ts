import { binomial } from './binomial';
import { mcNemar } from './mcnemar';

/**
 * How likely an exact McNemar test finds a difference.
 *
 * @param pairs Number of pairs. @param onlyFirst Share of them in which the first alone succeeds, 0 to 1. @param onlySecond The second.
 * @param level A p below it is a find.
 */
export function powerOfMcNemar(
  pairs: number,
  {
    onlyFirst,
    onlySecond,
    level = 0.05,
  }: { readonly onlyFirst: number; readonly onlySecond: number; readonly level?: number },
): number {
  const differing = onlyFirst + onlySecond;
  if (differing === 0) return 0;
  const counts = binomial(pairs, differing);
  let power = 0;
  for (const [n, chance] of counts.entries()) {
    if (n === 0 || chance < 1e-12) continue;
    const sides = binomial(n, onlyFirst / differing);
    for (const [k, side] of sides.entries()) if (mcNemar(k, n - k) < level) power += chance * side;
  }
  return power;
}

const STEP = 0.005;

/**
 * The smallest difference of two success rates that so many pairs show with a given power.
 *
 * @param shared Share of pairs that only the worse one wins; 0 is the best case.
 * @returns 0 to 1; null where no difference would be found.
 */
export function detectableDifference(
  pairs: number,
  { shared = 0, power = 0.8 }: { readonly shared?: number; readonly power?: number } = {},
): number | null {
  for (let difference = STEP; difference + 2 * shared <= 1 + 1e-9; difference += STEP) {
    const found = powerOfMcNemar(pairs, { onlyFirst: difference + shared, onlySecond: shared });
    if (found >= power) return Math.round(difference / STEP) * STEP;
  }
  return null;
}
