import { describe, expect, it } from 'vitest';
import { dismissalIn } from './dismissal';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string | null, category = 'plant'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ of, relation, type, value, polarity, certainty }) =>
      `${polarity === 'no' ? 'not ' : ''}${of === 'target' ? '' : `${of}.`}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );
const COLOUR = 'What colour is the plant?';
const FLOWERS = 'Does the plant have flowers?';
const WINDOW = 'Is there a window near the plant?';

describe('"mine"', () => {
  it.each([
    ['mine is green', ['colour:green']],
    ["mine's green", ['colour:green']],
    ['no, mine has a white pot', ['pot.colour:white']],
    ['mine is next to a window', ['next_to:window']],
    ['mine doesnt have flowers', ['not part:flower']],
    ['mine has no flowers', ['not part:flower']],
    ['the one in my picture has a beige pot', ['pot.colour:beige']],
  ])('is the sought thing: %s', (text, said) => {
    expect(read(text, COLOUR)).toEqual(said);
  });

  it('is an owner where that was asked', () => {
    expect(read('mine', 'Whose plant is it?')).toEqual(['ownership:speaker']);
  });
});

describe('"that one has …, mine doesn\'t"', () => {
  it.each([
    'that one has purple flowers, mine doesnt',
    "that one has purple flowers, mine doesn't",
    'that one has purple flowers, mine does not have them',
    'this one has purple flowers, mine has none',
    'that one has purple flowers but mine does not',
    'that one has purple flowers and mine doesnt',
    'that plant has purple flowers. mine does not have any',
    'the one you found has purple flowers, mine hasnt',
    'that one has purple flowers, my plant doesnt have that',
  ])('denies it of the sought one: %s', (text) => {
    expect(read(text, COLOUR)).toEqual(['not flower.colour:purple']);
    expect(read(text, WINDOW)).toEqual(['not flower.colour:purple']);
  });

  it.each([
    ['that one is red, mine isnt', ['not colour:red']],
    ['that one has flowers, mine doesnt', ['not part:flower']],
    ['this one has a blue pot, mine doesnt', ['not pot.colour:blue']],
    ['that one has a blue pot, mine has a white one', ['pot.colour:white']],
    ['that one is in a blue pot, mine is in a white one', ['pot.colour:white']],
    ['that one has a blue pot, mine has a white pot', ['pot.colour:white']],
    ['that one is tall, mine is small', ['size:small']],
    ['this is a cactus, mine is green', ['colour:green']],
  ])('says nothing of what is shown: %s', (text, said) => {
    expect(read(text, COLOUR)).toEqual(said);
  });

  it('answers a yes-or-no question about that very thing with a no', () => {
    expect(read('that one has flowers, mine doesnt', FLOWERS)).toEqual(['not part:flower']);
  });

  it('leaves "that one" as it is where no "mine" is set against it', () => {
    expect(read('that one is green', COLOUR)).toEqual(read('it is green', COLOUR));
  });

  it.each([
    ['that one has no legs, mine has', ['part:leg']],
    ["that one isn't red, mine is", ['colour:red']],
    ["that's not it, that one has doors, mine has drawers", ['part:drawer']],
  ])('gives the sought one what the shown one has not: %s', (text, said) => {
    expect(read(text, 'What colour is the armchair?', 'armchair')).toEqual(said);
  });

  it.each([
    'not this one, that one is red',
    'that one is red, that is not it',
    'wrong one, this is red',
    'definitely not this one, that one is red',
    'not this one i think, that one is red',
  ])('says nothing of a thing that is turned away: %s', (text) => {
    expect(read(text, COLOUR)).toEqual([]);
    expect(read(text, null)).toEqual([]);
    expect(dismissalIn(text, { category: 'plant', question: COLOUR })?.beside).toBe('');
  });

  it.each([
    ['not this one, it is red', 'colour:red'],
    ['wrong one, the plant is red', 'colour:red'],
    ['not this one, that one is red and I want the green one', 'colour:green'],
    ['not this one, that one is in the hall and mine is in the bedroom', 'room:bedroom'],
    ['not this one, this one is tall and mine is green', 'colour:green'],
    ['not that one, this one is green', 'colour:green'],
    ['not that plant, this plant is green', 'colour:green'],
  ])('keeps what is said of the sought one beside a dismissal: %s', (text, said) => {
    expect(read(text, COLOUR)).toContain(said);
    const beside = dismissalIn(text, { category: 'plant', question: COLOUR })?.beside ?? '';
    expect(read(beside, COLOUR)).toContain(said);
  });

  it.each([
    ['Is the plant green?', 'wrong one, that one is green too'],
    ['Is the plant green?', 'not that one, this is green'],
    ['Is the plant tall?', 'not that one, this is tall'],
    ['Does the plant have flowers?', 'wrong one. This one has flowers, like I said'],
  ])('makes no sure no of it where a yes or no was asked: %s %s', (question, text) => {
    expect(
      read(text, question).filter((said) => said.startsWith('not ') && !said.endsWith('?')),
    ).toEqual([]);
  });

  it.each([
    ['Is the plant red or green?', 'not that, this is green', 'colour:green'],
    [
      'Is the plant plain, or does it have stripes?',
      'not that, this has stripes',
      'pattern:striped',
    ],
  ])('chooses of two: %s %s', (question, text, said) => {
    expect(read(text, question)).toContain(said);
  });

  it.each([
    "that one has only one door, mine doesn't",
    "that one is a bit red, mine isn't",
    "that one is red and white, mine isn't",
  ])('denies nothing where only a part of it may be denied: %s', (text) => {
    expect(read(text, COLOUR)).toEqual([]);
  });

  it.each([
    'this one has gold legs, mine does too',
    'this one is red, mine is also red',
    'this one is the right one, mine is red',
    'this one looks right, mine has gold legs',
    'that one is perfect, mine is green too',
    'yes, that one is it. mine has gold legs',
    'that one has two doors, mine has two as well',
    'this one is hard to see, mine is white',
    'that one is probably it, mine is white',
  ])('turns nothing away where both are alike, or nothing is set against the other: %s', (text) => {
    expect(dismissalIn(text, { category: 'armchair', question: COLOUR })).toBeNull();
    expect(read(text, COLOUR, 'armchair')).not.toEqual([]);
  });

  it.each(['this one is white, mine is too', 'this one is white, mine is white too'])(
    'keeps what is said of both: %s',
    (text) => {
      expect(read(text, COLOUR)).toContain('colour:white');
    },
  );
});
