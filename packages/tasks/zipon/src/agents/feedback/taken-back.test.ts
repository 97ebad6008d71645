import { describe, expect, it } from 'vitest';
import { readHints } from './read-hints';
import { sayHints } from './say-hints';

const HELD = "Is this Bruno's pillow?";
const ASKED = "I cannot find Bruno's pillow. Can you tell me where it is?";
const said = (text: string, question = ASKED): string[] =>
  sayHints(readHints(text, { goalPhrase: "Bruno's pillow", goalType: 'pillow', question }));
const ALL = 'takes back what was said before';
const SAME = 'takes back what was said of the same before';

describe('an error that is taken back', () => {
  it('is read with what stands for it, as it was told in the page', () => {
    const read = said(
      "no, sorry, that was wrong. back to the hallway, past keiko's bedroom, next room is bruno's",
    );
    expect(read.slice(0, 2)).toEqual(['not this one', ALL]);
    expect(read[2]).toMatch(/^way: turn around, go to hallway/);
  });

  // Written before the reader knew any of this.
  it.each([
    ["I was wrong, it's in the kitchen", ['in kitchen']],
    ['my mistake, it is next to the sofa', ['near sofa']],
    ['forget what I said, turn left and go 3 m', ['way: turn 90° to the left, go 3 m']],
    ["ignore my last message. It's in the study.", ['in study']],
    ["i told you the wrong room, it's in the bathroom", ['in bathroom']],
    ['sorry i mixed up left and right, turn left', ['way: turn 90° to the left']],
    ['oops wrong way, turn around', ['way: turn around']],
    ['What I said before was wrong. It is behind you.', ['behind']],
    ["scratch that, it's behind you", ['behind']],
    [
      'I got that wrong. Go through the door on the left.',
      ['way: turn 90° to the left, go by door'],
    ],
    ['my bad!', []],
    ['Sorry, that was wrong', []],
  ])('%s', (text, rest) => {
    for (const question of [ASKED, HELD]) expect(said(text, question)).toEqual([ALL, ...rest]);
  });

  it.each([
    ['I meant the bathroom', [SAME, 'in bathroom']],
    ['sorry, i meant left', [SAME, '90° to the left']],
    ['no wait, it is behind you', [SAME, 'behind']],
    ['I mean next to the tv, not next to the sofa', [SAME, 'near tv']],
    ['no, I meant the room on the right', ['not this one', SAME, '90° to the right']],
  ])('in the place of what was said of the same: %s', (text, hints) => {
    expect(said(text)).toEqual(hints);
  });

  it.each([
    ["It's in the kitchen. Sorry, that was wrong, it's in the study.", ['in study']],
    ["No, it's in the kitchen, my mistake, it's in the study.", ['not this one', 'in study']],
    ['turn left, sorry I mean right', ['way: turn 90° to the right']],
  ])('within one answer, it is of the words before: %s', (text, hints) => {
    expect(said(text)).toEqual(hints);
  });

  it.each([
    'that was wrong',
    "sorry, that's wrong",
    'that is wrong',
    'no, wrong room',
    'wrong way',
    'you were wrong',
    'sorry, no',
    'sorry, wrong one',
    'It is in the kitchen.',
    'the bed on the wrong side',
    'I mean the blue one',
    "No, I mean Alice's bed",
  ])('none is read in: %s', (text) => {
    for (const question of [ASKED, HELD])
      expect(said(text, question).filter((line) => line.startsWith('takes back'))).toEqual([]);
  });

  it.each([
    ['no, the one before was right', ['not this one', 'the thing before was it']],
    ['the first one was it', ['the first thing was it']],
    ['I was wrong, the last one was the right one', [ALL, 'the thing before was it']],
    ['no wait, the previous pillow was mine', ['the thing before was it']],
    ['no, go back to the other one', ['not this one', 'the thing before was it']],
  ])('a thing that was held up before was it: %s', (text, hints) => {
    const read = said(text, HELD);
    for (const line of hints) expect(read).toContain(line);
    expect(read).not.toContain('this is it');
    expect(read.some((line) => line.startsWith('way'))).toBe(false);
  });
});

it('where the goal is not is no place of it', () => {
  expect(said('It is not next to the sofa.')).toEqual([]);
  expect(said('not beside the tv, next to the sofa')).toEqual(['near sofa']);
});
