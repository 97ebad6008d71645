import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomStream } from '@parley/agent-core/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrateBackend } from './calibrate-backend';
import { writeCalibration } from './calibration-files';
import { coverage, effectiveReliability } from './effective-reliability';
import type { AnswerCounts } from './idk-set';
import type { Judged } from './judged';
import { crossFittedProbe, fitProbe } from './logistic-probe';
import { calibrationError, reliabilityBins } from './reliability';
import { byEntropy, maxProb } from './selection-functions';
import { bestTau, ENTROPY_GRID, gridOf, sweepTau } from './sweep-tau';

const judged = (
  [yes, no, unknown]: readonly [number, number, number],
  answers: Partial<AnswerCounts>,
  more: Partial<Judged> = {},
): Judged => ({
  questionId: 'q',
  sceneId: 'home',
  probabilities: { yes, no, unknown },
  energy: null,
  truth: null,
  answers: { yes: 0, no: 0, unknown: 0, ...answers },
  ...more,
});

describe('effective reliability (CoIN supplement C.2)', () => {
  // By hand: +2/3, −1, +1, and 0 for the even one, which is left out at τ = 0.75.
  const four = [
    judged([0.9, 0.05, 0.05], { yes: 2, no: 1 }),
    judged([0.9, 0.05, 0.05], { unknown: 3 }),
    judged([0.05, 0.9, 0.05], { no: 3 }),
    judged([0.34, 0.33, 0.33], { yes: 3 }),
  ];
  it('rewards by annotators, charges for what none of them said, and forgives abstaining', () => {
    expect(effectiveReliability(four, byEntropy(0.75))).toBeCloseTo((100 * (2 / 3)) / 4, 9);
    expect(coverage(four, byEntropy(0.75))).toBe(0.75);
    expect(effectiveReliability(four, byEntropy(0.75), 2)).toBeCloseTo((100 * (2 / 3 - 1)) / 4, 9);
  });
  it('takes an "I don\'t know" for an abstention, true or not; credit is a figure of our own (SCI-12f)', () => {
    const right = [judged([0.1, 0.2, 0.7], { unknown: 3 })];
    const wrong = [judged([0.1, 0.2, 0.7], { yes: 3 })];
    expect([right, wrong].map((each) => effectiveReliability(each, maxProb))).toEqual([0, 0]);
    expect(coverage(right, maxProb)).toBe(0);
    expect(effectiveReliability(right, maxProb, 1, 'credited')).toBe(100);
    expect(effectiveReliability(wrong, maxProb, 1, 'credited')).toBe(-100);
  });
  it('needs questions', () => {
    expect(() => effectiveReliability([], maxProb)).toThrow(RangeError);
  });

  const anyJudged = fc
    .tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.constantFrom('yes', 'no', 'unknown'))
    .map(([a, b, c, truth]) => {
      const sum = a + b + c + 1;
      return judged([a / sum, b / sum, (c + 1) / sum], { [truth]: 3 });
    });
  it('lies in −100…100, and the best τ is at least as good as never answering', () => {
    fc.assert(
      fc.property(fc.array(anyJudged, { minLength: 1, maxLength: 40 }), (all) => {
        const sweep = sweepTau(all, byEntropy, { grid: ENTROPY_GRID });
        for (const { phi } of sweep) {
          expect(phi).toBeGreaterThanOrEqual(-100);
          expect(phi).toBeLessThanOrEqual(100);
        }
        const best = bestTau(sweep);
        expect(best.phi).toBe(Math.max(...sweep.map(({ phi }) => phi)));
        // The most certain question alone may be wrong; −1 lies below every entropy.
        expect(Math.max(best.phi, effectiveReliability(all, byEntropy(-1)))).toBeGreaterThanOrEqual(
          0,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('thresholds', () => {
  it('of several best the middle one is taken', () => {
    const points = [0, 0.1, 0.2, 0.3].map((tau, i) => ({ tau, phi: i === 0 ? 1 : 5 }));
    expect(bestTau(points)).toEqual({ tau: 0.2, phi: 5 });
  });
  it('lie between all neighbouring scores and beyond both ends', () => {
    expect(gridOf([3, 1, 3])).toEqual([0, 2, 4]);
  });
});

describe('the reliability diagram', () => {
  it('bins by confidence; the error is the weighted gap', () => {
    const all = [
      ...Array.from({ length: 3 }, () => judged([0.95, 0.05, 0], { yes: 3 })),
      judged([0.95, 0.05, 0], { no: 3 }),
    ];
    const bins = reliabilityBins(all);
    expect(bins[9]).toMatchObject({ count: 4, accuracy: 0.75 });
    expect(bins[9]?.confidence).toBeCloseTo(0.95, 9);
    expect(calibrationError(bins)).toBeCloseTo(0.2, 9);
    expect(bins[0]).toMatchObject({ count: 0, accuracy: null });
  });
  it('counts a confidence of one in the last bin', () => {
    expect(reliabilityBins([judged([1, 0, 0], { yes: 3 })])[9]?.count).toBe(1);
  });
});

/** Questions whose third probability tells whether they can be answered, in two homes. */
const telling = (count: number): Judged[] => {
  const random = randomStream('probe');
  return Array.from({ length: count }, (_, i) => {
    const isAnswerable = random.next() < 0.7;
    const unknown = isAnswerable ? 0.05 + 0.3 * random.next() : 0.5 + 0.4 * random.next();
    const yes = (1 - unknown) * 0.8;
    return judged([yes, 1 - unknown - yes, unknown], isAnswerable ? { yes: 3 } : { unknown: 3 }, {
      sceneId: i % 2 === 0 ? 'a' : 'b',
    });
  });
};

describe('the linear probe', () => {
  it('learns what can be answered, and is tested on other homes', () => {
    const all = telling(200);
    const probe = fitProbe(all);
    expect(probe(judged([0.8, 0.15, 0.05], {}))).toBe(true);
    expect(probe(judged([0.2, 0.1, 0.7], {}))).toBe(false);
    expect(crossFittedProbe(all, 1, 'credited')).toBeGreaterThan(95);
    const answerable = all.filter(({ answers }) => answers.unknown === 0).length / all.length;
    expect(crossFittedProbe(all)).toBeCloseTo(100 * answerable, 0);
  });
  it('is not made of one home', () => {
    expect(crossFittedProbe(telling(20).map((one) => ({ ...one, sceneId: 'a' })))).toBeNull();
  });
});

describe('a calibration', () => {
  it('has the rows of Table 4; energy only where there are logits', () => {
    const runs = [telling(60), telling(60)];
    const { rows, runs: count, heldOutPhi } = calibrateBackend('x', runs);
    expect(rows.map(({ method }) => method)).toEqual([
      'MaxProb',
      'LP',
      'Energy',
      'Normalized Entropy',
    ]);
    expect(rows[2]).toMatchObject({ phi: null, coverage: null });
    expect(rows[0]?.phiSd).toBe(0);
    expect(rows[2]?.phiInterval).toBeNull();
    expect(rows.map(({ creditedPhi }) => creditedPhi !== null)).toEqual([true, true, false, false]);
    expect(count).toBe(2);
    expect(heldOutPhi).not.toBeNull();
    const withEnergy = runs.map((run) =>
      run.map((one) => ({ ...one, energy: one.probabilities.yes })),
    );
    expect(calibrateBackend('x', withEnergy).rows[2]?.phi).toBeGreaterThan(0);
  });
});

it('has intervals of Φ over homes, by hand, and what is done with each question', async () => {
  // Home a is right throughout (+1), home b wrong (−1): draws of two homes are −1, 0 or 1.
  const sure = (n: number, sceneId: string, truth: 'yes' | 'no'): Judged => ({
    ...judged([0.9, 0.05, 0.05], truth === 'yes' ? { yes: 3 } : { no: 3 }),
    ...{ questionId: `q${n}`, sceneId },
  });
  const run = [sure(1, 'a', 'yes'), sure(2, 'a', 'yes'), sure(3, 'b', 'no'), sure(4, 'b', 'no')];
  const one = calibrateBackend('x', [run]);
  expect(one.rows[0]).toMatchObject({ phi: 0, phiInterval: { low: -100, high: 100 } });
  const lone = calibrateBackend('x', [run.map((each) => ({ ...each, sceneId: 'a' }))]);
  expect(lone.rows[0]?.phiInterval).toBeNull();
  const folder = join(mkdtempSync(join(tmpdir(), 'parley-calibration-')), 'out');
  await writeCalibration(folder, [one], { setName: 's', homes: ['a', 'b'] } as never);
  const lines = readFileSync(join(folder, 'questions.csv'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^x,1,q1,a,yes,1,/);
  expect(lines[3]).toMatch(/^x,1,q3,b,yes,-1,/);
  expect(JSON.parse(readFileSync(join(folder, 'calibration.json'), 'utf8'))).not.toHaveProperty(
    'calibrations.0.chosen',
  );
});
