import type { AttributeName } from '@parley/protocol';
import counted from './attribute-priors.json';

/** What was counted of one category in training homes. */
export interface CountedCategory {
  readonly things: number;
  readonly homes: number;
  /** Things that have a value; `near` has several values a thing. */
  readonly values: Readonly<Partial<Record<AttributeName, Readonly<Record<string, number>>>>>;
  /** Values of things with rivals at home, and the expected number of them that one rival drawn at random has too. */
  readonly shared: Readonly<
    Partial<Record<AttributeName, { readonly of: number; readonly also: number }>>
  >;
}

/**
 * Attribute values of things by category, counted in training homes alone by `parley scenes priors` (SCI-12e, SCI-20).
 * The file says of which homes; it is never edited by hand.
 */
export const COUNTED_ATTRIBUTES: Readonly<Record<string, CountedCategory>> = counted.categories;

/** Sums over all categories: what is taken for a category that was never or seldom seen. */
export const COUNTED_IN_ALL: CountedCategory = sumUp(Object.values(COUNTED_ATTRIBUTES));

function sumUp(categories: readonly CountedCategory[]): CountedCategory {
  const values: Partial<Record<AttributeName, Record<string, number>>> = {};
  const shared: Partial<Record<AttributeName, { of: number; also: number }>> = {};
  let things = 0;
  let homes = 0;
  for (const category of categories) {
    things += category.things;
    homes = Math.max(homes, category.homes);
    for (const [slot, counts] of Object.entries(category.values)) {
      const all = values[slot as AttributeName] ?? {};
      values[slot as AttributeName] = all;
      for (const [value, count] of Object.entries(counts)) all[value] = (all[value] ?? 0) + count;
    }
    for (const [slot, { of, also }] of Object.entries(category.shared)) {
      const all = shared[slot as AttributeName] ?? { of: 0, also: 0 };
      shared[slot as AttributeName] = { of: all.of + of, also: all.also + also };
    }
  }
  return { things, homes, values, shared };
}
