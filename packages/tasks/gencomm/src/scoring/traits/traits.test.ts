import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationOf, pearson } from './correlation';
import { jackknifeOf } from './jackknife';
import { type DialogueVector, dialogueSimilarity } from './similarity';
import { fitTfIdf, tfIdf } from './tf-idf';
import { wordFrequencies } from './word-frequencies';

const said = (home: string, step: number, ...vector: number[]): DialogueVector => ({
  ...{ home, unit: null, episodeId: home, step, vector },
});

describe('dialogue similarity', () => {
  it('is the mean cosine of pairs at a step, then over steps', () => {
    // Step 1: cos 0, 1/√2, 1/√2 → mean 0.4714; step 2: 1. Mean 0.7357.
    const all = [
      said('a', 1, 1, 0),
      said('b', 1, 0, 3),
      said('c', 1, 2, 2),
      said('a', 2, 5, 0),
      said('b', 2, 1, 0),
    ];
    expect(dialogueSimilarity(all)).toBeCloseTo(0.735702, 6);
    expect(dialogueSimilarity(all.filter(({ home }) => home !== 'c'))).toBeCloseTo(0.5, 12);
    expect(dialogueSimilarity([said('a', 1, 1, 0), said('a', 2, 1, 0)])).toBeNull();
    expect(dialogueSimilarity([said('a', 1, 0, 0), said('b', 1, 0, 0)])).toBe(0);
  });

  it('equals the mean over pairs, and does not mind lengths of vectors or the order', () => {
    const vectors = fc.array(
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(vectors, fc.integer({ min: 2, max: 9 }), (list, by) => {
        const of = (some: number[][]) =>
          dialogueSimilarity(some.map((v, i) => said(`h${i}`, 1, ...v)));
        const cosines = list.flatMap((a, i) =>
          list.flatMap((b, j) => (i < j ? [cosine(a, b)] : [])),
        );
        expect(of(list)).toBeCloseTo(cosines.reduce((s, c) => s + c, 0) / cosines.length, 9);
        expect(of(list.map((v) => v.map((x) => x * by)).reverse())).toBeCloseTo(of(list) ?? 0, 9);
      }),
    );
  });

  it('refuses vectors of two encoders, and what is no number', () => {
    const where = 'dialogues[1].vector';
    expect(() => dialogueSimilarity([said('a', 1, 1), said('b', 1, 1, 2)])).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
    expect(() => dialogueSimilarity([said('a', 1, 1), said('b', 1, Number.NaN)])).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
  });
});

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const norms = Math.sqrt(dot(a, a) * dot(b, b));
  return norms === 0 ? 0 : dot(a, b) / norms;
};

it('words that few texts have weigh more', () => {
  // "sofa" in 1 of 2: ln(3/2) + 1 = 1.405; "the" in both: ln(3/3) + 1 = 1, twice in the first.
  const [first, second] = tfIdf(['the sofa, the', 'The lamp']) as [number[], number[]];
  expect(first).toEqual([2, expect.closeTo(1.405465, 6), 0]);
  expect(second).toEqual([1, 0, expect.closeTo(1.405465, 6)]);
  expect(tfIdf(['', 'a'])).toEqual([[0], [expect.closeTo(1.405465, 6)]]);
});

it('weighs words by how rare they are in the collection, whichever texts are asked about', () => {
  const embed = fitTfIdf(['the sofa', 'the lamp', 'the sofa']);
  // "the" in 3 of 3: 1; "sofa" in 2 of 3: ln(4/3) + 1 = 1.288; "lamp" in 1 of 3: ln(4/2) + 1 = 1.693. "bed" is in none.
  expect(embed(['the lamp', 'sofa bed'])).toEqual([
    [1, 0, expect.closeTo(1.693147, 6)],
    [0, expect.closeTo(1.287682, 6), 0],
  ]);
});

it('leaves out one home after the other', () => {
  // Means of 1, 2, 3, 6 without each: 11/3, 10/3, 3, 2. Their squares about 3 sum to 1.5556; × 3/4, √ = 1.0801; t(3) = 3.1824.
  const units = valued([
    ['a', null, 1],
    ['b', null, 2],
    ['c', null, 3],
    ['d', null, 6],
  ]);
  const interval = { low: -0.437, high: 6.437 };
  expect(jackknifeOf(units, meanOfValues)).toEqual({ value: 3, interval });
  expect(jackknifeOf(units.slice(0, 2), meanOfValues).interval).toBeNull();
  const withA = (left: readonly (typeof units)[number][]) =>
    left.some(({ home }) => home === 'a') ? 1 : null;
  expect(jackknifeOf(units, withA).interval).toBeNull();
});

it('leaves out people too, where they cross the homes', () => {
  // Each person has the same in all homes, so that homes alone would leave no width. Means without each person: 4, 3.5, 1.5; squares about 3
  // sum to 3.5, × 2/3 = 2.3333, √ = 1.5275; t(2) = 4.3027.
  const units = valued(
    ['a', 'b', 'c'].flatMap((home): Valued[] => [
      [home, 'x', 1],
      [home, 'y', 2],
      [home, 'z', 6],
    ]),
  );
  expect(jackknifeOf(units, meanOfValues)).toEqual({
    value: 3,
    interval: { low: -3.572, high: 9.572 },
  });
  const two = units.filter(({ unit }) => unit !== 'z');
  expect(jackknifeOf(two, meanOfValues).interval).toBeNull();
});

type Valued = [home: string, unit: string | null, value: number];
const valued = (all: Valued[]) => all.map(([home, unit, value]) => ({ home, unit, value }));
const meanOfValues = (left: readonly { readonly value: number }[]): number =>
  left.reduce((sum, { value }) => sum + value, 0) / left.length;

describe('correlation', () => {
  it('is Pearson’s r', () => {
    // x − 2: −2 −1 0 1 2; y − 0.4: −0.4 −0.4 −0.4 0.6 0.6 → 3 ÷ √(10 · 1.2) = 0.866025.
    expect(pearson([0, 1, 2, 3, 4], [0, 0, 0, 1, 1])).toBeCloseTo(0.866025, 6);
    expect(pearson([1, 1, 1], [0, 1, 0])).toBeNull();
    expect(pearson([1, 2], [0, 1])).toBeNull();
    expect(() => pearson([1], [1, 2])).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
    expect(() => pearson([1, Number.NaN], [1, 2])).toThrow(
      expect.objectContaining({ where: 'pearson, value 1' }),
    );
  });

  it('is the same of what is stretched, and turned of what is turned over', () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 1 })),
      { minLength: 3 },
    );
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 9 }), (list, by) => {
        const [xs, ys] = [list.map(([x]) => x), list.map(([, y]) => y)];
        const r = pearson(xs, ys);
        const stretched = pearson(
          xs.map((x) => by * x + 3),
          ys,
        );
        const turned = pearson(
          xs.map((x) => -x),
          ys,
        );
        if (r === null) expect([stretched, turned]).toEqual([null, null]);
        else expect([stretched, turned]).toEqual([expect.closeTo(r, 9), expect.closeTo(-r, 9)]);
      }),
    );
  });

  it('has an interval over homes that holds the value, the same each time', () => {
    const episodes = Array.from({ length: 40 }, (_, i) => ({
      home: `h${i % 10}`,
      unit: null,
      trait: (i % 7) / 7,
      success: Number((i * 5) % 7 > 3),
    }));
    const one = correlationOf(episodes, 'x');
    expect(correlationOf(episodes, 'x')).toEqual(one);
    expect(one.interval?.low).toBeLessThan(one.value ?? -2);
    expect(one.interval?.high).toBeGreaterThan(one.value ?? 2);
    expect(
      correlationOf(
        episodes.map((e) => ({ ...e, home: 'h' })),
        'x',
      ).interval,
    ).toBeNull();
    // A person who met all homes says nothing of other people; of many, the interval is over both.
    const by = (unitOf: (i: number) => string) =>
      correlationOf(
        episodes.map((e, i) => ({ ...e, unit: unitOf(i) })),
        'x',
      );
    expect(by(() => 'p')).toEqual({ value: one.value, interval: null });
    const four = by((i) => `p${i % 4}`).interval;
    expect((four?.high ?? 0) - (four?.low ?? 0)).toBeGreaterThan(
      (one.interval?.high ?? 2) - (one.interval?.low ?? 0),
    );
  });
});

it('counts words that say something', () => {
  expect(wordFrequencies(['I see the sofa.', 'see Lamp, sofa and see'], 2)).toEqual([
    { word: 'see', count: 3, share: 0.5 },
    { word: 'sofa', count: 2, share: 2 / 6 },
  ]);
});
