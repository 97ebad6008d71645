import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine } from './cosine';
import { MatchConfig } from './match-config';
import { decideMatch, poolTexts } from './pool-scores';
import { scoreOfCosine } from './score-of-cosine';

const vector = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), {
  minLength: 4,
  maxLength: 4,
});

describe('cosine', () => {
  it('is that of the angle, whatever the lengths', () => {
    expect(cosine([3, 4], [4, 3])).toBeCloseTo(24 / 25, 12);
    expect(cosine([1, -1, -1], [-1, 1, -1])).toBeCloseTo(-1 / 3, 12);
    expect(cosine([2, 0], [0, 9])).toBe(0);
    expect(cosine([1, 2], [-2, -4])).toBeCloseTo(-1, 12);
  });

  it('of nothing is 0', () => {
    expect(cosine([0, 0], [1, 2])).toBe(0);
  });

  it('stays within -1…1, is symmetric, and does not change with scale', () => {
    fc.assert(
      fc.property(vector, vector, fc.double({ min: 0.01, max: 100, noNaN: true }), (a, b, k) => {
        const value = cosine(a, b);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(cosine(b, a)).toBe(value);
        const scaled = a.map((x) => k * x);
        if (a.some((x) => Math.abs(x) > 1e-3)) expect(cosine(scaled, b)).toBeCloseTo(value, 6);
      }),
    );
  });

  it('refuses embeddings of two models, and values that are no numbers', () => {
    expect(() => cosine([1, 2], [1, 2, 3])).toThrow(/2 and 3 values/);
    expect(() => cosine([1, Number.NaN], [1, 2])).toThrow(/no number/);
    expect(() => cosine([1, 2], [Number.POSITIVE_INFINITY, 2])).toThrow(/no number/);
  });
});

describe('score of a cosine', () => {
  it('the cosine itself, also below 0', () => {
    const cosine = { kind: 'cosine' } as const;
    expect(scoreOfCosine(-0.3, cosine)).toBe(-0.3);
    expect(scoreOfCosine(-1.2, cosine)).toBe(-1);
    expect(Object.is(scoreOfCosine(-1e-9, cosine), 0)).toBe(true);
  });

  it('clamped: below 0 counts as 0', () => {
    const clamp = { kind: 'clamp' } as const;
    expect(scoreOfCosine(-0.3, clamp)).toBe(0);
    expect(scoreOfCosine(0.27, clamp)).toBe(0.27);
    expect(scoreOfCosine(1, clamp)).toBe(1);
  });

  it('sigmoid, worked by hand: 10 × 0.2 - 2 = 0 gives one half, 10 × 0.3 - 2 = 1 gives 0.731059', () => {
    const sigmoid = { kind: 'sigmoid', scale: 10, bias: -2 } as const;
    expect(scoreOfCosine(0.2, sigmoid)).toBe(0.5);
    expect(scoreOfCosine(0.3, sigmoid)).toBe(0.731059);
    expect(scoreOfCosine(-1, sigmoid)).toBe(0.000006);
  });

  it('is within 0…1 and never falls as the cosine grows', () => {
    const cosines = fc.double({ min: -1, max: 1, noNaN: true });
    const scales = fc.oneof(
      fc.constant({ kind: 'clamp' as const }),
      fc.record({
        kind: fc.constant('sigmoid' as const),
        scale: fc.double({ min: 0.1, max: 200, noNaN: true }),
        bias: fc.double({ min: -20, max: 20, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(cosines, cosines, scales, (a, b, scale) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((x) => scoreOfCosine(x, scale));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low as number);
      }),
    );
  });
});

describe('embedding baseline', () => {
  const config = (more: Partial<MatchConfig> = {}) =>
    MatchConfig.parse({ threshold: 0.3, ...more });

  it('pools the texts of one view', () => {
    expect(poolTexts([0.25, 0.5, 0.75], config())).toBe(0.5);
    expect(poolTexts([0.25, 0.5, 0.75], config({ texts: 'max' }))).toBe(0.75);
    expect(poolTexts([0.25], config({ texts: 'merged' }))).toBe(0.25);
  });

  it('single view: above the threshold fits, the threshold itself does not', () => {
    expect(decideMatch([0.31], config())).toEqual({ kind: 'match', score: 0.31 });
    expect(decideMatch([0.3], config())).toEqual({ kind: 'no-match', score: 0.3 });
  });

  it('several views: the best counts, or the mean', () => {
    const views = [0.25, 0.5, 0];
    expect(decideMatch(views, config({ maxViews: 3 }))).toEqual({ kind: 'match', score: 0.5 });
    expect(decideMatch(views, config({ maxViews: 3, views: 'mean' }))).toEqual({
      kind: 'no-match',
      score: 0.25,
    });
    expect(decideMatch([0.25, 0.5], config({ maxViews: 3 }))).toEqual({ kind: 'more', score: 0.5 });
  });

  it('stops early once the running mean of two views is far from the threshold', () => {
    const early = config({ maxViews: 6, stopMargin: 0.125 });
    expect(decideMatch([0.9], early).kind).toBe('more');
    expect(decideMatch([0.5, 0.5], early).kind).toBe('match');
    expect(decideMatch([0.125, 0.125], early).kind).toBe('no-match');
    expect(decideMatch([0.25, 0.5], early).kind).toBe('more');
  });

  it('has decided when all views are taken', () => {
    const views = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(views, fc.constantFrom('max' as const, 'mean' as const), (scores, pooling) => {
        const { kind, score } = decideMatch(scores, config({ maxViews: 3, views: pooling }));
        expect(kind).toBe(score > 0.3 ? 'match' : 'no-match');
      }),
    );
  });
});
