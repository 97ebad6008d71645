import { expect, it } from 'vitest';
import { pearson, pearsonInterval } from './measures/pearson';
import {
  TABLE_4,
  TABLE_5,
  TABLE_6,
  TABLE_14,
  TABLE_14_PAIRS,
  TABLE_15_TRAINED,
  TABLE_16,
  TABLE_18,
} from './published';
import { type ByType, TABLE_13, TABLE_17, TABLE_17_R } from './published-by-category';

it('has accuracies whose mean over the three types is the overall one, as 1:1:1 has it', () => {
  for (const { overall, positive, negSame, negDiff } of [
    ...TABLE_4,
    ...TABLE_5,
    ...TABLE_6,
    ...TABLE_18,
  ])
    expect(Math.abs((positive + negSame + negDiff) / 3 - overall)).toBeLessThan(0.0011);
});

it('has failed moves that are as many as Table 14 adds them up to, and no more than moves', () => {
  const totals = Object.values(TABLE_14).map(({ unreachable, traps }) => unreachable + traps);
  expect(totals).toEqual([1793, 1958, 1787]);
  for (const { unreachable, traps, moves } of Object.values(TABLE_14))
    expect(unreachable + traps).toBeLessThan(moves);
});

it('has in Table 5 the rows of Tables 4 and 18 that are the best of their model', () => {
  const own = TABLE_4.find(({ query, nextView }) => query === 'attr' && nextView === 'llm');
  expect(TABLE_5[2]).toMatchObject({ overall: own?.overall, asd: own?.asd });
  expect(TABLE_5[1]).toMatchObject({ overall: TABLE_18[1]?.overall, positive: 0.429 });
});

it('has in Table 15 as many moves as its shares come to', () => {
  for (const { multiStep, moves, perMultiStep } of TABLE_15_TRAINED)
    expect((TABLE_14_PAIRS * multiStep * perMultiStep) / 100 / moves).toBeCloseTo(1, 1);
  // SFT: 62.1 % of 3,000 are 1,863 pairs, with 1.55 moves each 2,888; Table 15 has 2,879.
  expect(TABLE_15_TRAINED[0]?.moves).toBe(2879);
});

it('has in Table 16 causes that add up to all, of as many as the accuracy leaves', () => {
  for (const { rejection, observation, mixed } of TABLE_16)
    expect(Math.abs(rejection + observation + mixed - 100)).toBeLessThan(0.11);
  // 1,000 less 75.8, 72.8, 65.2, 59.2 and 59.6 %.
  expect(TABLE_16.map(({ refused }) => refused)).toEqual([242, 272, 348, 408, 404]);
});

it('has in Table 13 eighteen categories, whose means are about the overall figures of Table 6', () => {
  const all = Object.values(TABLE_13);
  expect(all).toHaveLength(18);
  const mean = (of: (one: (typeof all)[number]) => ByType, at: 0 | 1 | 2): number =>
    all.reduce((sum, one) => sum + of(one)[at], 0) / 18;
  const { positive = 0, negSame = 0, negDiff = 0 } = TABLE_6[0] ?? {};
  const modular = ([0, 1, 2] as const).map((at) => mean((one) => one.modular, at) / 100);
  for (const [at, share] of [positive, negSame, negDiff].entries())
    expect(Math.abs((modular[at] ?? 0) - share)).toBeLessThan(0.02);
  const sft = TABLE_6[4];
  const trained = ([0, 1, 2] as const).map((at) => mean((one) => one.trained, at) / 100);
  for (const [at, share] of [sft?.positive, sft?.negSame, sft?.negDiff].entries())
    expect(Math.abs((trained[at] ?? 0) - (share ?? 0))).toBeLessThan(0.02);
});

it('has in Table 17 gaps between its own columns, and r of them', () => {
  for (const { positive, positiveOfTrueBoxes, gap } of TABLE_17)
    expect(positiveOfTrueBoxes - positive).toBeCloseTo(gap, 0);
  const points = TABLE_17.map(({ confidence, positive }) => [confidence, positive] as const);
  expect(pearson(points)).toBeCloseTo(TABLE_17_R.positive, 2);
  const [low = 0, high = 0] = pearsonInterval(TABLE_17_R.positive, TABLE_17_R.n) ?? [];
  expect([low.toFixed(2), high.toFixed(2)]).toEqual(['0.49', '0.99']);
});
