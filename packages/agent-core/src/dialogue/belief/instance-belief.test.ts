import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instanceBelief, likeliest } from './instance-belief';

describe('belief over instances', () => {
  it('by hand: odds of 3 to 1 beside one thing that was not seen', () => {
    const chances = instanceBelief(
      [
        { candidateId: 'a', logOdds: Math.log(3) },
        { candidateId: 'b', logOdds: 0 },
      ],
      1,
    );
    expect(chances.map(({ candidateId, p }) => [candidateId, p])).toEqual([
      ['a', 0.6],
      ['b', 0.2],
    ]);
    expect(likeliest(chances)?.candidateId).toBe('a');
    expect(likeliest([])).toBeNull();
  });

  it('sums to one with what was not seen, and the order of candidates does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (odds, unseen) => {
          const of = (all: readonly number[]) =>
            instanceBelief(
              all.map((logOdds, i) => ({ candidateId: String(i), logOdds })),
              unseen,
            );
          const chances = of(odds);
          const total = chances.reduce((sum, { weight }) => sum + weight, unseen);
          const sum = chances.reduce((all, { p }) => all + p, 0) + unseen / total;
          expect(sum).toBeCloseTo(1, 4);
          const turned = of([...odds].reverse());
          chances.forEach(({ p }, i) => {
            expect(turned[odds.length - 1 - i]?.p).toBeCloseTo(p, 5);
          });
        },
      ),
    );
  });
});
