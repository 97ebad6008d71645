import { CATEGORIES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { nearChoice, openQuestions } from './question-texts';
import { readUtterance } from './read-utterance';
import { askableSlots, slotOf } from './slots';

/** What is weighed of an answer, and only what is sure. */
const read = (category: string, question: string, text: string): string[] =>
  readUtterance(text, { category, question }).statements.map(
    (s) => `${slotOf(s, category)}:${s.polarity}:${s.value}:${s.certainty}`,
  );
const frames = (value: string): string[] => [value, `${value}.`, `it is ${value}`, `it's ${value}`];
const patterned = ['a pattern', 'it has a pattern', 'yes a pattern', 'yes, a pattern', 'patterned'];
const middling = [
  'normal',
  'average',
  'regular',
  "it's a normal one",
  'just normal',
  'normal size',
];

const SOUGHT = Object.entries(CATEGORIES).flatMap(([name, { isTarget }]) =>
  isTarget ? [name] : [],
);

describe.each(SOUGHT)('what a question offers, of a %s', (category) => {
  const questions = (slot: 'pattern' | 'size'): string[] =>
    askableSlots(category).includes(slot) ? openQuestions(slot, category) : [];

  it('is read as one of the sizes', () => {
    for (const question of questions('size')) {
      const offered = /: (.+)\?$/.exec(question)?.[1]?.split(/, | or /) ?? [];
      expect(offered).toHaveLength(3);
      for (const value of offered)
        for (const text of frames(value))
          expect([question, text, read(category, question, text)]).toEqual([
            question,
            text,
            [`size:yes:${value}:sure`],
          ]);
      for (const text of middling)
        expect([text, read(category, question, text)]).toEqual([text, ['size:yes:medium:sure']]);
    }
  });

  it('is read as one of two neighbours', () => {
    const question = nearChoice(category, ['radiator', 'door']);
    for (const text of ['a door', 'door', 'near a door', 'the door', 'it is near a door'])
      expect([text, read(category, question, text)]).toEqual([text, ['near:yes:door:sure']]);
  });

  it('is read as plain, as patterned or as stripes', () => {
    for (const question of questions('pattern')) {
      for (const text of patterned)
        expect([text, read(category, question, text)]).toEqual([
          text,
          ['pattern:yes:patterned:sure'],
        ]);
      expect(read(category, question, 'plain')).toEqual(['pattern:yes:plain:sure']);
      expect(read(category, question, 'no pattern')).toEqual(['pattern:yes:plain:sure']);
      expect(read(category, question, 'stripes')).toEqual(['pattern:yes:striped:sure']);
    }
  });
});

it.each(['none', 'it has none', 'nothing'])('takes "%s" for plain where none may be', (text) => {
  expect(read('rug', 'What pattern does the rug have, if any?', text)).toEqual([
    'pattern:yes:plain:sure',
  ]);
});

it.each([
  ['maybe normal', ['size:yes:medium:hedged']],
  ['not normal', []],
])('leaves doubt a doubt: %s', (text, said) => {
  expect(read('rug', 'What size is the rug: small, medium or large?', text)).toEqual(said);
});

it('takes "normal" for no size where none was asked for', () => {
  expect(read('rug', 'What shape is the rug?', 'normal')).toEqual([]);
});
