import { expect, it } from 'vitest';
import { pairTrials } from './pair-trials';
import type { TrialReading } from './trial-reading';

const trial = (sessionId: string, sessionKind: string, seed: string, episodeId = 'e') =>
  ({ sessionId, trialId: episodeId, start: { sessionKind, seed, episodeId } }) as TrialReading;
const pairsOf = (first: readonly TrialReading[], second: readonly TrialReading[]) =>
  pairTrials(first, second, ({ start }) => start.episodeId).map((two) =>
    two.map(({ sessionId }) => sessionId),
  );

it('pairs simulated trials by episode and seed', () => {
  const first = [trial('a', 'simulated', '1'), trial('b', 'simulated', '2')];
  const second = [trial('c', 'simulated', '2'), trial('d', 'simulated', '3')];
  expect(pairsOf(first, [...second, trial('f', 'simulated', '1', 'other')])).toEqual([['b', 'c']]);
});

it('pairs people by episode alone, one by one in the order of their sessions', () => {
  const first = [trial('d', 'human', '1'), trial('a', 'human', '2')];
  const second = [trial('e', 'human', '3'), trial('c', 'human', '4'), trial('b', 'human', '5')];
  // In the order of the second condition: e is over.
  expect(pairsOf(first, second)).toEqual([['d', 'c'], ['a', 'b']]); // biome-ignore format: pairs
});
