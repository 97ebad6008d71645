import { expect, it } from 'vitest';
import { readingPlace } from './reading-place';

it.each([
  ['the end, for a short line', { topPx: 500, contentPx: 560 }, 360],
  ['the beginning, for one that is longer than the view', { topPx: 500, contentPx: 900 }, 492],
  ['the top, while all fits', { topPx: 20, contentPx: 120 }, 0],
])('shows %s', (_, line, place) => {
  expect(readingPlace({ viewPx: 200, airPx: 8, ...line })).toBe(place);
});
