import { expect, it } from 'vitest';
import type { EpisodeInput } from '../episode-traits';
import type { GencommSummary } from '../summarize';
import { differenceOf } from './difference-of';
import { type PairedEpisode, pairUp } from './pair-up';

const HOMES = ['a', 'b', 'c'];

/** One person of three differs, by as much in each home. */
const oneOfThree = (share: (person: string) => PairedEpisode['units']): PairedEpisode[] =>
  HOMES.flatMap((home) =>
    ['x', 'y', 'z'].map((person) => ({
      ...{ home, units: share(person) },
      difference: person === 'x' ? 0.3 : 0,
    })),
  );

it('knows that the homes of one person are no homes of their own', () => {
  // About the mean of 0.1: x 0.6 over three homes, y and z −0.3. Squares 0.36 + 0.09 + 0.09 = 0.54, ÷ 9² = 0.006667; × 3 ÷ 2 = 0.01,
  // √ = 0.1; t(2) = 4.3027.
  const { episodes, mean, interval, p } = differenceOf(
    oneOfThree((person) => [person, person]),
    'x',
  );
  expect([episodes, mean]).toEqual([9, 0.1]);
  expect(interval).toEqual({ low: -0.33, high: 0.53 });
  // By homes 2 of 8 ways are as far, by people both of 2: only one of them differs.
  expect(p).toBe(1);
  // Simulated: three homes that all differ by the same.
  expect(
    differenceOf(
      oneOfThree(() => [null, null]),
      'x',
    ).p,
  ).toBe(0.25);
});

it('holds people against themselves where they met both, and against another of the same episode else', () => {
  const met = (all: readonly [episode: string, unit: string | null, value: number][]) =>
    ({
      perTrial: all.map(([episodeId, unit, pathM]) => ({
        episode: { episodeId, home: `home ${episodeId}`, unit, pathM } as EpisodeInput,
      })),
    }) as unknown as GencommSummary;
  const value = ({ pathM }: EpisodeInput): number => pathM;
  const first = met([
    ['1', 'p', 1],
    ['1', 'q', 2],
    ['1', 'r', 3],
    ['2', 'q', 5],
  ]);
  const second = met([
    ['1', 's', 10],
    ['1', 'q', 20],
    ['3', 's', 1],
  ]);
  expect(pairUp(first, second, value)).toEqual([
    { home: 'home 1', units: ['q', 'q'], difference: 18 },
    // r is over: nobody is left on the other side.
    { home: 'home 1', units: ['p', 's'], difference: 9 },
  ]);
  // Of simulated runs, the mean over seeds: 7 ÷ 2.
  const simulated = met([
    ['1', null, 3],
    ['1', null, 4],
  ]);
  expect(pairUp(simulated, second, value)).toEqual([
    { home: 'home 1', units: [null, 'q'], difference: 16.5 },
    { home: 'home 1', units: [null, 's'], difference: 6.5 },
  ]);
  expect(pairUp(simulated, simulated, value)).toHaveLength(1);
});
