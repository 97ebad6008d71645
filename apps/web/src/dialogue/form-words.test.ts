import { MAX_TEXT_CHARS } from '@parley/protocol';
import { expect, it } from 'vitest';
import { formWords } from './form-words';

it('joins labels, and never says more than the server takes', () => {
  expect(formWords(['The left one', 'The far one'])).toBe('The left one, The far one');
  const long = formWords(Array(50).fill('x'.repeat(200)));
  expect([long.length, long.at(-1)]).toEqual([MAX_TEXT_CHARS, '…']);
});
