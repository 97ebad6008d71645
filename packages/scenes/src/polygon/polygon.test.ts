import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexHull, counterClockwise, isInside, twiceArea, type XZ } from './polygon';

const SQUARE: XZ[] = [
  [-4, -2],
  [-4, 2],
  [4, 2],
  [4, -2],
];

describe('polygons on the floor plane', () => {
  it('turn counter-clockwise seen from above when their area is positive', () => {
    expect(twiceArea(SQUARE)).toBe(64);
    expect(twiceArea([...SQUARE].reverse())).toBe(-64);
    expect(counterClockwise([...SQUARE].reverse())).toEqual(SQUARE);
  });

  it('hold what is inside, also in an L', () => {
    const ell: XZ[] = [
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 2],
      [2, 2],
      [2, 0],
    ];
    expect([isInside(ell, [1, 1]), isInside(ell, [3, 1]), isInside(ell, [3, 3])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('have a hull that leaves no point out', () => {
    const point = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3);
        expect(twiceArea(hull)).toBeGreaterThan(0);
        hull.forEach((a, i) => {
          const b = hull[(i + 1) % hull.length] as XZ;
          for (const c of points) {
            const side = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
            expect(side).toBeLessThanOrEqual(0);
          }
        });
      }),
    );
    expect(
      convexHull([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toEqual([]);
  });
});
