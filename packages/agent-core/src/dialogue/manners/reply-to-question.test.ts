import { describe, expect, it } from 'vitest';
import { replyTo } from './reply-to-question';

const seat = 'What colour is the seat?';
const fauteuil = 'Is there a fauteuil near the lamp?';

describe('replyTo (UX-11a: a question back gets an answer)', () => {
  it.each([
    ['why do you ask?', 1, 'I ask because two lamps here look alike.'],
    ['Why?', 3, 'I ask because several lamps here look alike.'],
    ['does it matter?', 0, 'I ask so that I do not stop at another lamp.'],
  ])('%s, with %s others', (text, others, line) => {
    expect(replyTo({ text, question: seat, category: 'lamp', others })).toBe(line);
  });

  it.each([
    ["What's a fauteuil? I see only a wall", fauteuil, 'By "fauteuil" I mean an armchair.'],
    ['fauteuil?', fauteuil, 'By "fauteuil" I mean an armchair.'],
    ['what do you mean by "fauteuil"?', fauteuil, 'By "fauteuil" I mean an armchair.'],
    [
      'what do you mean?',
      'What is the lamp made of?',
      'I mean what the lamp is made of, such as wood, metal or fabric.',
    ],
    ['huh?', 'How many legs has it?', 'I mean what you can see of the lamp in your picture.'],
    ['which lamp?', seat, 'I mean the lamp in your picture.'],
    ['what is your name?', seat, 'I cannot say. I only ask about the lamp in your picture.'],
    ['are you a robot?', '', 'I cannot say. I only ask about the lamp in your picture.'],
    ['huh?', '', 'I cannot say. I only ask about the lamp in your picture.'],
  ])('%s (%s)', (text, question, line) => {
    expect(replyTo({ text, question, category: 'lamp', others: 0 })).toBe(line);
  });

  it('names the part that the question was about', () => {
    const line = replyTo({
      text: 'what do you mean?',
      question: 'What colour are the legs?',
      category: 'table',
      others: 0,
    });
    expect(line).toBe('I mean the colour of the legs of the table, not of the whole table.');
  });
});
