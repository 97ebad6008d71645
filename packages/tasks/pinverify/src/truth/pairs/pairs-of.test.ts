import { groupBy } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairsOf } from '.';

const object = (category: string, i: number) => ({ objectId: `${category}-${i}`, category });
const some = (category: string, n: number) =>
  Array.from({ length: n }, (_, i) => object(category, i));

it('are one of each type for a target, and of no other object where it says so', () => {
  const objects = [...some('mug', 12), ...some('hat', 3), ...some('keys', 1)];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { pairs, leftOut } = pairsOf(objects, objects, randomStream('pairs', seed));
      // keys have no second one
      expect(leftOut).toEqual([object('keys', 0)]);
      const byTarget = groupBy(pairs, ({ target }) => target.objectId);
      expect(byTarget.size).toBe(15);
      for (const three of byTarget.values()) {
        expect(three.map(({ pairType }) => pairType)).toEqual(['positive', 'neg_same', 'neg_diff']);
        for (const { target, query, pairType, label } of three) {
          expect(label).toBe(pairType === 'positive' ? 1 : 0);
          expect(query.objectId === target.objectId).toBe(pairType === 'positive');
          expect(query.category === target.category).toBe(pairType !== 'neg_diff');
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('draw other categories as often as each other, however many objects these have (appendix D.2)', () => {
  const objects = [...some('mug', 2), ...some('hat', 40), ...some('bag', 2)];
  const random = randomStream('caps');
  let hats = 0;
  for (let i = 0; i < 400; i++) {
    const { pairs } = pairsOf([object('mug', 0)], objects, random);
    if (pairs[2]?.query.category === 'hat') hats += 1;
  }
  // two of each are in the pool: a half; five standard deviations are 50
  expect(Math.abs(hats - 200)).toBeLessThan(50);
});

it('are the same for the same seed', () => {
  const objects = [...some('mug', 5), ...some('hat', 5)];
  const make = () => pairsOf(objects, objects, randomStream('twice'));
  expect(make()).toEqual(make());
});
