import { describe, expect, it } from 'vitest';
import { hearAnswer } from './hear-answer';

const hear = (text: string) =>
  hearAnswer(text, { category: 'armchair', question: 'What colour is the seat?' });

describe('hearAnswer', () => {
  it.each([
    'why do you ask?',
    'Why?',
    "What's a seat? I see only a wall and a wooden floor",
    'what do you mean',
    'huh?',
    "I don't understand the question",
    'which one?',
    'what is that supposed to mean',
    "what's that supposed to mean?",
    'what is it meant to mean',
    'what does that mean',
    'what do you mean by that',
    'and what does this mean then',
  ])('"%s" asks back', (text) => {
    expect(hear(text).act).toBe('question_back');
  });

  it.each([
    'wait',
    'Please wait!',
    'hold on',
    'stop asking',
    'please stop asking me',
    'no more questions',
    "don't ask me any more",
    'leave me alone',
  ])('"%s" refuses', (text) => {
    expect(hear(text).act).toBe('refuse');
  });

  it.each([
    'yes I already told you',
    'I already said',
    'as I said before',
    'see above',
    'how many times do I have to tell you?',
    'ugh, already told you',
    'i already told you about the seat',
  ])('"%s" takes the question for answered, and refuses nothing', (text) => {
    expect(hear(text).act).toBe('said_before');
  });

  it.each([
    ['stop asking, I already told you', 'refuse'],
    ['I already told you green', 'inform'],
    ['I already told you, the frumbled one with the dragon', 'inform'],
    ['why? I already told you', 'question_back'],
  ])('"%s" does not: %s', (text, act) => {
    expect(hear(text).act).toBe(act);
  });

  it.each([
    ['blue, wait, green', 'sure'],
    ['hold on, let me look: green', 'sure'],
    ['green, why not', 'sure'],
    ['green or so?', 'hedged'],
    ['I think red', 'hedged'],
    ['qwertish', 'unread'],
  ])('"%s" is an answer', (text, reading) => {
    const heard = hear(text);
    expect(heard.reading).toBe(reading);
    expect(['refuse', 'question_back']).not.toContain(heard.act);
    expect(heard.flags).toEqual([]);
  });

  it.each([
    'rot mit Streifen und sehr klein',
    'das ist grün',
    'je ne sais pas',
    'es verde con rayas',
    'не знаю',
    '赤いです',
    'het is een rode stoel',
  ])('"%s" is another language', (text) => {
    expect(hear(text).flags).toEqual(['other-language']);
  });

  it.each([
    'a chaise longue',
    'de luxe',
    'art deco, with a fleur de lis',
    'off white',
    'it is in the corner by the window',
    'beige I guess',
    'dunno mate',
    'gris',
    'no',
    'ok',
  ])('"%s" is not flagged', (text) => {
    expect(hear(text).flags).toEqual([]);
  });

  it.each(['you stupid robot', 'fuck you', 'green you idiot', 'shut up', 'You are useless'])(
    '"%s" is abuse',
    (text) => {
      expect(hear(text).flags).toEqual(['abuse']);
    },
  );

  it.each([
    'it has a stupid pattern',
    'a dumb waiter stands beside it',
    "it's fucking green",
    'damn, I cannot see it',
  ])('"%s" is not rude', (text) => {
    expect(hear(text).flags).toEqual([]);
  });
});
