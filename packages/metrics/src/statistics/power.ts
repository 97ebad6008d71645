import { binomial } from './binomial';

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
    const even = binomial(n, 0.5);
    let tail = 0;
    // Both ends of the test: so few wins of the one side, or of the other.
    for (let k = 0; 2 * k < n; k++) {
      tail += even[k] as number;
      if (2 * tail >= level) break;
      power += chance * ((sides[k] as number) + (sides[n - k] as number));
    }
  }
  return power;
}

const STEP = 0.005;

/**
 * The smallest difference of two success rates that so many pairs show with a given power.
 *
 * @param shared Share of pairs that only the worse one wins; 0 is the best case. @param level A p below it is a find: of a family of
 *   tests, that of Holm's first step.
 * @returns 0 to 1; null where no difference would be found.
 */
export function detectableDifference(
  pairs: number,
  {
    shared = 0,
    power = 0.8,
    level = 0.05,
  }: { readonly shared?: number; readonly power?: number; readonly level?: number } = {},
): number | null {
  for (let difference = STEP; difference + 2 * shared <= 1 + 1e-9; difference += STEP) {
    const found = powerOfMcNemar(pairs, {
      ...{ onlyFirst: difference + shared, onlySecond: shared, level },
    });
    if (found >= power) return Math.round(difference / STEP) * STEP;
  }
  return null;
}
