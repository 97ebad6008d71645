import { randomStream } from '@parley/agent-core/ports';
import type { Study } from '@parley/protocol';

/** The item of least cost, costs compared one after the other. */
export type LeastBy = <T>(items: readonly T[], costOf: (item: T) => readonly number[]) => T;

/** Ties fall by a stream of the study's seed and the number of places taken: the same history gives the same assignment. */
export function leastByOf(
  { rules, studyId }: Pick<Study, 'rules' | 'studyId'>,
  { length }: readonly unknown[],
): LeastBy {
  const random = randomStream(rules.seed, studyId, 'assign', length);
  return (items, costOf) => {
    const costed = items.map((item) => ({ item, cost: [...costOf(item), random.next()] }));
    costed.sort((a, b) => compare(a.cost, b.cost));
    return (costed[0] as (typeof costed)[number]).item;
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
