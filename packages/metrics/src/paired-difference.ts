import { type Clustered, clusterBootstrap, drawsOf, type Interval } from './cluster-bootstrap';
import type { Estimate } from './estimate';
import {
  fewestClusters,
  sharingInterval,
  signFlipTest,
  unanimousInterval,
  type ValueRange,
} from './statistics';

/** Two trials of one episode: second less first, and all that they may have in common with other such. */
export interface TrialDifference {
  /** What is drawn and flipped as a whole: the home, or the target. */ readonly place: string;
  /** Who took part on each side; null where no one did. */
  readonly people: readonly [first: string | null, second: string | null];
  readonly difference: number;
}

/** A mean difference of two conditions, and how surely it is one. */
export interface PairedDifference extends Estimate {
  /** By sign flips. */ readonly p: number;
  /** Places whose differences do not add up to 0. */ readonly differing: number;
}

/**
 * Tests differences over whole places. With people the interval is over all that share a place or a person, on either side, and p is the
 * largest of flips of whole places, of the people of the first side and of those of the second (SCI-32): near its level, not exact, as
 * none of the three knows of the others.
 *
 * @param seeds Of what is drawn. @param range What a difference can be; left out where it has no end.
 */
export function pairedDifference(
  pairs: readonly TrialDifference[],
  seeds: { readonly interval: string; readonly flips: string },
  range?: ValueRange,
): PairedDifference {
  // Equal differences are equal.
  const units = pairs.map((one) => ({ ...one, difference: toMillionth(one.difference) }));
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  const flipsBy = (clusterOf: (one: TrialDifference) => string) =>
    signFlipTest(
      units.map((one) => ({ cluster: clusterOf(one), difference: one.difference })),
      drawsOf(seeds.flips),
    );
  const ofPlaces = flipsBy(({ place }) => place);
  const sides = ([0, 1] as const).filter((side) =>
    units.some(({ people }) => people[side] !== null),
  );
  return {
    value: units.length === 0 ? null : toMillionth(sum / units.length),
    interval:
      sides.length === 0 ? byPlaces(units, seeds.interval, range) : byPlacesAndPeople(units, range),
    p: Math.max(ofPlaces.p, ...sides.map((side) => flipsBy(({ people }) => people[side] ?? '').p)),
    differing: ofPlaces.differing,
  };
}

const byPlaces = (
  units: readonly TrialDifference[],
  seed: string,
  range?: ValueRange,
): Interval | null =>
  clusterBootstrap(
    units.map(({ place, difference }): Clustered => ({ cluster: place, sum: difference, of: 1 })),
    drawsOf(seed),
    range,
  );

const ENDLESS: ValueRange = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
};

function byPlacesAndPeople(
  units: readonly TrialDifference[],
  range: ValueRange = ENDLESS,
): Interval | null {
  const shared = units.map(({ place, people, difference }) => ({
    home: place,
    people,
    difference,
  }));
  const found = sharingInterval(shared);
  if (found === null) return null;
  const isUnanimous = found.low === found.high && Number.isFinite(range.least);
  const { low, high } = isUnanimous
    ? unanimousInterval(found.low, fewestClusters(shared), range)
    : found;
  return {
    low: toThousandth(Math.max(range.least, low)),
    high: toThousandth(Math.min(range.most, high)),
  };
}

const toMillionth = (one: number): number => Math.round(one * 1e6) / 1e6;
const toThousandth = (one: number): number => Math.round(1000 * one) / 1000 + 0;
