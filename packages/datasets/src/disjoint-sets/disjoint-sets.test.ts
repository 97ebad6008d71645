import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDisjointSets } from './disjoint-sets';

it('has together what any chain of joins links, and nothing else', () => {
  const pair = fc.tuple(fc.nat(11), fc.nat(11));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 14 }), (pairs) => {
      const sets = createDisjointSets(12);
      for (const [a, b] of pairs) sets.join(a, b);
      const linked = (from: number): Set<number> => {
        const seen = new Set([from]);
        for (const one of seen)
          for (const [a, b] of pairs) {
            if (a === one) seen.add(b);
            if (b === one) seen.add(a);
          }
        return seen;
      };
      for (let a = 0; a < 12; a++) {
        const reach = linked(a);
        for (let b = 0; b < 12; b++)
          expect(sets.rootOf(a) === sets.rootOf(b), `${a} ${b}`).toBe(reach.has(b));
      }
    }),
  );
});
