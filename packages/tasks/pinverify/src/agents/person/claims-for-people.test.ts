import { expect, it } from 'vitest';
import { attributesByRules } from '../rules';
import { claimsForPeople } from './claims-for-people';

/** What people read of descriptions, as rules take them apart. */
const asked = (...descriptions: string[]): string[] => {
  const { attributes } = attributesByRules({ category: 'object', descriptions, most: 8 });
  return claimsForPeople(attributes, descriptions).map(({ text }) => text);
};

it('joins what was cut within a phrase', () => {
  const shoes = 'a red shoe with white laces and a cyan kitten head left and right';
  expect(asked(shoes)).toEqual([
    ...['As a whole: red', 'white laces', 'cyan kitten head left and right'],
  ]);
  const hat =
    'a white hat with a black band, a grass coloured blossom with five petals on the band';
  expect(asked(hat)).toEqual([
    ...['As a whole: white', 'black band', 'grass coloured blossom with five petals on the band'],
  ]);
});

it('leaves out a side that belongs to nothing that is asked', () => {
  const attributes = [
    { name: 'handle', evidence: 'blue handle' },
    { name: 'right', evidence: 'right' },
  ];
  expect(claimsForPeople(attributes, ['a mug with a blue handle, a dot left and right'])).toEqual([
    { name: 'handle', evidence: 'blue handle', text: 'blue handle' },
  ]);
});

it('keeps a whole and its parts apart, and lists of parts', () => {
  expect(asked('an emerald holder with a ruby zip and a grey loop')).toEqual(
    expect.arrayContaining(['ruby zip', 'grey loop']),
  );
  const attributes = [
    { name: 'appearance', evidence: 'wide billfold' },
    { name: 'zip', evidence: 'ruby zip (old)' },
    { name: 'pull', evidence: 'pull' },
  ];
  const said = ['a wide billfold with a ruby zip (old)  with the pull'];
  // By the name of the first, word for word; the thing as a whole is no part of it.
  expect(claimsForPeople(attributes, said)).toEqual([
    { name: 'appearance', evidence: 'wide billfold', text: 'wide billfold' },
    {
      ...{ name: 'zip', evidence: 'ruby zip (old)  with the pull' },
      text: 'ruby zip (old)  with the pull',
    },
  ]);
});
