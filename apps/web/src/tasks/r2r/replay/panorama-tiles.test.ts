import { expect, it } from 'vitest';
import { aheadInTheMiddle, TILE } from './panorama-tiles';

it.each([
  [0, [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]],
  [90, [9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
  // Past the border between two directions, and once around.
  [14, [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]],
  [16, [7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6]],
  [350, [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]],
  [-30, [5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4]],
])('has what is ahead at %d° in the middle', (facingDeg, order) => {
  expect(aheadInTheMiddle(facingDeg)).toEqual(order);
});

it('is as wide as directions are apart: tan 15° = 0.267949, tan 21° = 0.383864', () => {
  expect(TILE.aspect).toBeCloseTo(0.267949 / 0.383864, 5);
});
