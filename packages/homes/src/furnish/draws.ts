import type { RandomStream } from '@parley/scenes/seed';

/** One item, P ∝ weight; null when all weights are 0. */
export function pickWeighted<T>(
  random: RandomStream,
  items: readonly T[],
  weightOf: (item: T) => number,
): T | null {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  if (total <= 0) return null;
  let left = random.next() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return items.findLast((item) => weightOf(item) > 0) ?? null;
}

/** An index, P from a list of probabilities. */
export const pickIndex = (random: RandomStream, probabilities: readonly number[]): number =>
  pickWeighted(
    random,
    probabilities.map((_, i) => i),
    (i) => probabilities[i] as number,
  ) ?? 0;

/** Beta(a, b) for whole a and b: the a-th smallest of a + b − 1 uniform draws. */
export function drawBeta(random: RandomStream, a: number, b: number): number {
  const draws = Array.from({ length: a + b - 1 }, () => random.next()).sort((p, q) => p - q);
  return draws[a - 1] as number;
}
