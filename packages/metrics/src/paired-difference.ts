import { type Clustered, clusterBootstrap, drawsOf, type Interval } from './cluster-bootstrap';
import type { Estimate } from './estimate';
import { sharingInterval, signFlipTest, unanimousInterval, type ValueRange } from './statistics';

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
}

/**
 * Tests differences over whole places. With people the interval is over all that share a place or a person, on either side, and p is the
 * largest of flips of whole places, of the people of the first side and of those of the second: none of the three alone knows of the others
 * (SCI-32).
 *
 * @param seeds Of what is drawn. @param range What a difference can be.
 */
export function pairedDifference(
  pairs: readonly TrialDifference[],
  seeds: { readonly interval: string; readonly flips: string },
  range: ValueRange,
): PairedDifference {
  // Equal differences are equal.
  const units = pairs.map((one) => ({ ...one, difference: toMillionth(one.difference) }));
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  const flipsBy = (clusterOf: (one: TrialDifference) => string): number =>
    signFlipTest(
      units.map((one) => ({ cluster: clusterOf(one), difference: one.difference })),
      drawsOf(seeds.flips),
    ).p;
  const sides = ([0, 1] as const).filter((side) =>
    units.some(({ people }) => people[side] !== null),
  );
  return {
    value: units.length === 0 ? null : toMillionth(sum / units.length),
    interval:
      sides.length === 0 ? byPlaces(units, seeds.interval, range) : byPlacesAndPeople(units, range),
    p: Math.max(
      flipsBy(({ place }) => place),
      ...sides.map((side) => flipsBy(({ people }) => people[side] ?? '')),
    ),
  };
}

const byPlaces = (
  units: readonly TrialDifference[],
  seed: string,
  range: ValueRange,
): Interval | null =>
  clusterBootstrap(
    units.map(({ place, difference }): Clustered => ({ cluster: place, sum: difference, of: 1 })),
    drawsOf(seed),
    range,
  );

function byPlacesAndPeople(units: readonly TrialDifference[], range: ValueRange): Interval | null {
  const shared = units.map(({ place, people, difference }) => ({
    ...{ home: place, difference },
    people: [...new Set(people.flatMap((one) => one ?? []))],
  }));
  const found = sharingInterval(shared);
  if (found === null) return null;
  const clusters = Math.min(
    new Set(shared.map(({ home }) => home)).size,
    new Set(shared.flatMap(({ people }) => people)).size,
  );
  const { low, high } =
    found.low === found.high ? unanimousInterval(found.low, clusters, range) : found;
  return {
    low: toThousandth(Math.max(range.least, low)),
    high: toThousandth(Math.min(range.most, high)),
  };
}

const toMillionth = (one: number): number => Math.round(one * 1e6) / 1e6;
const toThousandth = (one: number): number => Math.round(1000 * one) / 1000 + 0;
