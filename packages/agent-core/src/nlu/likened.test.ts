import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'cabinet'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ of, relation, type, value, polarity, certainty }) =>
      `${polarity === 'no' ? 'not ' : ''}${of === 'target' ? '' : `${of}.`}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );
const COLOUR = 'What colour is the cabinet?';
const MATERIAL = 'What is the cabinet made of?';

describe('"like" between two values', () => {
  it.each([
    ['light wood, like beige', COLOUR, ['colour:light brown', 'colour:beige?']],
    ['light wood like beige', COLOUR, ['colour:light brown', 'colour:beige?']],
    ['light wood, like beige', MATERIAL, ['colour:light', 'material:wood', 'colour:beige?']],
    ['white, like cream', COLOUR, ['colour:white', 'colour:cream?']],
    ['white like cream', COLOUR, ['colour:white', 'colour:cream?']],
    ['brown, like dark brown', COLOUR, ['colour:dark brown?']],
    ['wood, like oak', MATERIAL, ['material:wood', 'material:oak?']],
    ['like beige', COLOUR, ['colour:beige?']],
  ])('explains the first: %s to %s', (text, question, said) => {
    expect(read(text, question)).toEqual(said);
  });

  it.each(['shiny like metal', 'not white like cream', 'it looks like the bed', 'like my mother'])(
    'is none where it compares: %s',
    (text) => {
      const said = read(text, COLOUR).join(' ');
      expect(said).not.toMatch(/(?<!not )(?:material:metal|colour:cream)$/);
    },
  );
});
