import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'lamp') => {
  const { act, statements } = readUtterance(text, { category, question });
  return { act, said: statements.map(({ type, value }) => `${type}:${value}`) };
};
const COLOUR = 'What colour is the lamp?';

describe('ways to say that one cannot tell', () => {
  it.each([
    "there's no way to see that here",
    'no way I can tell from this photo',
    "you can't really see that",
    "I couldn't honestly say",
    "I can't quite make it out",
    'hard to make out from here',
    'too dark to tell',
    'not easy to say',
    "that bit isn't really visible",
    "it's not in shot",
    "it's out of shot",
    'it is outside the frame',
    "the photo doesn't really show that",
    'the angle does not let me tell',
    "anyone's guess",
  ])('%s', (text) => {
    expect(read(text, COLOUR)).toEqual({ act: 'cannot_tell', said: [] });
    expect(read(text, 'Is there a rug near the lamp?')).toEqual({ act: 'cannot_tell', said: [] });
  });

  it.each([
    ['the picture does not show a boat', 'What does the picture show?', 'picture', 'content:boat'],
    ['hard to say, but grey I think', COLOUR, 'lamp', 'colour:grey'],
    ['it is off white', COLOUR, 'lamp', 'colour:cream'],
  ])('says more: %s', (text, question, category, said) => {
    expect(read(text, question, category).said).toEqual([said]);
  });
});
