import { expect, it } from 'vitest';
import { fitLogistic, type Labelled } from './fit-logistic';
import { sharpened } from './sharpen';

/** So many pairs of a posterior, of which a share is one object. */
const said = (posterior: number, same: number, n: number): Labelled[] =>
  Array.from({ length: n }, (_, i) => ({ posterior, isSame: i < same }));

it('leaves posteriors that are right as they are', () => {
  const { slope, shift } = fitLogistic([...said(0.2, 20, 100), ...said(0.8, 80, 100)]);
  expect(slope).toBeCloseTo(1, 2);
  expect(shift).toBeCloseTo(0, 2);
});

it('makes posteriors less sure that were too sure, by hand', () => {
  // Log odds of 0.9 are ln 9, of what was so ln 4: their ratio is the slope.
  const { slope, shift } = fitLogistic([...said(0.1, 20, 100), ...said(0.9, 80, 100)]);
  expect(slope).toBeCloseTo(Math.log(4) / Math.log(9), 2);
  expect(sharpened(0.9, { slope, shift })).toBeCloseTo(0.8, 2);
});

it('stays finite where posteriors part the pairs, and without any', () => {
  const { slope } = fitLogistic([...said(0.1, 0, 50), ...said(0.9, 50, 50)]);
  expect(Number.isFinite(slope)).toBe(true);
  expect(slope).toBeGreaterThan(1);
  expect(fitLogistic([])).toEqual({ slope: 1, shift: 0 });
});
