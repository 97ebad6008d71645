import { describe, expect, it } from 'vitest';
import { isInside } from './polygon';
import { rectanglesOf } from './rectangles-of';

/** An L: 4 m × 4 m without its north-eastern quarter. */
const L = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 2],
  [2, 2],
  [2, 0],
] as const;

describe('polygons of right angles', () => {
  it('know what is inside', () => {
    expect(isInside(L, [1, 1])).toBe(true);
    expect(isInside(L, [3, 3])).toBe(true);
    expect(isInside(L, [3, 1])).toBe(false);
    expect(isInside(L, [5, 3])).toBe(false);
  });

  it('are cut into rectangles of the same area', () => {
    expect(rectanglesOf(L)).toEqual([
      [0, 0, 2, 2],
      [0, 2, 4, 4],
    ]);
  });
});
