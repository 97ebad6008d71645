import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';
import { slotOf } from './slots';
import type { Statement } from './statement';

const COLOUR = 'What colour is the bed?';
const PATTERN = 'What pattern does the bed have, if any?';

const read = (category: string, question: string, text: string): readonly Statement[] =>
  readUtterance(text, { category, question }).statements;
/** What a belief makes of an answer: the attribute and its value. */
const weighed = (category: string, question: string, text: string): string[] =>
  read(category, question, text).flatMap((s) => {
    const slot = slotOf(s, category);
    return slot === null ? [] : [`${slot}:${s.value}${s.certainty === 'hedged' ? '?' : ''}`];
  });

describe('what is said of another thing', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['bed', PATTERN, 'polka dots. purple striped pillow and a beige headboard. red stripy bed next to it', ['pattern:dotted']],
    ['bed', PATTERN, 'red stripy bed next to it', []],
    ['bed', PATTERN, 'the bed next to it is striped', []],
    ['bed', PATTERN, 'dotted. next to it is a striped bed', ['pattern:dotted']],
    ['bed', PATTERN, 'a striped pillow on it', ['near:pillow?']],
    ['sofa', 'What pattern does the sofa have, if any?', 'plain, the blue cushion on it has a zigzag', ['pattern:plain']],
    ['sofa', 'What colour is the sofa?', 'green with a blue cushion', ['colour:green']],
    ['picture', 'Which colour is the frame?', 'black. it hangs next to a mirror with a brown frame', ['accent:black', 'near:mirror']],
    ['picture', 'Which colour is the frame?', 'black, next to it hangs a picture with a gold frame', ['accent:black']],
    ['chair', 'What colour are the legs?', 'black, a table next to it has white legs', ['accent:black']],
  ] as const)('never goes to the thing: %s | %s | %s', (category, question, text, said) => {
    expect(weighed(category, question, text)).toEqual(said);
  });

  it('leaves "the red one next to the window" the thing', () => {
    expect(weighed('chair', 'What colour is the seat?', 'the red one next to the window')).toEqual([
      'colour:red',
      'near:window',
    ]);
  });
});

describe('what lies on the thing or stands by it', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['bed', 'Which colour is the frame of the bed?', 'dark brown. on the bed lies a yellow pillow with white flowers and next to it stands a plant with red flowers', ['accent:dark brown', 'near:pillow', 'near:plant']],
    ['bed', COLOUR, 'brown. There is a yellow rug beside it on the blue carpet', ['colour:brown', 'near:rug']],
    ['bed', PATTERN, 'stripes! and on the wall beside it hangs a picture of a rainbow', ['pattern:striped', 'near:picture']],
    ['bed', COLOUR, 'white. on it are two yellow pillows and next to it is a lamp', ['colour:white', 'near:pillow', 'near:lamp']],
    ['lamp', 'What colour is the lampshade?', 'white. on the wall behind it hangs a mirror', ['colour:white', 'near:mirror']],
  ] as const)('is a landmark: %s | %s | %s', (category, question, text, said) => {
    expect(weighed(category, question, text)).toEqual(said);
  });
});

it('takes the blanket for what is seen of a bed, whatever else a clause after it says', () => {
  const said = 'the blanket is brown with dark blue stripes and at the top the sheet is white';
  expect(weighed('bed', COLOUR, said)).toEqual([
    'colour:brown',
    'colour:dark blue',
    'pattern:striped',
  ]);
});
