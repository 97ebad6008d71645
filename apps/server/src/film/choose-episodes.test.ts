import type { ReportEpisode } from '@parley/metrics';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseEpisodes } from './choose-episodes';

const ENDINGS = ['found', 'gave up', 'took another', 'no end'];
const episode = fc
  .record({
    condition: fc.integer({ min: 1, max: 3 }),
    ending: fc.constantFrom(...ENDINGS),
    trialId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    isPractice: fc.boolean(),
  })
  .map(
    (one): ReportEpisode => ({
      ...{ ...one, trial: 0, episodeId: one.trialId, seed: '1' },
      success: one.ending === 'found' ? 1 : 0,
    }),
  );

it('takes one of each ending of each condition, never practice, and the same each time', () => {
  fc.assert(
    fc.property(fc.array(episode, { maxLength: 40 }), (episodes) => {
      const chosen = chooseEpisodes(episodes, 100);
      const keys = chosen.map((at) => `${episodes[at]?.condition} ${episodes[at]?.ending}`);
      const wanted = episodes.flatMap(({ condition, ending, isPractice }) =>
        isPractice ? [] : [`${condition} ${ending}`],
      );
      expect([...keys].sort()).toEqual([...new Set(wanted)].sort());
      expect(chosen.every((at) => episodes[at]?.isPractice === false)).toBe(true);
      expect(chooseEpisodes(episodes, 100)).toEqual(chosen);
    }),
  );
});

it('lets conditions take turns where there is no room for all: successes first, then the commonest failures', () => {
  const one = (condition: number, ending: string, trialId: string): ReportEpisode => ({
    ...{ trial: 0, condition, ending, trialId, episodeId: trialId, seed: '1', isPractice: false },
    success: ending === 'found' ? 1 : 0,
  });
  const episodes = [
    one(1, 'gave up', 'a'),
    one(1, 'took another', 'b'),
    one(1, 'took another', 'c'),
    one(1, 'found', 'd'),
    one(2, 'found', 'd'),
    one(2, 'gave up', 'a'),
  ];
  expect(chooseEpisodes(episodes, 2)).toEqual([3, 4]);
  const three = chooseEpisodes(episodes, 3).map((at) => episodes[at]?.ending);
  expect([...three].sort()).toEqual(['found', 'found', 'took another']);
  expect(chooseEpisodes(episodes, 0)).toEqual([]);
});
