import { describe, expect, it } from 'vitest';
import { isAskedIn } from './question-topic';

const asked = (question: string, before: string): boolean => isAskedIn(question, [before], 'lamp');

describe('isAskedIn', () => {
  it.each([
    ['Which material is the lamp made of?', 'What is the lamp made of?'],
    ['Is it made of wood?', 'What is the lamp made of?'],
    ['What is the lamp made of?', 'Is it made of wood?'],
    ['Is there a door near the lamp?', 'What is near the lamp?'],
    ['Is there a door near it?', 'Is there a door near the lamp?'],
    ['Question one?', 'question one'],
  ])('%s is %s in other words', (question, before) => {
    expect(asked(question, before)).toBe(true);
  });

  it.each([
    ['What colour is the lampshade?', 'What is the lamp made of?'],
    ['Is there a window near the lamp?', 'Is there a door near the lamp?'],
    ['What is near the lamp?', 'Is there a door near the lamp?'],
    ['How many bulbs has it?', 'What is near the lamp?'],
    ['Question 1?', 'Question 2?'],
  ])('%s is not %s', (question, before) => {
    expect(asked(question, before)).toBe(false);
  });
});
