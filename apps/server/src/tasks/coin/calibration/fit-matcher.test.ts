import { expect, it } from 'vitest';
import { bestThreshold, type Compared, fitMatcher } from './fit-matcher';

const thing = (similarity: number, isTarget = false) => ({ similarity, isTarget });
const EPISODES: readonly Compared[] = [
  { things: [thing(0.3), thing(0.62, true)] },
  { things: [thing(0.5), thing(0.7, true), thing(0.9)] },
  { things: [thing(0.4, true), thing(0.2)] },
  { things: [] },
];

it('the first thing that reaches the threshold is chosen; shares are of all episodes', () => {
  const at = (threshold: number) =>
    fitMatcher(EPISODES).find((line) => line.threshold === threshold);
  // At 0 whatever comes first is taken: one is the target.
  expect(at(0)).toEqual({ threshold: 0, right: 0.25, wrong: 0.5, none: 0.25 });
  // At 0.4: the target of the first, a rival of the second, the target of the third.
  expect(at(0.4)).toEqual({ threshold: 0.4, right: 0.5, wrong: 0.25, none: 0.25 });
  expect(at(0.6)).toEqual({ threshold: 0.6, right: 0.5, wrong: 0, none: 0.5 });
  expect(at(1)).toEqual({ threshold: 1, right: 0, wrong: 0, none: 1 });
});

it('the best threshold is in the middle of those that are best', () => {
  // 0.31 to 0.4 and 0.51 to 0.62 have two right.
  const best = bestThreshold(fitMatcher(EPISODES));
  expect(best?.right).toBe(0.5);
  expect(best?.threshold).toBe(0.51);
  expect(bestThreshold(fitMatcher([]))?.right).toBe(0);
});
