import { expect, it } from 'vitest';
import { pearson, pearsonInterval } from './pearson';

it('is that of the paper over the six categories of Table 17, by its own figures', () => {
  const confidenceAndPositive = [
    [0.272, 12.5],
    [0.292, 5.4],
    [0.412, 23.6],
    [0.42, 62.5],
    [0.577, 90.9],
    [0.612, 82.1],
  ] as const;
  expect(pearson(confidenceAndPositive)).toBeCloseTo(0.932, 3);
});

it('is none of too few points, and of what does not vary', () => {
  expect(
    pearson([
      [0, 0],
      [1, 1],
    ]),
  ).toBeNull();
  expect(
    pearson([
      [1, 0],
      [1, 1],
      [1, 2],
    ]),
  ).toBeNull();
  // Down by two for each step: exactly −1.
  expect(
    pearson([
      [0, 4],
      [1, 2],
      [2, 0],
    ]),
  ).toBe(-1);
});

it('has an interval by Fisher from four points on, by hand', () => {
  // r = 0.5 of 7: z = ln(3) ÷ 2 = 0.5493, ± 1.96 ÷ √4 = 0.98; (e^2z − 1) ÷ (e^2z + 1) of −0.4307 and 1.5293.
  const [low = 0, high = 0] = pearsonInterval(0.5, 7) ?? [];
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['-0.406', '0.910']);
  expect(pearsonInterval(0.5, 3)).toBeNull();
  expect(pearsonInterval(1, 7)).toBeNull();
});
