import { expect, it } from 'vitest';
import { cutText, cutTextsIn, MOST } from '.';

it('leaves a text that fits, and marks where a longer one ends', () => {
  expect(cutText('a bed', 5)).toBe('a bed');
  expect(cutText('a bed and a lamp', 5)).toBe('a be…');
});

it('finds what was cut wherever it stands, and no text that ends so by itself', () => {
  const cut = cutText('x'.repeat(5000), MOST.thoughtLetters);
  expect(cut).toHaveLength(2000);
  expect(cutTextsIn({ thought: cut, direction: 3, tags: ['and so on…'] })).toEqual([cut]);
  expect(cutTextsIn([{ observation: cut }, null, 'x'.repeat(2000)])).toEqual([cut]);
});
