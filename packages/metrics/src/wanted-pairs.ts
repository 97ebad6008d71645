import { ParleyError } from '@parley/protocol';
import { type ConditionName, checkNumber, type NamedCondition, placesOfPair } from './named-pair';

/** Which conditions are compared: the family of tests that is declared (SCI-32). Numbers count from 1; left out: every pair. */
export interface WantedPairs {
  /** Condition that the others of its kind of sessions are compared with. */ readonly against?:
    | number
    | undefined;
  /** These and no others. */
  readonly pairs?: readonly (readonly [first: ConditionName, second: ConditionName])[] | undefined;
}

/**
 * Pairs of places in a list of conditions, each once, both of one kind of sessions.
 *
 * @param conditions Arms that pairs may name and kinds of sessions, by number; left out: pairs go by number alone, and all are of one kind.
 * @throws {ParleyError} `BAD_INPUT` where there is no such condition, an arm is not one condition, two that are named are of different kinds
 *   of sessions, a condition is compared with itself, or none is left to hold against the one that is named.
 */
export function wantedPairs(
  count: number,
  { against, pairs }: WantedPairs,
  conditions: readonly NamedCondition[] = [],
): readonly (readonly [number, number])[] {
  const places = Array.from({ length: count }, (_, i) => i);
  const isAlike = (i: number, j: number): boolean => conditions[i]?.kind === conditions[j]?.kind;
  if (pairs !== undefined) {
    const where = '--pairs';
    const named = pairs.map((pair) => placesOfPair(pair, { count, conditions, where }));
    const twice = named.findIndex(
      ([a, b], at) =>
        a === b || named.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c)) < at,
    );
    if (twice >= 0)
      throw new ParleyError('BAD_INPUT', `${pairs[twice]?.join(':')} is no pair of its own`, {
        where,
        remedy: 'Name each pair of two conditions once, such as 1:2,3:4.',
      });
    return named;
  }
  if (against !== undefined) {
    checkNumber(against, count, '--against');
    const others = places.filter((i) => i !== against - 1 && isAlike(i, against - 1));
    if (others.length === 0)
      throw new ParleyError(
        'BAD_INPUT',
        `no other condition to hold against condition ${against}`,
        {
          where: '--against',
          remedy:
            'Name one that has others of its kind of sessions beside it, or logs of several conditions: people, tests and simulations are never compared by a test.',
        },
      );
    return others.map((i) => [against - 1, i]);
  }
  return places.flatMap((i) =>
    places
      .slice(i + 1)
      .filter((j) => isAlike(i, j))
      .map((j) => [i, j] as const),
  );
}

/** Pairs of places: every condition with the first of its kind of sessions. @param conditions Kinds, by number; left out: all are of one kind. */
export function pairsWithFirst(
  count: number,
  conditions: readonly NamedCondition[] = [],
): readonly (readonly [number, number])[] {
  const kinds = Array.from({ length: count }, (_, i) => conditions[i]?.kind);
  return kinds.flatMap((kind, i) => {
    const first = kinds.indexOf(kind);
    return first === i ? [] : [[first, i] as const];
  });
}
