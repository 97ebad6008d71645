import type { Clustered, Interval } from './cluster-bootstrap';
import { studentT, unanimousInterval, type ValueRange } from './statistics';

/** Variances below this are rounding: all units agree. */
const NOTHING = 1e-12;

/**
 * 95 % interval of a ratio Σ sum ÷ Σ of over units that hang together wherever they share a home or a person (SCI-32).
 *
 * The variance of the ratio is that of its linearised residuals, summed within homes, within persons, and within both: home + person −
 * both (Cameron, Gelbach and Miller, Journal of Business & Economic Statistics 29, 2011, §2.1), each of g clusters corrected by
 * g ÷ (g − 1), with t of one less than the fewer of homes and people. By homes alone, by people alone and by units alone it is t of one
 * less than their own number. The widest of the four counts: the interval is never narrower than by homes, by people, or were units independent.
 *
 * With a range the interval is Wilson's (Journal of the American Statistical Association 22, 1927), with that variance for p(1 − p) ÷ n
 * and t for the normal quantile: values that it holds are those whose variance, scaled as v(1 − v), puts the ratio within t. So it stays
 * within the range, and leans to its middle. Where all agree it is {@link unanimousInterval} of the fewer of homes and people. Without a range it is ratio
 * ± t · standard error, not below 0 of what is never below 0. Simulated in `crossed-coverage.test.ts`; why no bootstrap:
 * docs/decisions/2026-11-28-intervals-with-people.md.
 *
 * @param units Each with a home and a person, in any order; those in which nothing counts say nothing.
 * @param range What the ratio of a unit can be; left out where it has no end.
 * @returns To a thousandth. Null when what counts has one home or one person, and where all agree on what has no end.
 */
export function crossedInterval(units: readonly Clustered[], range?: ValueRange): Interval | null {
  const counting = units.filter(({ of }) => of > 0);
  const of = counting.reduce((all, unit) => all + unit.of, 0);
  const ratio = counting.reduce((all, unit) => all + unit.sum, 0) / of;
  const kinds = kindsOf(counting, ratio, of);
  const [homes, people] = [kinds.home.clusters, kinds.person.clusters];
  const fewest = Math.min(homes, people);
  if (fewest < 2) return null;
  if (kinds.alone.variance < NOTHING)
    return range === undefined ? null : toThousandths(unanimousInterval(ratio, fewest, range));
  const squared = squaredReach(kinds);
  if (range !== undefined) return toThousandths(scoreInterval(ratio, squared, range));
  const reach = Math.sqrt(squared);
  const least = units.every(({ sum }) => sum >= 0) ? 0 : Number.NEGATIVE_INFINITY;
  return toThousandths({ low: Math.max(least, ratio - reach), high: ratio + reach });
}

/** Squared residuals of the ratio, summed within clusters of a kind first, over (Σ of)². */
interface Kind {
  readonly clusters: number;
  readonly variance: number;
}

type Kinds = Readonly<Record<'home' | 'person' | 'both' | 'alone', Kind>>;

function kindsOf(units: readonly Clustered[], ratio: number, of: number): Kinds {
  const by = (nameOf: (unit: Clustered, at: number) => string): Kind => {
    const sums = new Map<string, number>();
    for (const [at, unit] of units.entries()) {
      const name = nameOf(unit, at);
      sums.set(name, (sums.get(name) ?? 0) + unit.sum - ratio * unit.of);
    }
    const squares = [...sums.values()].reduce((all, sum) => all + sum * sum, 0);
    return { clusters: sums.size, variance: squares / (of * of) };
  };
  const personOf = ({ cluster, also }: Clustered): string => also ?? cluster;
  return {
    home: by(({ cluster }) => cluster),
    person: by(personOf),
    both: by((unit) => JSON.stringify([unit.cluster, personOf(unit)])),
    alone: by((_, at) => `${at}`),
  };
}

/** Square of t · standard error, of the kind in which it is the largest. */
function squaredReach({ home, person, both, alone }: Kinds): number {
  const corrected = ({ clusters, variance }: Kind): number =>
    (variance * clusters) / (clusters - 1);
  const reachOf = (variance: number, clusters: number): number => {
    const t = studentT(clusters - 1);
    return t * t * variance;
  };
  return Math.max(
    ...[home, person, alone].map((kind) => reachOf(corrected(kind), kind.clusters)),
    reachOf(
      corrected(home) + corrected(person) - corrected(both),
      Math.min(home.clusters, person.clusters),
    ),
  );
}

/**
 * Wilson's interval within a range. With v the ratio's place in it, 0…1, k is the squared reach over v(1 − v), and the ends are the roots
 * of (x − v)² = k · x(1 − x).
 */
function scoreInterval(ratio: number, squared: number, { least, most }: ValueRange): Interval {
  const width = most - least;
  const v = (ratio - least) / width;
  const spread = v * (1 - v);
  const k = squared / (width * width * spread);
  const middle = (v + k / 2) / (1 + k);
  const half = Math.sqrt(k * spread + (k * k) / 4) / (1 + k);
  return { low: least + width * (middle - half), high: least + width * (middle + half) };
}

const toThousandths = ({ low, high }: Interval): Interval => ({
  low: Math.round(1000 * low) / 1000 + 0,
  high: Math.round(1000 * high) / 1000 + 0,
});
