import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detectableDifference,
  fewestDiffering,
  holm,
  holmWithin,
  mcNemar,
  mostOtherwise,
  powerOfMcNemar,
  unanimousInterval,
  wilcoxonPratt,
} from '.';
import { binomial } from './binomial';

describe('exact McNemar', () => {
  it('is twice the smaller tail of a fair coin, by hand', () => {
    // 12 pairs differ, 2 against 10: 2 · (1 + 12 + 66) / 4096.
    expect(mcNemar(2, 10)).toBeCloseTo(158 / 4096, 12);
    expect(mcNemar(10, 2)).toBe(mcNemar(2, 10));
    expect(mcNemar(0, 0)).toBe(1);
    expect(mcNemar(3, 3)).toBe(1);
  });

  it('needs six pairs that differ to say anything at 5 %', () => {
    expect(mcNemar(5, 0)).toBeCloseTo(0.0625, 12);
    expect(mcNemar(6, 0)).toBeCloseTo(0.03125, 12);
    expect(fewestDiffering()).toBe(6);
    expect(fewestDiffering(0.01)).toBe(8);
  });

  it("gives the published result of Fay (2010, exact2x2, 'Exact McNemar's test'): 2 and 9 pairs that differ, p = 0.06543", () => {
    expect(mcNemar(2, 9)).toBeCloseTo(0.06543, 5);
  });

  it('agrees with the approval ratings of Agresti (86 and 150 of 1,600 people) as to size', () => {
    // z = (86 − 150) / √236 = −4.17, p = 3 · 10⁻⁵ by the normal distribution.
    expect(mcNemar(86, 150)).toBeGreaterThan(2e-5);
    expect(mcNemar(86, 150)).toBeLessThan(6e-5);
  });
});

describe("Wilcoxon's signed ranks", () => {
  it('gives the published result of Hollander and Wolfe (depression scores, table 3.1): V = 40, p = 0.039', () => {
    const first = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const second = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const { positive, negative, p, differing } = wilcoxonPratt(
      first.map((x, i) => Math.round(1000 * (x - (second[i] ?? 0)))),
    );
    expect([positive, negative, differing]).toEqual([40, 5, 9]);
    expect(p).toBeCloseTo(2 * 0.01953125, 10);
  });

  it('ranks zeros and leaves them out (Pratt), by hand', () => {
    // |0| 1, |1| 2, |2| 3, |−3| 4: W+ = 5, W− = 4; of eight signings of 2, 3, 4 four sum to 4 or less.
    expect(wilcoxonPratt([0, 1, 2, -3])).toEqual({ positive: 5, negative: 4, p: 1, differing: 3 });
    // Zeros push the others up: six alike against none is p = 2/64 with and without them.
    expect(wilcoxonPratt([0, 0, 1, 2, 3, 4, 5, 6]).p).toBeCloseTo(2 / 64, 12);
    // Where signs differ they matter: ranks 1 to 4 against 3 to 6.
    expect(wilcoxonPratt([-1, 2, 3, 4]).p).toBeCloseTo(4 / 16, 12);
    expect(wilcoxonPratt([0, 0, -1, 2, 3, 4]).p).toBeCloseTo(4 / 16, 12);
  });

  it('ends the paradox of Pratt (1959, JASA 54): thirteen numbers, of which lowering none makes all look greater', () => {
    const others = [2, 3, 4, 6, 7, 8, 9, 11, 14, 15, 17, -18];
    // One-sided: 70/2¹² without the zero (sets of ranks 1 to 12 that sum to 12 or less), and 109/2¹³ after it was lowered, as
    // he gives it, which is less.
    expect(wilcoxonPratt(others).p).toBeCloseTo((2 * 70) / 4096, 12);
    expect(wilcoxonPratt([-1, ...others]).p).toBeCloseTo((2 * 109) / 8192, 12);
    // With the zero ranked, then left out: of the sets of ranks 2 to 13, 49 sum to 13 or less (1, 0, 1, 1, 1, 2, 2, 3, 3, 5, 5,
    // 7, 8 and 10 for sums of 0 to 13), and p no longer falls when the zero does.
    expect(wilcoxonPratt([0, ...others]).p).toBeCloseTo((2 * 49) / 4096, 12);
  });

  it('shares ranks between equal sizes, by hand', () => {
    // |1|, |−1|: 1.5 each, |2| 3. Sums of signings: 0, 1.5, 1.5, 3, 3, 4.5, 4.5, 6.
    expect(wilcoxonPratt([1, -1, 2])).toEqual({
      positive: 4.5,
      negative: 1.5,
      p: 0.75,
      differing: 3,
    });
    expect(wilcoxonPratt([]).p).toBe(1);
    expect(wilcoxonPratt([0, 0]).p).toBe(1);
  });

  it('does not care which side is first, and p is that of all signings', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 9 }), (differences) => {
        const { p, positive, negative } = wilcoxonPratt(differences);
        expect(wilcoxonPratt(differences.map((x) => -x)).p).toBeCloseTo(p, 12);
        expect(p).toBeCloseTo(byAllSignings(differences, Math.min(positive, negative)), 9);
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  it('is to the last bit what the distribution of all sums gives', () => {
    const value = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -99, max: 99 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 25 }), (differences) => {
        expect(wilcoxonPratt(differences).p).toBe(pOfAllSums(differences));
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('is worked out of thousands of pairs with ties, beyond what one count can hold', () => {
    // Ranks of one size alone: p is that of the sign test, by the normal distribution with its correction for continuity.
    const few = Array.from({ length: 2000 }, (_, i) => (i < 955 ? 1 : -1));
    expect(wilcoxonPratt(few).p).toBeCloseTo(0.0466, 3);
    expect(wilcoxonPratt(few.map(() => 1)).p).toBeLessThan(1e-300);
  });
});

/** p of the distribution of all sums, as it was worked out before: chances halved with every rank, up to the largest sum. */
function pOfAllSums(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs);
  // Twice the mean rank: values below, and those that are equal.
  const ranks = sizes.map(
    (size) =>
      2 * sizes.filter((one) => one < size).length + sizes.filter((one) => one === size).length + 1,
  );
  const signed = ranks.filter((_, i) => differences[i] !== 0);
  const sumOf = (sign: number) =>
    ranks.reduce((sum, rank, i) => (Math.sign(differences[i] ?? 0) === sign ? sum + rank : sum), 0);
  let chances = [1];
  for (const rank of signed) {
    const next: number[] = new Array(chances.length + rank).fill(0);
    chances.forEach((chance, sum) => {
      next[sum] = (next[sum] ?? 0) + chance / 2;
      next[sum + rank] = (next[sum + rank] ?? 0) + chance / 2;
    });
    chances = next;
  }
  const least = Math.min(sumOf(1), sumOf(-1));
  return Math.min(1, 2 * chances.slice(0, least + 1).reduce((sum, chance) => sum + chance, 0));
}

/** Counted one by one. */
function byAllSignings(differences: readonly number[], least: number): number {
  const sizes = differences.map(Math.abs);
  const rankOf = (size: number): number =>
    sizes.filter((other) => other < size).length +
    (sizes.filter((other) => other === size).length + 1) / 2;
  const ranks = sizes.filter((size) => size > 0).map(rankOf);
  let hits = 0;
  for (let signs = 0; signs < 2 ** ranks.length; signs++) {
    const sum = ranks.reduce((all, rank, i) => (signs & (1 << i) ? all + rank : all), 0);
    if (sum <= least) hits++;
  }
  return Math.min(1, (2 * hits) / 2 ** ranks.length);
}

describe('Holm', () => {
  it('adjusts step by step, by hand', () => {
    const family = [0.01, 0.04, 0.03, 0.02, 0.05];
    const adjusted = [0.05, 0.09, 0.09, 0.08, 0.09];
    for (const [i, p] of holm(family).entries()) expect(p).toBeCloseTo(adjusted[i] as number, 12);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
    expect(holmWithin([0.04, 0.01, 0.03], ['people', 'runs', 'people'])).toEqual([
      0.06, 0.01, 0.06,
    ]);
  });

  it('rejects two of four at 5 %, as the example that goes with the method (0.01, 0.04, 0.03, 0.005)', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [i, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[i]).toBeCloseTo(p, 12);
    expect(adjusted.map((p) => p < 0.05)).toEqual([true, false, false, true]);
  });

  it('is never below what was given, and never turns an order round', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (family) => {
        const adjusted = holm(family);
        for (const [i, p] of family.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p);
          for (const [j, q] of family.entries())
            if (p < q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] as number);
        }
      }),
      { seed: 13 },
    );
  });
});

describe('power', () => {
  it('of six pairs that all differ one way is that they do, by hand', () => {
    expect(powerOfMcNemar(6, { onlyFirst: 1, onlySecond: 0 })).toBe(1);
    // All six must: 0.9⁶.
    expect(powerOfMcNemar(6, { onlyFirst: 0.9, onlySecond: 0 })).toBeCloseTo(0.9 ** 6, 12);
    expect(powerOfMcNemar(5, { onlyFirst: 1, onlySecond: 0 })).toBe(0);
    expect(powerOfMcNemar(40, { onlyFirst: 0, onlySecond: 0 })).toBe(0);
  });

  it('says which difference so many pairs could show', () => {
    const sixteen = detectableDifference(16);
    expect(sixteen).toBeGreaterThan(0.4);
    expect(sixteen).toBeLessThan(0.5);
    expect(detectableDifference(200)).toBeLessThan(0.05);
    expect(detectableDifference(16, { shared: 0.1 })).toBeGreaterThan(sixteen ?? 1);
    expect(detectableDifference(5)).toBeNull();
    expect(detectableDifference(16, { level: 0.05 / 3 })).toBeGreaterThan(sixteen ?? 1);
    expect(detectableDifference(6, { level: 0.05 / 3 })).toBeNull();
  });

  it('is the chance of all results below the level, each counted', () => {
    const chance = (k: number, n: number): number =>
      (binomial(20, 0.4)[n] as number) * (binomial(n, 0.75)[k] as number);
    let by = 0;
    for (let n = 1; n <= 20; n++)
      for (let k = 0; k <= n; k++) if (mcNemar(k, n - k) < 0.05) by += chance(k, n);
    expect(powerOfMcNemar(20, { onlyFirst: 0.3, onlySecond: 0.1 })).toBeCloseTo(by, 9);
  });

  it('keeps its level where nothing differs but by chance', () => {
    for (const shared of [0.05, 0.2, 0.5])
      expect(powerOfMcNemar(50, { onlyFirst: shared, onlySecond: shared })).toBeLessThan(0.05);
  });
});

describe('an interval where all clusters agree', () => {
  it('gives the limits of Clopper and Pearson for none of n, by hand', () => {
    // 0.025^(1/n): 0.025, 0.158114 (its root), 0.691503, 0.881555.
    expect(mostOtherwise(1)).toBeCloseTo(0.975, 12);
    expect(mostOtherwise(2)).toBeCloseTo(1 - Math.sqrt(0.025), 12);
    expect(mostOtherwise(10)).toBeCloseTo(0.308497, 6);
    // Binomial: so rare a thing is missed by all of 30 in one run of forty.
    expect((1 - mostOtherwise(30)) ** 30).toBeCloseTo(0.025, 12);
    // The rule of three (Hanley and Lippman-Hand 1983) is its one-sided kin: 3 / n.
    expect(mostOtherwise(300, 0.9)).toBeCloseTo(3 / 300, 3);
  });

  it('reaches towards both ends of the range, by hand', () => {
    const two = 1 - Math.sqrt(0.025);
    const share = unanimousInterval(0, 2, { least: 0, most: 1 });
    expect(share.low).toBe(0);
    expect(share.high).toBeCloseTo(two, 12);
    const difference = unanimousInterval(0, 2, { least: -1, most: 1 });
    expect(difference.low).toBeCloseTo(-two, 12);
    expect(difference.high).toBeCloseTo(two, 12);
    const half = unanimousInterval(0.5, 2, { least: 0, most: 1 });
    expect(half.low).toBeCloseTo(0.5 - two / 2, 12);
    expect(half.high).toBeCloseTo(0.5 + two / 2, 12);
  });

  it('holds the value, stays in the range and narrows with every cluster', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(500), (value, more) => {
        const range = { least: 0, most: 1 };
        const few = unanimousInterval(value, more + 1, range);
        const many = unanimousInterval(value, more + 2, range);
        expect(few.low).toBeGreaterThanOrEqual(0);
        expect(few.high).toBeLessThanOrEqual(1);
        expect(many.low).toBeGreaterThanOrEqual(few.low);
        expect(many.high).toBeLessThanOrEqual(few.high);
        expect(many.low).toBeLessThanOrEqual(value);
        expect(many.high).toBeGreaterThanOrEqual(value);
        expect(many.high - many.low).toBeGreaterThan(0);
      }),
    );
  });

  it('covers: of homes that fail with one chance in ten, twelve that agree deny it in no more than one run of forty', () => {
    // 0.9^12 = 0.28: agreement is common, and 0.1 lies within [0, 0.265].
    expect(unanimousInterval(0, 12, { least: 0, most: 1 }).high).toBeGreaterThan(0.1);
    expect(0.9 ** 12).toBeGreaterThan(0.025);
    // At 0.3 agreement is rarer than that, and 0.3 lies outside.
    expect(0.7 ** 12).toBeLessThan(0.025);
    expect(unanimousInterval(0, 12, { least: 0, most: 1 }).high).toBeLessThan(0.3);
  });
});
