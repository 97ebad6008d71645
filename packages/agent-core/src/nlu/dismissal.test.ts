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

  it.each([
    ['thats not it, mine is a small tree', 'mine is a small tree'],
    ['that one has purple flowers, mine doesnt', 'it does not have purple flowers'],
    ['this one is tall, mine is small', 'it is small'],
    ['that is red, mine isnt', 'it is not red'],
  ])('leaves what is said of the sought thing: %s', (text, beside) => {
    expect(dismissed(text)).toBe(beside);
  });

  it.each([
    'not green',
    'not the white one',
    'it is not a plant pot',
    'the wrong colour',
    'no',
    'white',
    'that is all i can see, mine is green',
    'that one is green',
    'mine is green',
  ])('is not: %s', (text) => {
    expect(dismissed(text)).toBeNull();
  });

  it('is none to a yes-or-no question', () => {
    expect(dismissed('not this one', 'Is the pot white?')).toBeNull();
  });

  it('says whose it is not, where that was asked, and else what it says to any question', () => {
    expect(dismissed("not mine, my sister's", 'Whose plant is it?')).toBeNull();
    expect(dismissed("that's not it", 'Whose plant is it?')).toBe('');
    expect(dismissed('not this one', 'Whose plant is it?')).toBe('');
    expect(dismissed('not mine')).toBe('');
  });

  it('is one to a choice, where it cannot mean one of the two', () => {
    const question = 'Is the plant plain, or does it have a pattern such as stripes?';
    expect(dismissed('not this one', question)).toBe('');
    expect(dismissed('wrong plant', question)).toBe('');
    expect(dismissed('not that', question)).toBeNull();
    expect(dismissed('plain', question)).toBeNull();
  });
});
