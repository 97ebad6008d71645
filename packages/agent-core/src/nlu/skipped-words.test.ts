import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'lamp'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ relation, type, value, certainty }) =>
      `${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );

describe('a word that says nothing beside the one that follows', () => {
  it.each([
    ['frosty white', 'colour:white'],
    ['it is thistle purple', 'colour:purple'],
  ])('is the shade of a colour: %s', (text, said) => {
    expect(read(text, 'What colour is the lamp?')).toEqual([said]);
  });

  it.each(['almost white', 'half red'])('is no shade: %s', (text) => {
    expect(read(text, 'What colour is the lamp?').filter((said) => !said.endsWith('?'))).toEqual(
      [],
    );
  });

  it.each([
    ['a wall mirror', 'near:mirror'],
    ['a storage basket', 'near:basket'],
    ['a salad bowl', 'near:bowl'],
  ])('says what a thing is for: %s', (text, said) => {
    expect(read(text, 'What is near the lamp?')).toEqual([said]);
  });
});
