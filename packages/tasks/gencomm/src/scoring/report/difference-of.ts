import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  type Interval,
  sharingInterval,
  signFlipTest,
  unanimousInterval,
} from '@parley/metrics';
import type { PairedEpisode } from './pair-up';

/** A mean difference over episodes that two conditions have met, second less first, and how surely it is one. */
export interface Difference {
  readonly episodes: number;
  readonly mean: number | null;
  readonly interval: Interval | null;
  readonly p: number;
}

/** What a difference of two shares can be. */
const RANGE = { least: -1, most: 1 } as const;

/**
 * Tests differences over whole homes. With people the interval is over all that share a home or a person, on either side, and p is the largest of
 * flips of whole homes, of the people of the first side and of those of the second: none of the three alone knows of the others.
 *
 * @param name Seeds what is drawn.
 */
export function differenceOf(pairs: readonly PairedEpisode[], name: string): Difference {
  const seed = `${name} ${pairs.length}`;
  const sum = pairs.reduce((all, { difference }) => all + difference, 0);
  const flipsBy = (cluster: (one: PairedEpisode) => string): number =>
    signFlipTest(
      pairs.map((one) => ({ cluster: cluster(one), difference: one.difference })),
      drawsOf(`flips ${seed}`),
    ).p;
  const sides = ([0, 1] as const).filter((side) => pairs.some(({ units }) => units[side] !== null));
  return {
    episodes: pairs.length,
    mean: pairs.length === 0 ? null : Math.round((sum / pairs.length) * 1e6) / 1e6,
    interval: sides.length === 0 ? byHomes(pairs, seed) : byHomesAndPeople(pairs),
    p: Math.max(
      flipsBy(({ home }) => home),
      ...sides.map((side) => flipsBy(({ units }) => units[side] ?? '')),
    ),
  };
}

const byHomes = (pairs: readonly PairedEpisode[], seed: string): Interval | null =>
  clusterBootstrap(
    pairs.map(({ home, difference }): Clustered => ({ cluster: home, sum: difference, of: 1 })),
    drawsOf(seed),
    RANGE,
  );

function byHomesAndPeople(pairs: readonly PairedEpisode[]): Interval | null {
  const shared = pairs.map(({ home, units, difference }) => ({
    ...{ home, difference },
    people: [...new Set(units.flatMap((unit) => unit ?? []))],
  }));
  const found = sharingInterval(shared);
  if (found === null) return null;
  const clusters = Math.min(
    new Set(shared.map(({ home }) => home)).size,
    new Set(shared.flatMap(({ people }) => people)).size,
  );
  const { low, high } =
    found.low === found.high ? unanimousInterval(found.low, clusters, RANGE) : found;
  return {
    low: toThousandth(Math.max(RANGE.least, low)),
    high: toThousandth(Math.min(RANGE.most, high)),
  };
}

const toThousandth = (one: number): number => Math.round(1000 * one) / 1000 + 0;
