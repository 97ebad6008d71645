import type { RandomStream } from '@parley/scenes/seed';

/**
 * Beta(a, b) for whole a and b: the a-th smallest of a + b − 1 uniform numbers. Order statistics need no power or logarithm,
 * which may differ in their last bit from one machine to the next.
 */
export function betaByOrder(a: number, b: number, random: RandomStream): number {
  const draws = Array.from({ length: a + b - 1 }, () => random.next()).sort((p, q) => p - q);
  return draws[a - 1] as number;
}
