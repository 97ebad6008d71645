import { expect, it } from 'vitest';
import { saidSights } from './said-sights';

const KNOWN = ['bed', 'lamp', 'sofa', 'table', 'table lamp', 'potted plant'];

it.each([
  [
    'I do not see the bed. I see a lamp in front of me, far off; a sofa on my left and a table lamp on my right.',
    [
      ['bed', null],
      ['lamp', 'ahead'],
      ['sofa', 'left'],
      ['table lamp', 'right'],
    ],
  ],
  ['There is a potted plant to my right!', [['potted plant', 'right']]],
  ['Two sofas straight ahead', [['sofa', 'ahead']]],
  ['I see a bed.', []],
  ['There is only a wall before me.', []],
  ['The bedroom is on the left.', []],
  ['', []],
])('%s', (answer, expected) => {
  expect(saidSights(answer, KNOWN).map(({ category, side }) => [category, side])).toEqual(expected);
});
