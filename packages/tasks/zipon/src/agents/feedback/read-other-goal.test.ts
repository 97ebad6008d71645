import { describe, expect, it } from 'vitest';
import { readHints } from './read-hints';

const GOAL = { goalPhrase: 'jug bought in April 2018', goalType: 'jug' };
const otherIn = (text: string): string | null => {
  const other = readHints(text, GOAL).find((hint) => hint.kind === 'request');
  return other?.kind === 'request' ? other.phrase : null;
};

describe('another goal', () => {
  it.each([
    ["No, I mean Alice's bed.", "Alice's bed"],
    ["sorry i meant alice's bed", "Alice's bed"],
    ['I wanted the lamp, not the jug.', 'lamp'],
    ['No. I am looking for the wooden cabinet in the kitchen.', 'wooden cabinet'],
    ['We want the bed bought in May 2020.', 'bed bought in May 2020'],
    ['No, I mean the door.', 'door'],
  ])('%s: %s', (text, other) => expect(otherIn(text)).toBe(other));

  it.each([
    'No, I mean the blue one.',
    'I want the one that was bought in April 2018.',
    'I mean the one which is from Norrvik.',
    'The one I want belongs to Alice.',
    'I want the jug bought in April 2018.',
    'I mean the blue jug.',
    'I mean the jug next to the fridge.',
    'I want you to go to the kitchen.',
    'It is next to the lamp.',
    'Please find the door and go in, then about 3 meters straight and it is on your right',
    'Look for the stairs.',
  ])('is not named in: %s', (text) => expect(otherIn(text)).toBeNull());

  it.each([
    ['Look for the grey couch.', "Wendy's sofa", 'sofa'],
    ['search for the blue bin', "Bob's trash can", 'trash can'],
    ['look for a white mug', "Alice's cup", 'cup'],
    ['I meant my laptop', "Alice's computer", 'computer'],
    ["What I'm after is the black plastic television.", 'tv from Norrvik', 'tv'],
    ['look for the big painting', 'picture from Harnold', 'picture'],
  ])('is not the goal by another word: %s', (text, goalPhrase, goalType) => {
    const hints = readHints(text, { goalPhrase, goalType });
    expect(hints).not.toContainEqual(expect.objectContaining({ kind: 'request' }));
  });

  it('is named without the verb before it', () => {
    expect(otherIn("What I'm after is the black plastic television.")).toBe(
      'black plastic television',
    );
  });

  it('is none where nothing is sought', () => {
    expect(
      readHints("I mean Alice's bed.", { goalPhrase: null, goalType: null }),
    ).not.toContainEqual(expect.objectContaining({ kind: 'request' }));
  });

  it('leaves what else is said as it is: which one is meant is said anew', () => {
    expect(readHints('No, I mean the blue one.', GOAL)).toEqual([
      { kind: 'verdict', isGoal: false },
      { kind: 'look', phrase: 'the blue one', isAnew: true },
    ]);
    expect(readHints('It is blue.', GOAL)).toEqual([{ kind: 'look', phrase: 'blue' }]);
  });
});
