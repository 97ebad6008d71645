import { expect, it } from 'vitest';
import { isQuote } from '.';

it.each([
  ['light  Blue', true],
  ['blue scarf', false],
  ['  ', false],
  ['a light blue bear with a scarf', true],
])('"%s" is a quote: %s', (evidence, is) => {
  expect(isQuote(evidence, ['a light blue bear with a scarf'])).toBe(is);
});
