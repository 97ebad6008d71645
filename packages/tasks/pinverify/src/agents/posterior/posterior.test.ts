import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Answer } from '../../shared';
import { expectedGainBits, NOTHING_SEEN, nextStep, posteriorOf, ViewModel, withAnswer } from '.';

const MODEL: ViewModel = ViewModel.parse({
  agrees: { yes: 0.8, no: 0.1, unsure: 0.1 },
  differs: { yes: 0.2, no: 0.7, unsure: 0.1 },
  unseen: { yes: 0.1, no: 0.1, unsure: 0.8 },
  differsIfSame: 0,
  differsIfOther: 0.5,
  prior: 0.5,
});

const seen = (...answers: Answer[]) =>
  answers.reduce(
    (evidence, answer) => withAnswer(evidence, { answer, visibility: 1 }, MODEL),
    NOTHING_SEEN,
  );

it('is worked out by hand for one attribute', () => {
  // yes: same 0.8; other 0.5 × 0.8 + 0.5 × 0.2 = 0.5; 0.8 / 1.3
  expect(posteriorOf([seen('yes')], MODEL)).toBeCloseTo(0.8 / 1.3, 12);
  // no: same 0.1; other 0.5 × 0.1 + 0.5 × 0.7 = 0.4; 0.1 / 0.5
  expect(posteriorOf([seen('no')], MODEL)).toBeCloseTo(0.2, 12);
  // yes twice of one attribute: same 0.64; other 0.5 × 0.64 + 0.5 × 0.04 = 0.34: less than of two attributes, 0.64 : 0.25
  expect(posteriorOf([seen('yes', 'yes')], MODEL)).toBeCloseTo(0.64 / 0.98, 12);
  expect(posteriorOf([seen('yes'), seen('yes')], MODEL)).toBeCloseTo(0.64 / 0.89, 12);
});

it('weighs less what fewer others differ in, by hand', () => {
  // Two in ten differ: same 0.8; other 0.8 × 0.8 + 0.2 × 0.2 = 0.68.
  const rare = withAnswer(
    { ...NOTHING_SEEN, differsIfOther: 0.2 },
    { answer: 'yes', visibility: 1 },
    MODEL,
  );
  expect(posteriorOf([rare], MODEL)).toBeCloseTo(0.8 / 1.48, 12);
  const gains = [{ ...NOTHING_SEEN, differsIfOther: 0.2 }, NOTHING_SEEN].map((one) =>
    expectedGainBits([one], [1], MODEL),
  );
  expect(gains[0]).toBeLessThan(gains[1] as number);
});

it('learns nothing from where nothing is in view', () => {
  const blind = withAnswer(NOTHING_SEEN, { answer: 'no', visibility: 0 }, MODEL);
  expect(posteriorOf([blind], MODEL)).toBeCloseTo(0.5, 12);
  expect(expectedGainBits([NOTHING_SEEN], [0], MODEL)).toBeCloseTo(0, 12);
});

it('expects the gain that is worked out by hand', () => {
  // yes .65 → .8/1.3, no .25 → .2, unsure .1 → .5: entropies .9612, .7219, 1
  const bits = (p: number) => -(p * Math.log2(p) + (1 - p) * Math.log2(1 - p));
  const rest = 0.65 * bits(0.8 / 1.3) + 0.25 * bits(0.2) + 0.1;
  expect(expectedGainBits([NOTHING_SEEN], [1], MODEL)).toBeCloseTo(1 - rest, 12);
});

const evidences = fc.array(
  fc.array(
    fc.record({
      answer: fc.constantFrom(...Answer.options),
      visibility: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 5 },
);
const read = (histories: { answer: Answer; visibility: number }[][]) =>
  histories.map((history) =>
    history.reduce((evidence, one) => withAnswer(evidence, one, MODEL), NOTHING_SEEN),
  );

it('is a probability that does not depend on the order of views or attributes', () => {
  fc.assert(
    fc.property(evidences, (histories) => {
      const posterior = posteriorOf(read(histories), MODEL);
      expect(posterior).toBeGreaterThanOrEqual(0);
      expect(posterior).toBeLessThanOrEqual(1);
      const turned = read(histories.map((one) => [...one].reverse()).reverse());
      expect(posteriorOf(turned, MODEL)).toBeCloseTo(posterior, 9);
    }),
  );
});

it('what a view is expected to say averages to what is believed now, and never adds doubt', () => {
  fc.assert(
    fc.property(evidences, fc.double({ min: 0, max: 1, noNaN: true }), (histories, visibility) => {
      const now = read(histories);
      const visibilities = now.map(() => visibility);
      expect(expectedGainBits(now, visibilities, MODEL)).toBeGreaterThan(-1e-9);
    }),
    { numRuns: 50 },
  );
});

const rule = { certainty: 0.95, stepCostBits: 0.01 };

it('looks from where most is to be learnt, and decides where nothing is worth a step', () => {
  const attributes = [seen('yes'), NOTHING_SEEN];
  const views = [
    { sector: 1, visibilities: [1, 0] },
    { sector: 2, visibilities: [0, 1] },
    { sector: 3, visibilities: [0, 0] },
  ];
  expect(nextStep(attributes, views, { model: MODEL, rule })).toMatchObject({
    kind: 'look',
    sector: 2,
  });
  expect(nextStep(attributes, views.slice(2), { model: MODEL, rule })).toMatchObject({
    kind: 'decide',
    answer: 'yes',
  });
  expect(nextStep(attributes, [], { model: MODEL, rule: { ...rule, certainty: 0.6 } })).toEqual({
    kind: 'decide',
    answer: 'yes',
    posterior: posteriorOf(attributes, MODEL),
  });
});

it('an even chance is no yes', () => {
  expect(nextStep([NOTHING_SEEN], [], { model: MODEL, rule })).toMatchObject({ answer: 'no' });
});

it('refuses shares that do not sum to 1, or are no numbers', () => {
  expect(() => ViewModel.parse({ ...MODEL, agrees: { yes: 0.8, no: 0.1, unsure: 0.2 } })).toThrow(
    /sum to 1/,
  );
  expect(ViewModel.safeParse({ ...MODEL, prior: Number.NaN }).success).toBe(false);
});
