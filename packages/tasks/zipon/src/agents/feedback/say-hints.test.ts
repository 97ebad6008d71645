import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHints } from './read-hints';
import { sayHints } from './say-hints';

const CONTEXT = { goalPhrase: "Alice's bed", goalType: 'bed' };
const lines = (text: string): string[] => sayHints(readHints(text, CONTEXT));

describe('sayHints', () => {
  it.each<[string, string[]]>([
    ['Yes.', ['this is it']],
    ["No, it's Bob's bed.", ['not this one', "this is Bob's bed"]],
    ['Yes, but go closer to it.', ['this is it, but come closer']],
    ['It is next to the sofa.', ['near sofa']],
    ['It is not in the kitchen.', ['not in kitchen']],
    ['Look for the red wooden bed.', ['looks: the red wooden bed']],
    ["It's 2.5 meters to your left.", ['90° to the left, 2.5 m']],
    ['It is behind you.', ['behind']],
    [
      'Turn around, then turn right and go 2 m to the kitchen. Then go 3 m through the hallway.',
      ['way: turn around; turn 90° to the right, go 2 m to kitchen; go 3 m through hallway'],
    ],
    ['It is on the shelf, left of the TV.', ['on shelf', 'left of tv']],
    ['No idea.', ['cannot tell']],
    ['Find it yourself.', ['does not want to tell']],
    ['Hmm.', []],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('has a line for each hint, whatever was said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const said = lines(text);
        expect(said).toHaveLength(readHints(text, CONTEXT).length);
        expect(said.every((line) => line !== '')).toBe(true);
      }),
    );
  });
});
