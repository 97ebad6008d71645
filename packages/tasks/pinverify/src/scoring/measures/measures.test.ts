import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Answer, PairType } from '../../shared';
import { failureCause, isRight, summarisePairs, type VerifiedPair } from '.';

const pair = (over: Partial<VerifiedPair>): VerifiedPair => ({
  pairId: 'p',
  category: 'mug',
  pairType: 'positive',
  prediction: 'yes',
  firstViewPrediction: 'yes',
  viewPredictions: ['yes'],
  steps: 1,
  unreachable: 0,
  traps: 0,
  ...over,
});

it('is worked out by hand for four pairs', () => {
  const summary = summarisePairs([
    pair({}),
    pair({
      prediction: 'unsure',
      firstViewPrediction: 'unsure',
      steps: 6,
      unreachable: 2,
      traps: 1,
    }),
    pair({
      pairType: 'neg_same',
      prediction: 'no',
      viewPredictions: ['yes', 'no'],
      steps: 3,
      traps: 1,
      category: 'hat',
    }),
    pair({ pairType: 'neg_diff', prediction: 'yes', firstViewPrediction: null }),
  ]);
  const { all, byType } = summary;
  expect(all.n).toBe(4);
  expect(all.accuracy).toMatchObject({ k: 2, n: 4, value: 0.5 });
  // (1 + 6 + 3 + 1) / 4
  expect(all.asd).toBe(2.75);
  // unsure is no yes: right of three are the first alone, as neg_same was a yes at first
  expect(all.firstViewAccuracy).toMatchObject({ k: 1, n: 3 });
  expect(all.flipped).toMatchObject({ k: 1, n: 4 });
  // (1 + 3 + 2 + 1) / 4
  expect(all.effectiveViews).toBe(1.75);
  expect(all.multiStep).toMatchObject({ k: 2, n: 4 });
  expect([all.moves, all.movesPerMultiStep]).toEqual([7, 3.5]);
  expect(all.navigation).toMatchObject({ unreachable: 2, traps: 2, total: 4, perPair: 1 });
  expect(all.navigation.perStep).toBeCloseTo(4 / 11, 12);
  expect(all.navigation.pairsWithAny).toMatchObject({ k: 2, n: 4 });
  expect(byType.positive.accuracy).toMatchObject({ k: 1, n: 2 });
  expect(byType.neg_same.accuracy.value).toBe(1);
  expect(byType.neg_diff.accuracy.value).toBe(0);
  expect(summary.byCategory.map(({ category }) => category)).toEqual(['hat', 'mug']);
  expect(summary.byCategory[0]?.byType.positive.value).toBe(null);
});

it('says nothing of no pair', () => {
  const { all } = summarisePairs([]);
  expect([all.asd, all.accuracy.value, all.navigation.perStep]).toEqual([null, null, null]);
});

const pairs = fc.array(
  fc.record({
    pairId: fc.uuid(),
    category: fc.constantFrom('mug', 'hat', 'keys'),
    pairType: fc.constantFrom(...PairType.options),
    prediction: fc.constantFrom(...Answer.options),
    firstViewPrediction: fc.constantFrom(...Answer.options, null),
    viewPredictions: fc.array(fc.constantFrom(...Answer.options), { maxLength: 6 }),
    steps: fc.integer({ min: 1, max: 6 }),
    unreachable: fc.nat(3),
    traps: fc.nat(2),
  }),
  { maxLength: 40 },
);

it('types and categories add up to all, in whatever order pairs come', () => {
  fc.assert(
    fc.property(pairs, (some) => {
      const summary = summarisePairs(some);
      const types = PairType.options.map((type) => summary.byType[type].accuracy.k);
      expect(types.reduce((sum, k) => sum + k, 0)).toBe(some.filter(isRight).length);
      const cells = summary.byCategory.flatMap(({ byType }) => Object.values(byType));
      expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(some.length);
      const turned = summarisePairs([...some].reverse());
      expect(turned.all.accuracy).toEqual(summary.all.accuracy);
    }),
  );
});

it.each([
  ['yes', ['contradictory'], null],
  ['no', ['matched', 'matched'], null],
  ['no', ['contradictory', 'contradictory', 'missing'], 'rejection'],
  ['unsure', ['missing', 'missing', 'matched'], 'observation'],
  ['no', ['contradictory', 'missing'], 'mixed'],
] as const)(
  'a positive pair answered %s with %j failed by %s (Table 16)',
  (answer, states, cause) => {
    expect(failureCause(answer, states)).toBe(cause);
  },
);
