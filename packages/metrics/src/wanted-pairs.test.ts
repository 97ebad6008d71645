import { ParleyError } from '@parley/protocol';
import { expect, it } from 'vitest';
import { pairsWithFirst, wantedPairs } from './wanted-pairs';

it('are every pair, those with one condition, or those that are named', () => {
  expect(wantedPairs(3, {})).toEqual([[0, 1], [0, 2], [1, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(3, { against: 2 })).toEqual([[1, 0], [1, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(4, { pairs: [[1, 2], [4, 3]] })).toEqual([[0, 1], [3, 2]]); // biome-ignore format: pairs
  expect(wantedPairs(1, {})).toEqual([]);
});

const ARMS = [
  { armId: 'category', kind: 'simulated' },
  { armId: 'category', kind: 'human' },
  { armId: 'own-words', kind: 'human' },
  { armId: 'own-words', kind: 'simulated' },
  { armId: 'category', kind: 'test' },
  { armId: 'live', kind: 'human' },
  { armId: 'live', kind: 'human' },
  { armId: 'told', kind: 'test' },
  { armId: null, kind: 'simulated' },
];

it.each([
  // People, where both arms have them; else the kind that both have, or that of the number beside it.
  [
    ['category', 'own-words'],
    [1, 2],
  ],
  [
    ['own-words', 'category'],
    [2, 1],
  ],
  [
    ['category', 'told'],
    [4, 7],
  ],
  [
    ['category', 4],
    [0, 3],
  ],
  [
    [3, 'category'],
    [2, 1],
  ],
  [
    [8, 'category'],
    [7, 4],
  ],
] as const)('take the arms of %j', (pair, places) => {
  expect(wantedPairs(ARMS.length, { pairs: [pair] }, ARMS)).toEqual([places]);
});

it.each([
  [['category', 'own'], /no arm "own".*Arms: category, own-words, live, told; or.* 1 to 9/],
  [['category', 'live'], /"live" has 2 conditions of human sessions: 6, 7.*by number/],
  [['told', 'own-words'], /no kind of sessions in common.*told: test; own-words: human, simulated/],
  [[6, 'told'], /no kind of sessions in common.*6: human; told: test/],
  [[6, 5], /no kind of sessions in common.*6: human; 5: test/],
  [['category', 'category'], /category:category is no pair/],
] as const)('refuse the arms of %j, and say why', (pair, message) => {
  const read = () => wantedPairs(ARMS.length, { pairs: [pair] }, ARMS);
  expect(() => read()).toThrow(ParleyError);
  try {
    read();
  } catch (error) {
    expect((error as ParleyError).toLine()).toMatch(message);
  }
});

it('know a pair by its conditions, however they are named', () => {
  const pairs = [['category', 'own-words'], [3, 2]] as const; // biome-ignore format: pairs
  expect(() => wantedPairs(ARMS.length, { pairs }, ARMS)).toThrow(/3:2 is no pair of its own/);
});

it('are of one kind of sessions, whether with one condition or all', () => {
  const kinds = ['human', 'simulated', 'human', 'simulated'];
  const conditions = kinds.map((kind) => ({ armId: null, kind }));
  expect(wantedPairs(4, { against: 2 }, conditions)).toEqual([[1, 3]]);
  expect(wantedPairs(4, {}, conditions)).toEqual([[0, 2], [1, 3]]); // biome-ignore format: pairs
});

it('are refused where a condition has no other of its kind beside it', () => {
  const conditions = ['human', 'simulated', 'simulated'].map((kind) => ({ armId: null, kind }));
  expect(() => wantedPairs(3, { against: 1 }, conditions)).toThrow(/no other condition/);
  expect(() => wantedPairs(1, { against: 1 })).toThrow(/no other condition/);
});

it('are each condition with the first of its kind of sessions', () => {
  const kinds = ['human', 'simulated', 'simulated', 'human', 'simulated'];
  const conditions = kinds.map((kind) => ({ armId: null, kind }));
  // biome-ignore format: pairs
  expect(pairsWithFirst(5, conditions)).toEqual([[1, 2], [0, 3], [1, 4]]);
  expect(pairsWithFirst(3)).toEqual([[0, 1], [0, 2]]); // biome-ignore format: pairs
  expect(pairsWithFirst(1)).toEqual([]);
});

it('go by number alone where no arms are known', () => {
  expect(() => wantedPairs(2, { pairs: [['category', 'told']] })).toThrow(/no arm "category"/);
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
