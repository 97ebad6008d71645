import { describe, expect, it } from 'vitest';
import { remindsOnly } from './reminds-only';

describe('a text that only reminds of what was said', () => {
  it.each([
    'yes I already told you',
    'Yes, I already told you!!',
    'I already said',
    'i have already said that',
    'as I said before',
    'as i mentioned above',
    'like i said',
    'see above',
    'read what i wrote above it',
    'please read my first message',
    'look at what I wrote',
    'i told you about the cabinet already',
    'i already told you about it',
    'the same thing i already told you',
    'same as before',
    'same answer as above',
    'I answered that already',
    'already answered',
    'asked and answered',
    'you already asked me that',
    'you asked that before',
    'you already know that',
    'how many times do I have to tell you',
    'how often do i have to say this?',
    'ugh i already told you that, are you deaf',
    "for god's sake, I already told you",
    'it is in my first message',
    'i just told you that',
    'no i told you already',
    'ive described it already',
  ])('is one: %s', (text) => {
    expect(remindsOnly(text)).toBe(true);
  });

  it.each([
    'white i already said so',
    'i already told you its white',
    'i already told you, stop asking',
    'stop asking, I already told you',
    'i already told you i dont know',
    'above the bed',
    'look above it',
    'look  above  it',
    'same as the chair',
    'you know what',
    'as i said it is round',
    'yes',
    'no',
    'there you go',
    'i see a lamp above it',
    'not this one, i already told you',
    'you asked for a red one',
    'i already told my sister',
    '',
  ])('is none: %s', (text) => {
    expect(remindsOnly(text)).toBe(false);
  });
});
