import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';

const read = (text: string, question: string, category = 'lamp'): string[] =>
  readUtterance(text, { category, question }).statements.map(
    ({ of, relation, type, value, polarity, certainty }) =>
      `${polarity === 'no' ? 'not ' : ''}${of === 'target' ? '' : `${of}.`}${relation ?? type}:${value}${certainty === 'sure' ? '' : '?'}`,
  );
const COLOUR = 'What colour is the lamp?';
const NEAR = 'What is near the lamp?';

describe('a value in a sentence that is no known construction', () => {
  it.each([
    ['grey if you please', COLOUR, []],
    ['definitely one of those grey babies', COLOUR, []],
    ['goes by grey in our family', COLOUR, ['colour:grey?']],
    ['my wife insists on grey', COLOUR, ['colour:grey?']],
    ['fancy dark grey beauty', COLOUR, ['colour:dark grey?']],
    ['mind the table', NEAR, ['near:table?']],
    ['we put a table and a sofa to keep it company', NEAR, ['near:table?', 'near:sofa?']],
    ['it came to us in oak', 'What is the lamp made of?', ['material:oak?']],
  ])('is held with doubt: %s', (text, question, said) => {
    expect(read(text, question)).toEqual(said);
  });

  it.each([
    // turned, of another time, compared
    'we never wanted grey anyway',
    'people mistake it for grey, wrong',
    'it was grey when we got it',
    'folks compare it with something like grey',
    // of something else
    'our rug goes grey beneath',
    'the shade goes grey in our family',
    'you show me something grey',
    'the picture is grey',
    'the cable is grey',
    'a grey child could carry it',
    'grey paper inside',
  ])('is not taken where it may be of something else, or not so: %s', (text) => {
    expect(read(text, COLOUR).filter((said) => said === 'colour:grey')).toEqual([]);
    expect(read(text, COLOUR)).not.toContain('colour:grey?');
  });
});

describe('a value beside words that only look like those of its kind', () => {
  it.each([
    ['I hate grey', COLOUR, ['colour:grey?']],
    ['not as white as snow', COLOUR, []],
    ['as white as snow', COLOUR, ['colour:white']],
    ['full of glass', 'What is the lamp made of?', []],
    ['door is far away', NEAR, []],
  ])('%s', (text, question, said) => {
    expect(read(text, question)).toEqual(said);
  });

  it('of the thing is not that of its part', () => {
    expect(read('fond of brown lamps', 'What colour is the base?')).toEqual([]);
  });
});
