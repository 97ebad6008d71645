import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from './binomial-share';

const share = (k: number, n: number) =>
  shareOf(
    Array.from({ length: n }, (_, i) => i < k),
    Boolean,
  );

it("is the interval of Newcombe's examples (1998, Statistics in Medicine 17, table I, method 3)", () => {
  const worked = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const;
  for (const [k, n, low, high] of worked) {
    const { interval } = share(k, n);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  }
});

it('says nothing of nothing', () => {
  expect(share(0, 0)).toEqual({ k: 0, n: 0, value: null, interval: null });
});

it('holds the share, stays in 0 to 1 and is mirrored by what does not hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (n, drawn) => {
      const k = drawn % (n + 1);
      const { value, interval } = share(k, n);
      const mirrored = share(n - k, n).interval;
      if (value === null || interval === null || mirrored === null) throw new TypeError('empty');
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.low).toBeLessThanOrEqual(value + 1e-12);
      expect(interval.high).toBeGreaterThanOrEqual(value - 1e-12);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(mirrored.low).toBeCloseTo(1 - interval.high, 9);
    }),
  );
});
