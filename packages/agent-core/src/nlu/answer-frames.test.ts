import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'lamp'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ of, relation, type, value, polarity, certainty }) =>
      `${polarity === 'no' ? 'not ' : ''}${of === 'target' ? '' : `${of}.`}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );
const COLOUR = 'What colour is the lamp?';

describe('a value in a sentence of its own', () => {
  it.each([
    'the lamp I want is grey',
    'the light that I am after is grey',
    "the one I'm looking for is grey",
    'the one we need is grey',
    'the lamp you are looking for is grey',
    "what you're after is grey",
    'what I want is grey',
    "what I'm looking for is grey",
    'the lamp in my photo is grey',
    'the thing in my picture looks grey',
    'my lamp is grey',
    'well, from what I see the lamp is grey',
    'looking at the photo the lamp is grey',
    'the lamp is grey from what I can see',
    'in my picture the lamp is grey',
    'the lamp is grey in the photo',
    'the answer is grey',
    'the answer to that is grey',
    'my answer would be grey',
    "that'd be grey",
    'it should be grey',
    'it would be grey',
    "you want the lamp that's grey",
    'look for the one that is grey',
    'please find the lamp which is grey',
    'the lamp looks grey to me',
    'the lmap I want is grey',
  ])('is said of the sought thing: %s', (text) => {
    expect(read(text, COLOUR)).toEqual(['colour:grey']);
  });

  it.each([
    ['the lamp I want is not grey', ['not colour:grey']],
    ["the answer isn't grey", ['not colour:grey']],
    ["what you're after is I guess grey", ['colour:grey?']],
    ["from what I can tell it's grey", ['colour:grey?']],
    ['the lamp I want is on a desk', ['on:desk']],
    ['the lamp I want has a white shade', ['lampshade.colour:white']],
    ['that one is blue, what I want is grey', ['colour:grey']],
    ["that lamp is blue, the lamp I want isn't", ['not colour:blue']],
    ['what I need is one without grey', ['not colour:grey']],
    // of what the robot shows, of the past, of another wish
    ['the lamp you see is grey', []],
    ['the lamp I had before was grey', []],
    ['the chair I want is grey', []],
  ])('keeps what stands around it: %s', (text, said) => {
    expect(read(text, COLOUR)).toEqual(said);
  });

  it('is of the part that was asked for', () => {
    expect(read('what you want is grey', 'What colour is the base?')).toEqual(['base.colour:grey']);
    expect(read('the answer is grey', 'What colour is the base?')).toEqual(['base.colour:grey']);
  });

  it('is not taken from what a picture shows', () => {
    const motif = read('in the picture there is a boat', 'What does it show?', 'picture');
    expect(motif.join()).toContain('content:boat');
  });
});
