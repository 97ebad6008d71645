import {
  type AttributeName,
  CATEGORIES,
  COLOURS,
  MATERIALS,
  MOTIFS,
  PATTERNS,
  ROOM_TYPES,
  SHAPES,
  SIZES,
} from '@parley/protocol';
import { COUNTED_ATTRIBUTES, COUNTED_IN_ALL } from './counted-attributes';

const COLOUR_NAMES = Object.keys(COLOURS);
const CATEGORY_NAMES = Object.keys(CATEGORIES);

/** Every value of an attribute, in the words of the vocabulary. */
const VALUES: Readonly<Record<AttributeName, readonly string[]>> = {
  colour: COLOUR_NAMES,
  accent: COLOUR_NAMES,
  material: MATERIALS,
  pattern: PATTERNS,
  shape: SHAPES,
  size: SIZES,
  content: MOTIFS,
  near: CATEGORY_NAMES,
  on: [...new Set(['floor', 'wall', ...Object.keys(COUNTED_IN_ALL.values.on ?? {})])].sort(),
  room: ROOM_TYPES,
};

/** Imagined things that have no neighbour of the kind, and the one that has it, for `near`. */
const NEAR_AGAINST = 10;

const cache = new Map<string, ReadonlyMap<string, number>>();

/**
 * How common the values of an attribute are among things of a category that have it, in training homes. The map holds
 * every value of the vocabulary (`vocabulary.ts`, not the parser's words), none of them at 0: as many things as there
 * are values are imagined beside those counted, with the shares of all categories together (and those with one more of
 * each value), so that a category never seen gets the shares of all things.
 *
 * @returns Shares that sum to one; for `near`, whose values do not exclude each other, the chance of each alone, 0…1.
 */
export function attributePriorOf(
  slot: AttributeName,
  category: string,
): ReadonlyMap<string, number> {
  const key = `${slot} ${category}`;
  let prior = cache.get(key);
  if (prior === undefined) {
    prior = slot === 'near' ? neighboursOf(category) : sharesOf(slot, category);
    cache.set(key, prior);
  }
  return prior;
}

function sharesOf(slot: AttributeName, category: string): ReadonlyMap<string, number> {
  const names = VALUES[slot];
  const all = COUNTED_IN_ALL.values[slot] ?? {};
  const own = countsOf(category)?.values[slot] ?? {};
  const ofAll = total(all) + names.length;
  const ofOwn = total(own) + names.length;
  return new Map(
    names.map((name) => {
      const common = ((all[name] ?? 0) + 1) / ofAll;
      return [name, ((own[name] ?? 0) + names.length * common) / ofOwn];
    }),
  );
}

function neighboursOf(category: string): ReadonlyMap<string, number> {
  const own = countsOf(category);
  const all = COUNTED_IN_ALL.values.near ?? {};
  return new Map(
    CATEGORY_NAMES.map((name) => {
      const common = ((all[name] ?? 0) + 1) / (COUNTED_IN_ALL.things + NEAR_AGAINST);
      const count = (own?.values.near?.[name] ?? 0) + NEAR_AGAINST * common;
      return [name, count / ((own?.things ?? 0) + NEAR_AGAINST)];
    }),
  );
}

/** The share of things of a category that have the attribute at all, 0…1 exclusive; a mirror has no pattern. */
export function havingShareOf(slot: AttributeName, category: string): number {
  const { values, things } = countsOf(category) ?? COUNTED_IN_ALL;
  // Of neighbours the counts are of values, not of things: a thing without any is hardly ever seen.
  const having = slot === 'near' ? things : total(values[slot] ?? {});
  return (having + 1) / (things + 2);
}

/** Things of a category in a home that has any, on average; 1 for a category that was never counted. */
export const expectedCountOf = (category: string): number => {
  const counted = countsOf(category);
  return counted === undefined ? 1 : counted.things / counted.homes;
};

/** Imagined values of rivals, shared as often as those of all categories are. */
const RIVALS_IMAGINED = 20;

/**
 * The chance that another thing of the category in the same home has the same value, whatever it is: chairs at one
 * table look alike, pictures never show the same. A rival that does not have the attribute does not share it.
 */
export function agreementOf(slot: AttributeName, category: string): number {
  const all = COUNTED_IN_ALL.shared[slot] ?? { of: 0, also: 0 };
  const own = countsOf(category)?.shared[slot] ?? { of: 0, also: 0 };
  const common = (all.also + 1) / (all.of + 2);
  return (own.also + RIVALS_IMAGINED * common) / (own.of + RIVALS_IMAGINED);
}

/**
 * The chance that a rival of the category in the same home has a value that the sought thing has. Homes repeat
 * themselves: with the mean chance of {@link agreementOf} above what the shares alone would give, a rival is a copy with
 * chance ρ and else drawn from the shares, ρ + (1 − ρ)·p; below it the shares are scaled down to it.
 */
export function rivalShareOf(slot: AttributeName, category: string, value: string): number {
  const share = (attributePriorOf(slot, category).get(value) ?? 0) * havingShareOf(slot, category);
  const byChance = agreementByChance(slot, category);
  const agreement = agreementOf(slot, category);
  if (agreement <= byChance) return (share * agreement) / byChance;
  const copied = copyChanceOf(slot, category);
  return copied + (1 - copied) * share;
}

/** ρ: the chance that a rival is a copy in this respect, beyond what the shares alone would give; 0…1. */
export const copyChanceOf = (slot: AttributeName, category: string): number => {
  const byChance = agreementByChance(slot, category);
  return Math.max(0, (agreementOf(slot, category) - byChance) / (1 - byChance));
};

/** The mean over what the sought thing has, each value as often as it occurs: another drawn from the shares agrees. */
function agreementByChance(slot: AttributeName, category: string): number {
  const shares = [...attributePriorOf(slot, category).values()];
  const has = havingShareOf(slot, category);
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.reduce((mean, p) => mean + (p / sum) * p * has, 0);
}

const countsOf = (category: string) =>
  Object.hasOwn(COUNTED_ATTRIBUTES, category) ? COUNTED_ATTRIBUTES[category] : undefined;

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
