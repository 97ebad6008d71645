import { expect, it } from 'vitest';
import { wantedPairs } from './wanted-pairs';

it('are every pair, those with one condition, or those that are named', () => {
  expect(wantedPairs(3, {})).toEqual([[0, 1], [0, 2], [1, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(3, { against: 2 })).toEqual([[1, 0], [1, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(4, { pairs: [[1, 2], [4, 3]] })).toEqual([[0, 1], [3, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(1, {})).toEqual([]);
});

it.each([
  [{ against: 4 }, /no condition 4/],
  [{ against: 1.5 }, /no condition 1.5/],
  [{ pairs: [[1, 9]] as const }, /no condition 9/],
  [{ pairs: [[1, 1]] as const }, /1:1 is no pair/],
  [{ pairs: [[1, 2], [2, 1]] as const }, /2:1 is no pair of its own/], // biome-ignore format: pairs
])('refuses %j', (wanted, message) => {
  expect(() => wantedPairs(3, wanted)).toThrow(message);
});
