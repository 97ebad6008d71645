import { describe, expect, it } from 'vitest';
import type { Statement } from '../../nlu';
import { readUtterance, slotOf } from '../../nlu';
import { readSaid } from '../belief/said-statements';
import { updateFacts } from './rule-reasoner';

/** `!` denied, `?` doubtful, `@` the bearer where it is not the thing. */
const write = (s: Statement): string =>
  `${s.polarity === 'no' ? '!' : ''}${s.relation ?? s.type}:${s.value}${s.of === 'target' ? '' : `@${s.of}`}${s.certainty === 'hedged' ? '?' : ''}`;
const read = (category: string, question: string, text: string): string[] =>
  readUtterance(text, { category, question }).statements.map(write);

const TOP = 'Which colour is the table top?';
const COLOUR = 'What colour is it?';

describe('an answer of several clauses', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['rug', COLOUR, 'plain pink w a white ring', ['pattern:plain', 'colour:pink']],
    ['mug', COLOUR, 'silver with a sticker over the logo', ['colour:silver']],
    ['table', COLOUR, 'brown, as I said, my dear. there is a plant beside it', ['colour:brown', 'next_to:plant']],
    ['rug', COLOUR, 'orange with a zany squiggle, under a glass table', ['colour:orange', 'material:glass@table?', 'under:table']],
    ['table', TOP, 'it is black on top, dear', ['colour:black@top']],
    ['table', 'What is it made of?', 'I should think painted wood, but I cannot touch it to be sure', ['material:wood?']],
  ] as const)('keeps what can be read: %s | %s | %s', (category, question, text, said) => {
    expect(read(category, question, text)).toEqual(said);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['table', TOP, 'On it are a brown bowl with fruit, a blue cup and a white bottle with a black band.', ['under:bowl', 'under:mug', 'under:bottle']],
    ['table', TOP, 'black, there is a green bowl standing on it and a white bottle with a blue label', ['under:bowl', 'under:bottle']],
    ['cabinet', COLOUR, 'grey. a candle, a vase and a basket on it', ['under:vase', 'under:basket', 'under:candle']],
    ['stool', COLOUR, 'black, with a towel on it', ['under:towel']],
    ['vase', COLOUR, 'brown, purple flowers in it. on a yellow drawer thing', ['content:flowers', 'on:dresser']],
    ['bookcase', COLOUR, 'its got books and a plant in it and a basket on top', ['content:book', 'content:plant', 'under:basket']],
    ['chair', 'What colour is the seat?', 'red. it stands at a white table', ['next_to:table']],
  ] as const)('tells what stands on, in and under the thing: %s | %s | %s', (category, question, text, said) => {
    const placed = read(category, question, text).filter((s) => /^(?:content|under|on|next_to):[a-z ]+$/.test(s));
    expect(placed).toEqual(said);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['chair', 'What colour are the legs?', 'yellowish gold', ['colour:gold@leg']],
    ['table', 'What colour are the legs?', 'creamy white', ['colour:white@leg']],
    ['sofa', COLOUR, 'dark brownish red', ['colour:dark brown?', 'colour:dark red']],
    ['sofa', COLOUR, 'medium grey', ['colour:grey']],
  ] as const)('takes a compound colour for one: %s | %s | %s', (category, question, text, said) => {
    expect(read(category, question, text)).toEqual(said);
  });

  it('gives what was said before "but the handles" to the whole', () => {
    const ask = 'What colour are the handles?';
    expect(read('cabinet', ask, 'red, but handles are white')).toEqual([
      'colour:red',
      'colour:white@handle',
    ]);
    expect(read('cabinet', ask, 'the handles are red, but the doors are white')).toEqual([
      'colour:red@handle',
      'colour:white@door',
    ]);
  });

  it('says no size of a corner', () => {
    expect(read('table', 'What shape is it?', 'square with little rounded corners')).toEqual([
      'shape:square',
      'shape:round@corner',
    ]);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['chair', COLOUR, 'white and then it was painted red', []],
    ['chair', COLOUR, 'not the one with arms', []],
    ['sofa', COLOUR, 'bronw and wite', ['colour:brown?', 'colour:white?']],
    ['lamp', COLOUR, 'beige with brown leaves on it', ['colour:beige', 'colour:brown@leaf?', 'under:leaf?']],
  ] as const)('is no surer than its words: %s | %s | %s', (category, question, text, said) => {
    expect(read(category, question, text).filter((s) => !s.startsWith('!'))).toEqual(said);
  });

  it('is told in plain sentences that say the same again, counts of parts among them', () => {
    const answer = 'It is low, it has two doors and one drawer. There are three chairs around it.';
    const { facts } = updateFacts({
      category: 'cabinet',
      facts: [],
      question: 'What size is it?',
      answer,
    });
    expect(facts).toEqual([
      'The cabinet is low. The cabinet has 2 doors. The cabinet has a drawer. The cabinet is near a chair.',
    ]);
    expect(readSaid(facts, 'cabinet').map(({ statement }) => write(statement))).toEqual([
      'size:low',
      'count:2@door',
      'part:drawer',
      'near:chair',
    ]);
  });

  it('is weighed as a neighbour where it says what is in the thing', () => {
    const [flowers] = readUtterance('flowers in it', {
      category: 'vase',
      question: COLOUR,
    }).statements;
    expect(slotOf(flowers as Statement, 'vase')).toBe('near');
    expect(slotOf(flowers as Statement, 'picture')).toBe('content');
  });
});
