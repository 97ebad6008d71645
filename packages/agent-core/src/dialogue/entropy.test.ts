import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCertain, TAU, toBlankCheck, toCheck } from './certainty';
import { mostProbable, normalisedEntropy, toDistribution } from './entropy';

const three = (yes: number, no: number, unknown: number) => ({ yes, no, unknown });

const distribution = fc
  .tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000))
  .filter(([a, b, c]) => a + b + c > 0)
  .map(([a, b, c]) => {
    const sum = a + b + c;
    return three(a / sum, b / sum, c / sum);
  });

describe('normalisedEntropy (CoIN Eq. 2, w = 3)', () => {
  it.each([
    // p, −Σ p ln p by hand, divided by ln 3 = 1.0986122887
    ['sure', three(1, 0, 0), 0], // 0·log 0 = 0
    ['even', three(1 / 3, 1 / 3, 1 / 3), 1],
    ['two even', three(0.5, 0.5, 0), 0.630929754], // ln 2 / ln 3
    ['mostly yes', three(0.8, 0.1, 0.1), 0.581671914], // (0.1785148 + 2·0.2302585) / 1.0986123
    ['half', three(0.5, 0.25, 0.25), 0.94639463], // 1.0397208 / 1.0986123
    ['seven tenths', three(0.7, 0.2, 0.1), 0.729846699], // (0.2496725 + 0.3218876 + 0.2302585) / 1.0986123
  ])('%s', (_, p, u) => {
    expect(normalisedEntropy(p)).toBeCloseTo(u, 7);
  });

  it('stays in [0, 1] and does not care about the order of the answers', () => {
    fc.assert(
      fc.property(distribution, (p) => {
        const u = normalisedEntropy(p);
        expect(u).toBeGreaterThanOrEqual(0);
        expect(u).toBeLessThanOrEqual(1);
        expect(normalisedEntropy(three(p.no, p.unknown, p.yes))).toBeCloseTo(u, 8);
      }),
    );
  });
});

describe('isCertain (CoIN Eq. 3)', () => {
  it('has the threshold of the paper and counts equality as certain', () => {
    expect(TAU).toBe(0.75);
    expect(isCertain(0.75)).toBe(true);
    expect(isCertain(0.750000001)).toBe(false);
    expect(isCertain(Number.NaN)).toBe(false);
  });

  it('draws the line between (0.7, 0.2, 0.1) and (0.5, 0.25, 0.25)', () => {
    expect(isCertain(normalisedEntropy(three(0.7, 0.2, 0.1)))).toBe(true);
    expect(isCertain(normalisedEntropy(three(0.5, 0.25, 0.25)))).toBe(false);
  });
});

describe('toDistribution', () => {
  it('accepts rounding and refuses what is no distribution', () => {
    expect(toDistribution(three(0.333, 0.333, 0.333))).toEqual(
      three(0.333333333, 0.333333333, 0.333333334),
    );
    expect(toDistribution(three(0.6, 0.6, 0))).toBeNull();
    expect(toDistribution(three(Number.NaN, 0.5, 0.5))).toBeNull();
    expect(toDistribution(three(-0.1, 0.6, 0.5))).toBeNull();
    expect(toDistribution(three(0, 0, 0))).toBeNull();
  });
});

describe('mostProbable', () => {
  it('says unknown on a tie', () => {
    expect(mostProbable(three(0.5, 0.5, 0))).toBe('unknown');
    expect(mostProbable(three(0.4, 0.3, 0.3))).toBe('yes');
    expect(mostProbable(three(0.3, 0.4, 0.3))).toBe('no');
    expect(mostProbable(three(0.3, 0.3, 0.4))).toBe('unknown');
  });
});

describe('checks', () => {
  const asked = { attribute: 'colour', value: 'red', question: 'Is it red?' };
  it('keep the numbers behind the verdict', () => {
    expect(toCheck(asked, three(0.8, 0.1, 0.1), 0.75)).toMatchObject({
      ...asked,
      certain: true,
      answer: 'yes',
    });
    expect(toCheck(asked, three(0.8, 0.1, 0.1), 0.5).certain).toBe(false);
  });
  it('that failed are never certain', () => {
    expect(toBlankCheck(asked)).toMatchObject({ certain: false, answer: 'unknown', entropy: 1 });
  });
});
