/** What one judge says of one unit; null where they say nothing. */
export type Rating = string | number | null;

/** What ratings are: names, or steps of a scale. */
export type RatingLevel = 'nominal' | 'ordinal';

/** How far any number of judges agree. */
export interface AlphaOf {
  /** Units that two or more judges have rated: others tell nothing. */ readonly units: number;
  /** Ratings of those units. */ readonly ratings: number;
  /** −1…1, 0 as by chance; null without units, and where every rating is the same, as nothing could have differed. */
  readonly alpha: number | null;
}

/**
 * Krippendorff's α = 1 − D_o ÷ D_e: disagreement within units over what shuffled ratings would have (Krippendorff 2011, Computing
 * Krippendorff's Alpha-Reliability). Any number of judges, and ratings may be missing.
 *
 * @param units One list of ratings a unit, one of each judge, in any order.
 * @param level Squared difference of two ratings: `nominal` 1 where they differ; `ordinal` the square of how many ratings lie between
 *   them, half of their own included. Ordinal ratings are numbers.
 * @throws {RangeError} for an ordinal rating that is no finite number.
 */
export function krippendorffAlpha(
  units: readonly (readonly Rating[])[],
  level: RatingLevel,
): AlphaOf {
  const rated = units
    .map((ratings) => ratings.filter((one): one is string | number => one !== null))
    .filter(({ length }) => length > 1);
  if (level === 'ordinal' && rated.flat().some((one) => !Number.isFinite(one)))
    throw new RangeError('krippendorffAlpha: an ordinal rating is no number');
  const values = [...new Set(rated.flat())].sort((a, b) => (level === 'ordinal' ? +a - +b : 0));
  const counts = values.map((value) => rated.flat().filter((one) => one === value).length);
  const ratings = counts.reduce((sum, count) => sum + count, 0);
  const squared = level === 'nominal' ? differs : betweenOf(counts);
  // Each unit adds its ordered pairs, weighted so that a rating counts as often in every unit.
  const observed = rated.reduce((sum, own) => {
    const tally = values.map((value) => own.filter((one) => one === value).length);
    return sum + overPairs(tally, squared) / (own.length - 1);
  }, 0);
  const expected = overPairs(counts, squared);
  const alpha = expected === 0 ? null : rounded(1 - ((ratings - 1) * observed) / expected);
  return { units: rated.length, ratings, alpha };
}

/** Squared difference of two values, by their places in the sorted list. */
type Squared = (c: number, k: number) => number;

const differs: Squared = (c, k) => Number(c !== k);

function betweenOf(counts: readonly number[]): Squared {
  return (c, k) => {
    const [low, high] = [Math.min(c, k), Math.max(c, k)];
    const within = counts.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
    const ends = ((counts[low] as number) + (counts[high] as number)) / 2;
    return (within - ends) * (within - ends);
  };
}

/** Σ over ordered pairs of unlike values of count · count · squared difference. */
const overPairs = (counts: readonly number[], squared: Squared): number =>
  counts.reduce(
    (sum, of, c) =>
      sum + counts.reduce((own, count, k) => own + (c === k ? 0 : of * count * squared(c, k)), 0),
    0,
  );

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
