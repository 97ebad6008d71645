import { describe, expect, it } from 'vitest';
import { correctFunctionWord } from './correct-function-word';
import { slipOf } from './guess';
import { isNaturalSlip } from './natural-slip';
import { readUtterance } from './read-utterance';
import type { Statement } from './statement';

/** `?` doubtful, `@` the bearer where it is not the thing. */
const write = (s: Statement): string =>
  `${s.relation ?? s.type}:${s.value}${s.of === 'target' ? '' : `@${s.of}`}${s.certainty === 'hedged' ? '?' : ''}`;
const read = (category: string, question: string, text: string): string[] =>
  readUtterance(text, { category, question }).statements.map(write);

describe('a natural slip', () => {
  it('swaps, drops or doubles a letter, or leaves the vowels out', () => {
    for (const [typed, meant] of [
      ['biege', 'beige'],
      ['wite', 'white'],
      ['mirorr', 'mirror'],
      ['carpett', 'carpet'],
      ['dts', 'dots'],
    ] as const)
      expect(isNaturalSlip(typed, meant)).toBe(true);
    for (const [typed, meant] of [
      ['wite', 'wide'],
      ['rad', 'red'],
      ['lamb', 'lamp'],
      ['ite', 'white'],
    ] as const)
      expect(isNaturalSlip(typed, meant)).toBe(false);
  });

  it('is of one word of the vocabulary, and never an ordinary word or the name of a person', () => {
    expect(['bleu', 'whtie', 'purpel', 'fram', 'hedboard', 'dts'].map(slipOf)).toEqual([
      'blue',
      'white',
      'purple',
      'frame',
      'headboard',
      'dots',
    ]);
    expect(['read', 'tiled', 'char', 'lena', 'malm', 'btw', 'shes', 'ppl'].map(slipOf)).toEqual(
      expect.not.arrayContaining(['red', 'tilted', 'lean', 'shoes', 'people']),
    );
  });

  it('puts small words right by a swap only', () => {
    expect(['siad', 'teh', 'wiht', 'form', 'sad'].map(correctFunctionWord)).toEqual([
      'said',
      'teh',
      'with',
      'form',
      'sad',
    ]);
  });
});

describe('a misspelt answer', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['picture', 'What does the picture show?', 'sth odd in the fog, spouting water, gold fram. theres a mirorr left of it i think n somthing red on the right', ['colour:gold@frame?', 'right_of:mirror?']],
    ['bed', 'What colour is the bed?', 'grey w wite dots like i siad, the wood part is biege', ['colour:grey', 'colour:white', 'pattern:dotted']],
    ['bed', 'What pattern does the bed have, if any?', 'polka dts, whtie on grey', ['pattern:dotted']],
    ['bed', 'Which colour is the frame of the bed?', 'beige, its next to a miror and betwen two windos', ['colour:beige@frame', 'next_to:mirror?', 'between:window?']],
    ['sofa', 'What colour is the sofa?', 'bleu with meatl legs', ['colour:blue?', 'material:metal@leg?']],
    ['rug', 'What colour is the rug?', 'grey as i said before', ['colour:grey']],
  ] as const)('loses no clause but its own: %s | %s | %s', (category, question, text, said) => {
    expect(read(category, question, text).filter((s) => !s.startsWith('count:'))).toEqual(said);
  });
});
