import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string): [string, string[]] => {
  const { act, statements } = readUtterance(text, { category: 'cabinet', question });
  return [
    act,
    statements.map(
      ({ relation, type, value, polarity, certainty }) =>
        `${polarity === 'no' ? 'not ' : ''}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
    ),
  ];
};
const COLOUR = 'What colour is the cabinet?';
const NEAR = 'Is there a coat rack near the cabinet?';
const WOODEN = 'Is it wooden?';

describe('"I already told you" beside an answer', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['yes i already said so', NEAR, 'confirm', ['near:coat rack']],
    ['yes i already told you', NEAR, 'confirm', ['near:coat rack']],
    ['yes, I already said that', NEAR, 'confirm', ['near:coat rack']],
    ['i already told you yes', NEAR, 'confirm', ['near:coat rack']],
    ['no i told you already', WOODEN, 'deny', ['not material:wood']],
    ['no i already told you its metal', WOODEN, 'deny', ['not material:wood', 'material:metal']],
    ['it is i already told you', WOODEN, 'confirm', ['material:wood']],
    ['white i already said so', COLOUR, 'inform', ['colour:white']],
    ['i told you already: white', COLOUR, 'inform', ['colour:white']],
    ['i already told you its white', COLOUR, 'inform', ['colour:white']],
    ['i already told you that it is white', COLOUR, 'inform', ['colour:white']],
    ['not white i told you', COLOUR, 'inform', ['not colour:white']],
    ['i already told you i dont know', COLOUR, 'cannot_tell', []],
    ['i already said above the bed', 'What is near the cabinet?', 'inform', ['above:bed']],
  ] as const)('is impatience, and the answer is kept: %s', (text, question, act, said) => {
    expect(read(text, question)).toEqual([act, said]);
  });

  it('leaves a doubtful answer as it is', () => {
    expect(read('maybe white i already said so', COLOUR)).toEqual(['inform', ['colour:white?']]);
  });

  it.each([
    'i already told you',
    'I ALREADY TOLD YOU!!',
    'i already told you so',
    'but i already said',
    'ugh i already told you that',
    'i already told you about the cabinet',
    'the same thing i already told you',
  ])('is a refusal by itself: %s', (text) => {
    expect(read(text, COLOUR)).toEqual(['refuse', []]);
    expect(read(text, WOODEN)).toEqual(['refuse', []]);
  });

  it('does not take back another refusal', () => {
    expect(read('yes i already told you, stop asking', WOODEN)).toEqual([
      'refuse',
      ['material:wood'],
    ]);
  });

  it('cuts no clause that goes on with it', () => {
    expect(read('that is what i said', COLOUR)).toEqual(['inform', []]);
    const [, said] = read('the white one i already told you about', COLOUR);
    expect(said).toEqual([]);
  });
});
