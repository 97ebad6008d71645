import { binomial } from './binomial';

/**
 * Exact two-sided McNemar test of paired successes and failures (McNemar 1947; exact as a sign test of the pairs that differ).
 *
 * @param onlyFirst Pairs in which the first alone succeeds. @param onlySecond The second alone.
 * @returns p, 0 to 1; 1 where no pair differs.
 */
export function mcNemar(onlyFirst: number, onlySecond: number): number {
  const n = onlyFirst + onlySecond;
  const chances = binomial(n, 0.5);
  let tail = 0;
  for (let k = 0; k <= Math.min(onlyFirst, onlySecond); k++) tail += chances[k] as number;
  return Math.min(1, 2 * tail);
}

/** Pairs that differ, fewer than which no result of the test is below a level: of five, all for one side, p is 0.0625. */
export function fewestDiffering(level = 0.05): number {
  let n = 1;
  while (mcNemar(n, 0) >= level) n++;
  return n;
}
