import { expect, it } from 'vitest';
import type { EpisodeInput } from '../episode-traits';
import type { GencommSummary } from '../summarize';
import { pairUp } from './pair-up';

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
    { place: 'home 1', people: ['q', 'q'], difference: 18 },
    // r is over: no one is left on the other side.
    { place: 'home 1', people: ['p', 's'], difference: 9 },
  ]);
  // Of simulated runs, the mean over seeds, and never with people.
  const simulated = met([
    ['1', null, 3],
    ['1', null, 4],
  ]);
  expect(pairUp(simulated, second, value)).toEqual([]);
  expect(pairUp(simulated, simulated, value)).toHaveLength(1);
});
