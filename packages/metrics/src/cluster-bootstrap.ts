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
export const INTERVAL_METHOD = `95 %; of rates and means by a bootstrap of ${DRAWS} draws over homes, with people over these as well, percentiles widened for the number of homes (t); where all homes agree, of rates by Clopper and Pearson over homes (SCI-32)`;

/**
 * Percentile bootstrap of a ratio, clusters drawn with replacement (SCI-32). Where two kinds of clusters cross, both are drawn and a
 * unit counts as often as both of its own (the pigeonhole bootstrap, Owen 2007). Draws in which nothing counts are left out. Percentiles
 * are {@link wideningOf | widened} for the number of clusters: with few they are too narrow, with seven homes they cover 85 to 88 %. Where all
 * clusters agree, to a thousandth, every draw is the same, and the interval would claim certainty: with a range it is
 * {@link unanimousInterval} of the clusters that count, of two kinds of the fewer (docs/decisions/2026-11-27-intervals-at-the-ends.md).
 *
 * @param units Clusters are drawn in the order of their first unit: the same units in the same order give the same interval.
 * @param range What the ratio of a unit can be; left out where it has no end, as a number of questions.
 * @returns Null when nothing counts at all, or all of it in one cluster of a kind: a home alone says nothing of other homes. Null as well where
 *   all clusters agree on what has no end.
 */
export function clusterBootstrap(
  units: readonly Clustered[],
  random: Draws,
  range?: ValueRange,
): Interval | null {
  const isCrossed = units.some(({ also }) => also !== undefined);
  const ratios = isCrossed ? crossedRatios(units, random) : nestedRatios(units, random);
  if (ratios.length === 0) return null;
  ratios.sort((a, b) => a - b);
  const low = round(ratios[Math.floor(0.025 * ratios.length)] as number);
  const high = round(ratios[Math.ceil(0.975 * ratios.length) - 1] as number);
  if (low < high) return widened({ low, high }, units, range);
  // Of what has no end, nothing can be said where all homes agree but that they do.
  if (range === undefined) return null;
  const agreed = unanimousInterval(low, fewestClusters(units), range);
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
  const by = wideningOf(fewestClusters(units));
  // Of counts without an upper end, as questions: never below none.
  const least = range?.least ?? (units.every(({ sum }) => sum >= 0) ? 0 : Number.NEGATIVE_INFINITY);
  const most = range?.most ?? Number.POSITIVE_INFINITY;
  return {
    low: round(Math.max(least, ratio - by * Math.max(0, ratio - low))),
    high: round(Math.min(most, ratio + by * Math.max(0, high - ratio))),
  };
}

/** Clusters in which something counts, of the kind that has fewer. */
function fewestClusters(units: readonly Clustered[]): number {
  const counting = units.filter(({ of }) => of > 0);
  return Math.min(
    new Set(counting.map(({ cluster }) => cluster)).size,
    new Set(counting.map(({ also, cluster }) => also ?? cluster)).size,
  );
}

function crossedRatios(units: readonly Clustered[], random: Draws): number[] {
  const kinds = [
    units.map(({ cluster }) => cluster),
    units.map(({ also, cluster }) => also ?? cluster),
  ].map(numbered);
  const counting = units.map(({ of }) => of > 0);
  const isTold = kinds.every(
    ({ ofUnit }) => new Set(ofUnit.filter((_, i) => counting[i])).size > 1,
  );
  if (!isTold) return [];
  const ratios: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const times = kinds.map(({ count }) => timesDrawn(count, random));
    let sum = 0;
    let of = 0;
    for (const [i, unit] of units.entries()) {
      const weight = kinds.reduce(
        (all, { ofUnit }, kind) => all * (times[kind]?.[ofUnit[i] as number] as number),
        1,
      );
      sum += weight * unit.sum;
      of += weight * unit.of;
    }
    if (of > 0) ratios.push(sum / of);
  }
  return ratios;
}

/** Numbers of names, from 0 in the order in which they come. */
function numbered(names: readonly string[]): {
  readonly count: number;
  readonly ofUnit: readonly number[];
} {
  const numbers = new Map<string, number>();
  const ofUnit = names.map((name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return { count: numbers.size, ofUnit };
}

/** How often each of so many is drawn, in as many draws. */
function timesDrawn(count: number, random: Draws): number[] {
  const times = new Array<number>(count).fill(0);
  for (let i = 0; i < count; i++) {
    const drawn = random.int(count);
    times[drawn] = (times[drawn] as number) + 1;
  }
  return times;
}

function nestedRatios(units: readonly Clustered[], random: Draws): number[] {
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
