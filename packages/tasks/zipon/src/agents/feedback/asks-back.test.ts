import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksBack } from './asks-back';

describe('a person who asks back', () => {
  it.each([
    ['why?', 'why'],
    ['Why do you ask', 'why'],
    ['No. Why?', 'why'],
    ['how come?', 'why'],
    ['Which one do you mean?', 'which'],
    ['what have you found?', 'which'],
    ['Which?', 'which'],
    ['Where are you?', 'where'],
    ['what room are you in?', 'where'],
    ['What?', 'which'],
    ['Are you sure?', 'else'],
    ['huh', 'else'],
  ] as const)('%s: %s', (text, asked) => expect(asksBack(text)).toBe(asked));

  it.each([
    '',
    'No.',
    'It is in the kitchen.',
    "Can you find Alice's bed?",
    'Where is the lamp?',
    'could you look for the blue vase?',
    'What you are facing is the bathtub bought in November 2024.',
    "That's Bob's computer, isn't it?",
    'What it looks like nobody could ever tell you in a few plain words',
  ])('but not: %s', (text) => expect(asksBack(text)).toBeNull());

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const asked = asksBack(text);
        if (asked !== null) expect(text).toMatch(/\S/);
      }),
    );
  });
});
