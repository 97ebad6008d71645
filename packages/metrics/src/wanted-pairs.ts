import { ParleyError } from '@parley/protocol';

/** Which conditions are compared: the family of tests that is declared (SCI-32). Numbers count from 1; left out: every pair. */
export interface WantedPairs {
  /** Condition that the others are compared with. */ readonly against?: number | undefined;
  /** These and no others. */
  readonly pairs?: readonly (readonly [first: number, second: number])[] | undefined;
}

/**
 * Pairs of places in a list of conditions, each once.
 *
 * @throws {ParleyError} `BAD_INPUT` where there is no such condition, or a condition is compared with itself.
 */
export function wantedPairs(
  count: number,
  { against, pairs }: WantedPairs,
): readonly (readonly [number, number])[] {
  const check = (number: number, where: string): void => {
    if (Number.isInteger(number) && number >= 1 && number <= count) return;
    throw new ParleyError('BAD_INPUT', `there is no condition ${number}`, {
      where,
      remedy: `Name one of 1 to ${count}, as the first table numbers them.`,
    });
  };
  const places = Array.from({ length: count }, (_, i) => i);
  if (pairs !== undefined) {
    for (const pair of pairs) for (const number of pair) check(number, '--pairs');
    const twice = pairs.find(
      ([a, b], at) =>
        a === b || pairs.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c)) < at,
    );
    if (twice !== undefined)
      throw new ParleyError('BAD_INPUT', `${twice.join(':')} is no pair of its own`, {
        where: '--pairs',
        remedy: 'Name each pair of two conditions once, such as 1:2,3:4.',
      });
    return pairs.map(([a, b]) => [a - 1, b - 1]);
  }
  if (against !== undefined) {
    check(against, '--against');
    return places.filter((i) => i !== against - 1).map((i) => [against - 1, i]);
  }
  return places.flatMap((i) => places.slice(i + 1).map((j) => [i, j] as const));
}
