import { describe, expect, it } from 'vitest';
import { openQuestions } from './question-texts';
import { readUtterance } from './read-utterance';

const placed = (category: string, text: string): string[] => {
  const [question] = openQuestions('near', category);
  return readUtterance(text, { category, question: question as string }).statements.map(
    ({ relation, value, certainty }) => `${relation} ${value}${certainty === 'sure' ? '' : '?'}`,
  );
};

describe('an answer to "on it or next to it?"', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['table', 'a chair and a sofa', ['near chair', 'near sofa']],
    ['desk', 'a bowl', ['near bowl']],
    ['nightstand', 'a lamp', ['near lamp']],
    ['cabinet', 'a vase, a bowl, a book', ['near vase', 'near bowl', 'near book']],
    ['bed', 'a nightstand', ['near nightstand']],
    ['sofa', 'a lamp', ['near lamp']],
  ] as const)('is near, where it does not say which of the two: %s | %s', (category, text, said) => {
    expect(placed(category, text)).toEqual(said);
  });

  it.each([
    ['table', 'a bowl on it', ['under bowl']],
    ['table', 'on it a bowl and next to it a chair', ['under bowl', 'next_to chair']],
    ['sofa', 'a lamp next to it', ['next_to lamp']],
  ] as const)('keeps the relation that it names: %s | %s', (category, text, said) => {
    expect(placed(category, text)).toEqual(said);
  });

  it.each(['nothing', 'nothing really', 'empty', "it's empty", 'nothing, it is empty'])(
    'tells of no neighbour: %s',
    (text) => {
      expect(placed('table', text)).toEqual([]);
    },
  );
});

it('still takes a question after one relation by its word', () => {
  const { statements } = readUtterance('a bowl', {
    category: 'table',
    question: 'What stands on the table?',
  });
  expect(statements.map(({ relation }) => relation)).toEqual(['under']);
});
