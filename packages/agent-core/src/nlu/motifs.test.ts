import { describe, expect, it } from 'vitest';
import { openQuestions } from './question-texts';
import { readUtterance } from './read-utterance';
import { slotOf } from './slots';

const weighed = (category: string, slot: 'colour' | 'pattern', text: string): string[] => {
  const [question] = openQuestions(slot, category);
  return readUtterance(text, { category, question: question as string }).statements.flatMap((s) => {
    const filled = slotOf(s, category);
    return filled === null ? [] : [`${filled}:${s.value}${s.certainty === 'sure' ? '' : '?'}`];
  });
};

describe('what is printed on a thing', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['pillow', 'colour', 'it has flowers on it', []],
    ['pillow', 'colour', 'white with a cat on it', ['colour:white']],
    ['curtain', 'colour', 'white with leaves on it', ['colour:white']],
    ['rug', 'colour', 'red with a lion on it', ['colour:red']],
    ['vase', 'colour', 'white with flowers on it', ['colour:white', 'pattern:floral']],
    ['pillow', 'pattern', 'it has flowers on it', ['pattern:floral']],
    ['pillow', 'pattern', 'flowers', ['pattern:floral']],
    ['curtain', 'pattern', 'it has flowers', ['pattern:floral']],
    ['armchair', 'pattern', 'flowers', ['pattern:floral']],
    ['armchair', 'pattern', 'white flowers', ['pattern:floral']],
    ['sofa', 'pattern', 'flowers, I said so already', ['pattern:floral']],
    ['armchair', 'pattern', 'it has flowers', ['pattern:floral']],
  ] as const)('stands not near it: %s | %s | %s', (category, slot, text, said) => {
    expect(weighed(category, slot, text)).toEqual(said);
  });
});

describe('what a thing holds', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['vase', 'white with flowers in it', ['colour:white', 'near:flowers']],
    ['cabinet', 'white with books in it', ['colour:white', 'near:book']],
    ['bookcase', 'brown with books in it', ['colour:brown', 'near:book']],
  ] as const)('is a neighbour: %s | %s', (category, text, said) => {
    expect(weighed(category, 'colour', text)).toEqual(said);
  });
});
