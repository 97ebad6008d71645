import { expect, it } from 'vitest';
import { aThing, isStructure } from './thing-name';

it.each([
  ['armchair', 'an armchair'],
  ['air conditioner', 'an air conditioner'],
  ['umbrella', 'an umbrella'],
  ['tv', 'a tv'],
  ['washing machine', 'a washing machine'],
  ['salt_shaker', 'a salt shaker'],
  ['shoes', 'some shoes'],
  ['toilet paper', 'some toilet paper'],
  ['glass', 'a glass'],
])('%s is named "%s"', (category, said) => {
  expect(aThing(category)).toBe(said);
});

it('tells what homes are built of from things in them', () => {
  expect(['wall', 'Floor', 'ceiling', 'door', 'window'].every(isStructure)).toBe(true);
  expect(['ceiling lamp', 'sofa', 'curtain'].some(isStructure)).toBe(false);
});
