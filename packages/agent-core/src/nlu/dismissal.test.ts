import { describe, expect, it } from 'vitest';
import { dismissalIn } from './dismissal';

const dismissed = (text: string, question = 'Which colour is the pot?'): string | null =>
  dismissalIn(text, { category: 'plant', question })?.beside ?? null;

describe('a dismissal', () => {
  it.each([
    'not this one',
    'wrong one',
    'Wrong plant!',
    "that's not it",
    'no that is the wrong plant',
    'no, this is not the right one',
    'thats not mine',
  ])('says that the robot has another thing before it: %s', (text) => {
    expect(dismissed(text)).toBe('');
  });

  it('leaves what is said beside it', () => {
    expect(dismissed('thats not it, mine is a small tree')).toBe('mine is a small tree');
  });

  it.each([
    'not green',
    'not the white one',
    'it is not a plant pot',
    'the wrong colour',
    'no',
    'white',
  ])('is not: %s', (text) => {
    expect(dismissed(text)).toBeNull();
  });

  it('is none to a closed question', () => {
    expect(dismissed('not this one', 'Is the pot white?')).toBeNull();
  });
});
