import { describe, expect, it } from 'vitest';
import { losesClause } from '../../nlu';
import { updateFacts } from './rule-reasoner';

describe('losesClause', () => {
  it.each([
    ['table', 'The table is black.', 'It is black, with a bowl on it', true],
    ['table', 'The table is black.', 'It is black, my dear, as I said', false],
    ['rug', 'The rug is pink.', 'pink. already said', false],
    ['chair', 'The seat is red.', "the seat is red, the legs I can't see", false],
    ['chair', 'The seat is red. The legs are black.', 'red seat, black legs', false],
    ['vase', 'The vase is brown.', 'brown, purple flowers in it', true],
    ['lamp', 'Its owner keeps it on a dresser.', 'it is on a dresser', false],
    ['lamp', '', 'hm, well', false],
  ])('%s | %s | %s: %s', (category, fact, text, expected) => {
    expect(losesClause(text, [fact], category)).toBe(expected);
  });

  it.each([
    ['armchair', 'What colour is the seat?', 'green with zigzags'],
    ['table', 'What is the table made of?', 'I think wood'],
    ['chair', 'What colour is it?', 'brown with metal legs'],
    ['lamp', 'What is near it?', 'a sofa and a window'],
    ['chair', 'Is it red?', 'no, green'],
  ])(
    'finds nothing lost in a short answer that is read (%s: %s – %s)',
    (category, question, answer) => {
      const { facts } = updateFacts({ category, facts: [], question, answer });
      expect(losesClause(answer, facts, category)).toBe(false);
    },
  );
});
