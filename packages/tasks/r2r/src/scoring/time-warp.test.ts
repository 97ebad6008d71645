import { expect, it } from 'vitest';
import { warpCost } from './time-warp';

const apart = (a: number, b: number): number => Math.abs(a - b);

it('aligns in order, and lets one item stand for several', () => {
  expect(warpCost([1, 2, 3], [1, 2, 3], apart)).toBe(0);
  // 1 and 1 stand for 1, 5 for 3 and 5: 2.
  expect(warpCost([1, 1, 5], [1, 3, 5], apart)).toBe(2);
  // Backwards nothing can be crossed: 1–3, 2–2, 3–1 cost 4.
  expect(warpCost([1, 2, 3], [3, 2, 1], apart)).toBe(4);
  expect(warpCost([7], [1, 2], apart)).toBe(11);
});
