import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'cabinet'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ of, relation, type, value, polarity, certainty }) =>
      `${polarity === 'no' ? 'not ' : ''}${of === 'target' ? '' : `${of}.`}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );
const PATTERN = 'Is the rug plain, or does it have a pattern such as stripes?';

describe('lines of a pattern', () => {
  it.each([
    ['zigzag lines', ['pattern:zigzag']],
    ['zig zag lines', ['pattern:zigzag']],
    ['it has zigzag lines', ['pattern:zigzag']],
    ['chevron lines', ['pattern:zigzag']],
    ['blue zigzag lines', ['colour:blue', 'pattern:zigzag']],
    ['lines', ['pattern:striped?']],
    ['white lines', ['colour:white?', 'pattern:striped?']],
    ['wavy lines', ['pattern:striped?']],
    ['it has lines', ['pattern:striped?']],
    ['plain, only the lines of the doors', ['pattern:plain']],
    ['the wood has lines', []],
    ['grid lines', []],
  ])('are the pattern: %s', (text, said) => {
    expect(read(text, PATTERN, 'rug')).toEqual(said);
  });

  it('say what they are whatever was asked', () => {
    expect(read('zigzag lines', 'What colour is the rug?', 'rug')).toEqual(['pattern:zigzag']);
    expect(read('lines', 'What colour is the rug?', 'rug')).toEqual([]);
  });
});

describe('what every plant is like', () => {
  it.each([
    ['leafy plant with beige pot', ['pot.colour:beige']],
    ['a leafy green plant with a beige pot', ['colour:green', 'pot.colour:beige']],
    ['a bushy plant in a white pot', ['pot.colour:white']],
    ['potted plant, green', ['colour:green']],
    ['leafy with a black pot', ['pot.colour:black']],
  ])('hides nothing else: %s', (text, said) => {
    expect(read(text, 'What colour is the plant?', 'plant')).toEqual(said);
  });
});
