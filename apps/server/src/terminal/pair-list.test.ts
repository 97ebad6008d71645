import { InvalidArgumentError } from 'commander';
import { expect, it } from 'vitest';
import { pairList } from './pair-list';

it('reads pairs of conditions by number or by arm', () => {
  expect(pairList('1:2,3:4')).toEqual([[1, 2], [3, 4]]); // biome-ignore format: pairs
  expect(pairList('category:own-words, 3:live-2')).toEqual([
    ['category', 'own-words'],
    [3, 'live-2'],
  ]);
});

it.each(['1', '1:2:3', '1:', ':', '', '0:1', '1.5:2', 'Own words:2', '1:2,'])(
  'refuses %j',
  (text) => {
    expect(() => pairList(text)).toThrow(InvalidArgumentError);
  },
);
