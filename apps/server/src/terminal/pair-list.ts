import type { WantedPairs } from '@parley/metrics';
import { InvalidArgumentError } from 'commander';

/** A condition is named by its number, or by the id of its arm. */
const NAME = /^(?:[1-9]\d*|(?!\d+$)[a-z0-9-]+)$/;

/** Reads pairs of conditions of an option, such as `1:2,3:4` or `category:own-words`. @throws {InvalidArgumentError} */
export function pairList(text: string): NonNullable<WantedPairs['pairs']> {
  return text.split(',').map((one) => {
    const [first = '', second = '', ...more] = one.split(':').map((name) => name.trim());
    if (!NAME.test(first) || !NAME.test(second) || more.length > 0)
      throw new InvalidArgumentError(
        'Pass pairs of two conditions by number or arm, such as 1:2,3:4 or category:own-words.',
      );
    return [nameOf(first), nameOf(second)];
  });
}

const nameOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
