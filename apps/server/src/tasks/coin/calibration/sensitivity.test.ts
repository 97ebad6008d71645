import { expect, it } from 'vitest';
import type { Judged } from './judged';
import { quartilesOf, tauSensitivity } from './sensitivity';
import { sensitivitySvg } from './sensitivity-svg';

const judged = (n: number, yes: number, isRight: boolean): Judged => ({
  questionId: `q${n}`,
  sceneId: `home-${n % 4}`,
  probabilities: { yes, no: (1 - yes) / 2, unknown: (1 - yes) / 2 },
  energy: yes,
  answers: isRight ? { yes: 3, no: 0, unknown: 0 } : { yes: 0, no: 3, unknown: 0 },
  truth: null,
});

/** What is said surely is right; what is not is wrong. */
const clear = Array.from({ length: 100 }, (_, n) => judged(n, n < 60 ? 0.97 : 0.4, n < 60));

it('draws eleven subsets and thirty thresholds around each best one', () => {
  const boxes = tauSensitivity(clear, 's');
  expect(boxes.map(({ method, share }) => `${method} ${share}`)).toEqual([
    'Energy 0.5',
    'Energy 0.7',
    'Energy 1',
    'Normalized Entropy 0.5',
    'Normalized Entropy 0.7',
    'Normalized Entropy 1',
  ]);
  expect(boxes.map(({ values }) => values.length)).toEqual([150, 150, 30, 150, 150, 30]);
  expect(tauSensitivity(clear, 's')).toEqual(boxes);
});

it('is 1 throughout where a threshold a little off parts the questions alike', () => {
  // The scores of right and wrong lie far apart, the best threshold midway: a tenth of the range changes nothing.
  for (const { quartiles } of tauSensitivity(clear, 's'))
    expect(quartiles).toEqual([1, 1, 1, 1, 1]);
});

it('falls where a little off costs: by hand', () => {
  // Energies 0 (wrong), 0.52 and 1 (right): best is between 0 and 0.52; 0.1 of the range is never enough to lose one.
  const three = [judged(0, 0, false), judged(1, 0.52, true), judged(2, 1, true)];
  const [whole] = tauSensitivity(three, 's').filter(
    ({ method, share }) => method === 'Energy' && share === 1,
  );
  expect(whole?.quartiles).toEqual([1, 1, 1, 1, 1]);
  // At 0 (wrong), 0.1 and 1 (right) the best threshold is 0.05: 8 of 15 steps of 0.1 / 15 below stay above 0; beyond
  // 0 the wrong one is answered too (Φ 1/3 of 2/3), and 0.1 above is still the right one.
  const near = [judged(0, 0, false), judged(1, 0.1, true), judged(2, 1, true)].map((one, n) => ({
    ...one,
    probabilities: n === 0 ? { yes: 0.5, no: 0.4, unknown: 0.1 } : one.probabilities,
  }));
  const yes = near.map((one) => ({ ...one, probabilities: { yes: 0.9, no: 0.05, unknown: 0.05 } }));
  const [box] = tauSensitivity(yes, 's').filter(
    ({ method, share }) => method === 'Energy' && share === 1,
  );
  // Below 0: steps 8 to 15 at 0.05 − 8 · 0.1/15 = −0.0033 and lower: eight at 1/2. Above 0.1: steps 8 to 15, at which the
  // second is lost: Φ 1/3, a half again.
  expect(box?.values.filter((value) => Math.abs(value - 0.5) < 1e-9)).toHaveLength(16);
  expect(box?.values.filter((value) => value === 1)).toHaveLength(14);
});

it('says nothing of energy where there is none, and leaves out what has no gain', () => {
  const none = clear.map((one) => ({ ...one, energy: null }));
  expect(new Set(tauSensitivity(none, 's').map(({ method }) => method))).toEqual(
    new Set(['Normalized Entropy']),
  );
  const wrong = Array.from({ length: 20 }, (_, n) => judged(n, 0.9, false));
  for (const { values, leftOut } of tauSensitivity(wrong, 's')) {
    expect(values).toEqual([]);
    expect(leftOut).toBeGreaterThan(0);
  }
  expect(sensitivitySvg('a <b>', tauSensitivity(wrong, 's'))).toMatch(
    /^<svg .*a &lt;b>.*<\/svg>\s*$/s,
  );
});

it('has quartiles by linear interpolation', () => {
  expect(quartilesOf([1, 2, 3, 4])).toEqual([1, 1.75, 2.5, 3.25, 4]);
  expect(quartilesOf([7])).toEqual([7, 7, 7, 7, 7]);
});
