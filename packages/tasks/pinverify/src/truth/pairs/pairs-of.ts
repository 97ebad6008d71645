import { groupBy } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { PairType } from '../../shared';

/** An object, known by its id. */
export interface PairObject {
  readonly objectId: string;
  readonly category: string;
}

/** What is asked about a target: whether it is the object that the query describes. */
export interface QueryPair {
  readonly target: PairObject;
  readonly query: PairObject;
  readonly pairType: PairType;
  readonly label: 0 | 1;
}

/** Objects from which negatives are drawn, for each target (PInVerify appendix D.2). */
const MOST_SAME = 10;
const MOST_DIFFERENT = 2;

/**
 * Three pairs for each target, so that the three types are 1:1:1 (PInVerify appendix D.2): itself, another of its category, and one
 * of another category, each drawn from a pool of at most ten of its own category and two of each other.
 *
 * @param objects All objects that have descriptions. @returns In the order of the targets; those that lack a negative beside them.
 */
export function pairsOf(
  targets: readonly PairObject[],
  objects: readonly PairObject[],
  random: RandomStream,
): { readonly pairs: readonly QueryPair[]; readonly leftOut: readonly PairObject[] } {
  const pairs: QueryPair[] = [];
  const leftOut: PairObject[] = [];
  const byCategory = groupBy(objects, ({ category }) => category);
  for (const target of targets) {
    const same = drawSome(
      (byCategory.get(target.category) ?? []).filter(
        ({ objectId }) => objectId !== target.objectId,
      ),
      MOST_SAME,
      random,
    );
    const different = [...byCategory].flatMap(([category, all]) =>
      category === target.category ? [] : drawSome(all, MOST_DIFFERENT, random),
    );
    if (same.length === 0 || different.length === 0) {
      leftOut.push(target);
      continue;
    }
    pairs.push(
      { target, query: target, pairType: 'positive', label: 1 },
      { target, query: random.pick(same), pairType: 'neg_same', label: 0 },
      { target, query: random.pick(different), pairType: 'neg_diff', label: 0 },
    );
  }
  return { pairs, leftOut };
}

/** So many at most, without repeat. */
function drawSome<T>(items: readonly T[], most: number, random: RandomStream): readonly T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (drawn.length < most && rest.length > 0)
    drawn.push(...rest.splice(random.int(rest.length), 1));
  return drawn;
}
