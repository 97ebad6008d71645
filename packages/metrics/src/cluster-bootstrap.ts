import { sha256Text } from '@parley/protocol';
import { unanimousInterval, type ValueRange, wideningOf } from './statistics';

/** What one unit adds to a ratio Σ sum ÷ Σ of, and the cluster it stands and falls with. */
export interface Clustered {
  readonly cluster: string;
  /** A second cluster that crosses the first: the person, beside the home. All units have one, or none. */
  readonly also?: string;
  readonly sum: number;
  readonly of: number;
}

/** 95 % interval, in the unit of the ratio. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Where draws come from. */
export interface Draws {
  /** Uniform integer in [0, below). */ int(below: number): number;
}

const DRAWS = 1000;

/** How every interval beside a rate or mean of trials is made, in words. */
export const INTERVAL_METHOD = `95 %; of rates and means by a bootstrap of ${DRAWS} draws over homes, percentiles widened for the number of homes (t); with people by the variance over all trials that share a home or a person, of rates as Wilson's score interval, with t of one less than the fewer; where all agree, of rates by Clopper and Pearson over homes, or people where they are fewer (SCI-32)`;

/**
 * Percentile bootstrap of a ratio, clusters drawn with replacement (SCI-32); where people cross homes it is `crossedInterval`
 * instead. Draws in which nothing counts are left out. Percentiles
 * are {@link wideningOf | widened} for the number of clusters: with few they are too narrow, with seven homes they cover 85 to 88 %. Where all
 * clusters agree, to a thousandth, every draw is the same, and the interval would claim certainty: with a range it is
 * {@link unanimousInterval} of the clusters that count (docs/decisions/2026-11-27-intervals-at-the-ends.md).
 *
 * @param units Of which no person is looked at. Clusters are drawn in the order of their first unit: the same units in the same order give the same interval.
 * @param range What the ratio of a unit can be; left out where it has no end, as a number of questions.
 * @returns Null when nothing counts at all, or all of it in one cluster: a home alone says nothing of other homes. Null as well where
 *   all clusters agree on what has no end.
 */
export function clusterBootstrap(
  units: readonly Clustered[],
  random: Draws,
  range?: ValueRange,
): Interval | null {
  const ratios = drawnRatios(units, random);
  if (ratios.length === 0) return null;
  ratios.sort((a, b) => a - b);
  const low = round(ratios[Math.floor(0.025 * ratios.length)] as number);
  const high = round(ratios[Math.ceil(0.975 * ratios.length) - 1] as number);
  if (low < high) return widened({ low, high }, units, range);
  // Of what has no end, nothing can be said where all homes agree but that they do.
  if (range === undefined) return null;
  const agreed = unanimousInterval(low, clustersOf(units), range);
  return { low: round(agreed.low), high: round(agreed.high) };
}

/** Percentiles with the distances to the ratio itself corrected for few clusters, within what the ratio can be. */
function widened(
  { low, high }: Interval,
  units: readonly Clustered[],
  range?: ValueRange,
): Interval {
  const ratio =
    units.reduce((sum, unit) => sum + unit.sum, 0) / units.reduce((sum, unit) => sum + unit.of, 0);
  const by = wideningOf(clustersOf(units));
  // Of counts without an upper end, as questions: never below none.
  const least = range?.least ?? (units.every(({ sum }) => sum >= 0) ? 0 : Number.NEGATIVE_INFINITY);
  const most = range?.most ?? Number.POSITIVE_INFINITY;
  return {
    low: round(Math.max(least, ratio - by * Math.max(0, ratio - low))),
    high: round(Math.min(most, ratio + by * Math.max(0, high - ratio))),
  };
}

/** Number of clusters in which something counts. */
const clustersOf = (units: readonly Clustered[]): number =>
  new Set(units.filter(({ of }) => of > 0).map(({ cluster }) => cluster)).size;

function drawnRatios(units: readonly Clustered[], random: Draws): number[] {
  const totals = new Map<string, { sum: number; of: number }>();
  for (const { cluster, sum, of } of units) {
    const total = totals.get(cluster) ?? { sum: 0, of: 0 };
    totals.set(cluster, { sum: total.sum + sum, of: total.of + of });
  }
  const clusters = [...totals.values()];
  if (clusters.filter(({ of }) => of > 0).length < 2) return [];
  const ratios: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    let sum = 0;
    let of = 0;
    for (let i = 0; i < clusters.length; i++) {
      const drawn = clusters[random.int(clusters.length)] as { sum: number; of: number };
      sum += drawn.sum;
      of += drawn.of;
    }
    if (of > 0) ratios.push(sum / of);
  }
  return ratios;
}

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Draws that are the same for the same name (mulberry32): metrics see the log and the protocol alone. */
export function drawsOf(name: string): Draws {
  let state = Number.parseInt(sha256Text(name).slice(0, 8), 16);
  return {
    int: (below) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
    },
  };
}
