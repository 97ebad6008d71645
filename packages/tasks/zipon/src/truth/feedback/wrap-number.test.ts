import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hintDeg, hintUnits, wrapNumber } from './wrap-number';

it('cuts toward zero, units to 15 and degrees to 30', () => {
  // 2.3 m are 46 units, cut to 45; 44.9 is cut to 44 and then to 30.
  expect(hintUnits(2.3)).toBe(45);
  expect(wrapNumber(44.9, 15)).toBe(30);
  expect([-44, -30, -29, 29, 30, 179].map(hintDeg)).toEqual([-30, -30, 0, 0, 30, 150]);
});

it('is never farther from zero, never off by a multiple, and never −0', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(15, 30), (n, by) => {
      const cut = wrapNumber(n, by);
      expect(Math.abs(cut)).toBeLessThanOrEqual(Math.abs(n));
      expect(Math.abs(n - cut)).toBeLessThan(by);
      expect(Object.is(cut, -0)).toBe(false);
    }),
  );
});
