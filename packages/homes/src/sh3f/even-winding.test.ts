import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenWinding, type Places } from './even-winding';

/** The twelve triangles of a cube, all facing outwards. */
const CUBE: readonly Places[] = [
  [0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5], [0, 1, 5], [0, 5, 4],
  [2, 6, 7], [2, 7, 3], [0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6],
]; // biome-ignore format: one row for each axis

describe('evenWinding', () => {
  it('turns back whatever was turned round on a cube, as the votes of the rest say', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 5 }), (wrong) => {
        const shuffled = CUBE.map(
          ([a, b, c], t): Places => (wrong.includes(t) ? [a, c, b] : [a, b, c]),
        );
        const votes = CUBE.map((_, t) => (wrong.includes(t) ? -1 : 1));
        // Most normals are right; a few lie about where the front is.
        const mostly = votes.map((vote, t) => (t === 11 ? -vote : vote));
        const turned = evenWinding(shuffled, mostly);
        expect(turned.flatMap((turn, t) => (turn ? [t] : [])).sort()).toEqual([...wrong].sort());
      }),
    );
  });

  it('judges parts that do not touch each for itself', () => {
    expect(
      evenWinding(
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
        [1, -1],
      ),
    ).toEqual([false, true]);
  });
});
