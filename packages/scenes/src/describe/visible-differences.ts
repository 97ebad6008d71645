import { INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Attributes } from '../format';

interface Seen {
  readonly attributes: Attributes;
  readonly noun?: string | undefined;
}

/** Nobody tells from one picture how large a thing is. */
const SEEN = INTRINSIC_ATTRIBUTES.filter((name) => name !== 'size');

/** In how many ways two things of a category look different that people have words for: attributes, and what they are called. */
export const visibleDifferences = (a: Seen, b: Seen): number =>
  SEEN.filter((name) => a.attributes[name] !== b.attributes[name]).length +
  (a.noun === b.noun ? 0 : 1);
