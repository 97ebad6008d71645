import { describe, expect, it } from 'vitest';
import { decomposeByRules, extractByRules } from '.';
import { readAction } from './read-action';

const decomposed = (instruction: string) => decomposeByRules.answer({ instruction }).actions;
const extracted = (instruction: string, actions = decomposed(instruction)) =>
  extractByRules.answer({ instruction, actions });

describe('instructions by rules', () => {
  it('reads the example of DiscussNav §III-B: past it, then stop, and the landmark whole', () => {
    const answer = extracted('Stop just past the eye exam chart on the wall.');
    expect(answer.actions).toEqual(['walk past the eye exam chart on the wall', 'stop']);
    expect(answer.landmarks).toEqual([{ name: 'eye exam chart on the wall', type: 'object' }]);
  });

  it.each<[string, string[], string[]]>([
    [
      'Turn left after you pass the bed, then stop.',
      ['turn left', 'pass the bed', 'stop'],
      ['pass the bed', 'turn left', 'stop'],
    ],
    [
      'Before entering the kitchen, turn right and wait.',
      ['enter the kitchen', 'turn right', 'wait'],
      ['turn right', 'enter the kitchen', 'wait'],
    ],
    [
      'After leaving the study, go straight.',
      ['leave the study', 'go straight'],
      ['leave the study', 'go straight'],
    ],
    // What one stops before is not done.
    [
      'Stop before you enter the kitchen.',
      ['stop before you enter the kitchen'],
      ['stop before you enter the kitchen'],
    ],
  ])('%s: in the order of its words, then corrected to how it is done', (text, words, done) => {
    expect(decomposed(text)).toEqual(words);
    expect(extracted(text).actions).toEqual(done);
  });

  it('puts actions of another expert in order in their own writing, and leaves those that it cannot find', () => {
    const text = 'Turn left. Go past the bed.';
    expect(extracted(text, ['Go past the bed', 'Turn left']).actions).toEqual([
      'Turn left',
      'Go past the bed',
    ]);
    const others = ['pass by the bed', 'left turn'];
    expect(extracted(text, others).actions).toEqual(others);
  });

  it('tells rooms, parts of the building, coloured things and other things', () => {
    const { landmarks } = extracted(
      "Exit the children's room, climb the stairs, pass the red armchair and stop at the mirror on the wall.",
    );
    expect(landmarks.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      "children's room: room",
      'stairs: building part',
      'red armchair: coloured object',
      'mirror on the wall: object',
    ]);
  });

  it('names a landmark once that two actions have', () => {
    const { landmarks } = extracted('Go past the bed and stop by the bed.');
    expect(landmarks.map(({ name }) => name)).toEqual(['bed']);
  });

  it.each([
    ['Make a slight right at the end of the hallway', 'turn right', ['end of the hallway']],
    ['keep walking through the archway into the den', 'enter', ['archway', 'den']],
    ['walk between the sofa and the table', 'go on', ['sofa', 'table']],
    ['go up the stairs', 'climb', ['stairs']],
    ['walk down the hallway', 'go on', ['hallway']],
    ['head toward the piano on your right', 'reach', ['piano']],
    ['spin around', 'turn around', []],
    ['turn left around the table', 'turn left', ['table']],
    ['sing', 'other', []],
    ['', 'other', []],
  ])('reads "%s"', (text, kind, landmarks) => {
    expect(readAction(text)).toEqual({ kind, landmarks });
  });

  it('reads 5,000 words in time, and says of none of them that it is no instruction', () => {
    const long = 'Turn left at the red sofa, then go past the bed. '.repeat(500);
    expect(decomposed(long)).toHaveLength(1000);
    expect(decomposed(' ... ')).toEqual([]);
  });
});
