import { expect, it } from 'vitest';
import { headNoun } from './head-noun';

it.each([
  ["Alice's computer", 'computer'],
  ["Alice's trash can", 'trash can'],
  ['range hood bought in June 2016', 'range hood'],
  ['the small white chair from Norrvik', 'chair'],
  ['couch', 'sofa'],
  ['a plant with a blue pot', 'plant'],
])('of "%s" is %s', (phrase, noun) => {
  expect(headNoun(phrase)).toBe(noun);
});
