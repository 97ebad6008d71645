import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOf } from '../cluster-bootstrap';
import { mcNemar } from './mcnemar';
import { sharingInterval } from './shared-clusters';
import { fewestFlipped, signFlipTest } from './sign-flip';
import { shareWithin, studentT } from './student-t';

const pairs = (...differences: readonly (readonly [string, number])[]) =>
  differences.map(([cluster, difference]) => ({ cluster, difference }));
const test = (units: ReturnType<typeof pairs>) => signFlipTest(units, drawsOf('test'));

describe('sign flips of whole homes', () => {
  it('try every way, by hand', () => {
    // Sums 3, 1, −1: of eight ways ±3 ±1 ±1, six reach 3 or more: ±5 twice, ±3 four times; all but ±1.
    expect(test(pairs(['a', 2], ['a', 1], ['b', 1], ['c', -1]))).toEqual({ p: 0.75, differing: 3 });
    // All six for one side: 2 of 64.
    expect(test(pairs(...'abcdef'.split('').map((home) => [home, 1] as const))).p).toBe(2 / 64);
    expect(test([])).toEqual({ p: 1, differing: 0 });
    expect(test(pairs(['a', 1], ['a', -1]))).toEqual({ p: 1, differing: 0 });
  });

  it('give what Fisher found for the maize of Darwin', () => {
    // Fisher, The Design of Experiments (1935), §21: heights of crossed less self-fertilised plants of fifteen pots, eighths of an inch.
    const heights = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    // Sum 314; of 2¹⁵ ways 863 reach it to one side, as many to the other.
    const { p } = test(pairs(...heights.map((height, pot) => [`pot ${pot}`, height] as const)));
    expect(p).toBeCloseTo(1726 / 32768, 12);
  });

  it('are the exact McNemar test where every home has one pair', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(-1, 0, 1), { maxLength: 12 }), (differences) => {
        const { p } = test(pairs(...differences.map((one, i) => [`h${i}`, one] as const)));
        const lost = differences.filter((one) => one < 0).length;
        const won = differences.filter((one) => one > 0).length;
        expect(p).toBeCloseTo(mcNemar(lost, won), 12);
      }),
    );
  });

  it('believe no home twice: a hundred pairs of one home say as little as one', () => {
    const one = pairs(...Array.from({ length: 100 }, () => ['a', 1] as const));
    expect(test(one)).toEqual({ p: 1, differing: 1 });
  });

  it('change nothing when pairs come in another order, sides change places, or all grows', () => {
    const unit = fc.record({
      cluster: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      difference: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const { p } = test(units);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(test([...units].reverse()).p).toBe(p);
        expect(test(units.map((one) => ({ ...one, difference: -3 * one.difference }))).p).toBe(p);
      }),
    );
  });

  it('are drawn where there are many homes, the same each time, and never 0', () => {
    const many = (count: number) =>
      pairs(...Array.from({ length: 16 }, (_, i) => [`h${i}`, i < count ? 1 : -1] as const));
    // Twelve of sixteen for one side: McNemar says 0.0768.
    expect(test(many(12)).p).toBeCloseTo(mcNemar(4, 12), 2);
    expect(test(many(12))).toEqual(test(many(12)));
    expect(test(many(16)).p).toBeGreaterThan(0);
    expect(test(many(16)).p).toBeLessThan(0.001);
  });

  it('reach a level from so many homes on', () => {
    expect([0.05, 0.05 / 3, 0.05 / 14].map(fewestFlipped)).toEqual([6, 7, 10]);
  });
});

it("Student's t has the quantiles of the tables", () => {
  const table = [
    [1, 12.706],
    [2, 4.303],
    [4, 2.776],
    [6, 2.447],
    [9, 2.262],
    [19, 2.093],
    [120, 1.98],
  ] as const;
  for (const [freedom, t] of table) {
    expect(studentT(freedom)).toBeCloseTo(t, 3);
    expect(shareWithin(studentT(freedom, 0.9), freedom)).toBeCloseTo(0.9, 9);
  }
});

describe('an interval over all that share a home or a person', () => {
  it('is that of t over means of homes where everyone meets one home, by hand', () => {
    // Means of homes 1, 2, 3: 2 ± 4.303 · 1/√3.
    const units = [1, 1, 2, 2, 3, 3].map((difference, i) => ({
      ...{ home: `h${i >> 1}`, people: [`p${2 * i}`, `p${2 * i + 1}`] as const, difference },
    }));
    const interval = sharingInterval(units);
    expect(interval?.low).toBeCloseTo(2 - 4.3027 / Math.sqrt(3), 3);
    expect(interval?.high).toBeCloseTo(2 + 4.3027 / Math.sqrt(3), 3);
  });

  it('is wider where the same people met the same side of luck in several homes, and none with one home', () => {
    const of = (person: (i: number) => string) =>
      sharingInterval(
        [1, 1, 0, 0, 1, 1, 0, 0].map((difference, i) => ({
          ...{ home: `h${i}`, people: [person(i), person(i)] as const, difference },
        })),
      );
    const widthOf = (one: ReturnType<typeof of>) => (one?.high ?? 0) - (one?.low ?? 0);
    expect(widthOf(of((i) => `p${i >> 1}`))).toBeGreaterThan(widthOf(of((i) => `p${i}`)));
    expect(sharingInterval([{ home: 'a', people: ['p', 'q'], difference: 1 }])).toBeNull();
  });

  it('has no more freedom than people of one side', () => {
    // Two a side over six homes: ± t(1) = 12.706 times a standard error of three differences of 1 and three of 0, each half of them one
    // person's: squares 2 · 1.5² ÷ 6² = 0.125, √(0.125 · 2) = 0.5.
    const units = [1, 1, 1, 0, 0, 0].map((difference, i) => ({
      ...{ home: `h${i}`, difference },
      people: [i < 3 ? 'a' : 'b', i < 3 ? 'c' : 'd'] as const,
    }));
    expect(sharingInterval(units)?.high).toBeCloseTo(0.5 + 12.7062 * 0.5, 2);
    expect(
      sharingInterval(units.map((one) => ({ ...one, people: ['a', 'c'] as const }))),
    ).toBeNull();
  });
});
