import { expect, it } from 'vitest';
import { adviceOn } from './description-advice';

it.each([
  ['A red mug with a white dot', []],
  ['A red mug.', ['few-words']],
  ['A red mug with a dot, on the kitchen table', ['names-place']],
  ['On a shelf', ['few-words', 'names-place']],
  // A tablecloth pattern is no table.
  ['A mug with a tablecloth pattern on it', []],
])('advises on "%s": %j', (text, advice) => {
  expect(adviceOn(text)).toEqual(advice);
});
