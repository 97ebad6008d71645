import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';
import { slotOf } from './slots';

/** Attributes of the thing itself, without what stands near it. */
const own = (category: string, question: string, text: string): string[] =>
  readUtterance(text, { category, question }).statements.flatMap((s) => {
    const slot = slotOf(s, category);
    return slot === null || slot === 'near' || slot === 'on'
      ? []
      : [`${slot}:${s.value}${s.certainty === 'sure' ? '' : '?'}`];
  });

const SOFA = 'What colour is the sofa?';
const TOP = 'What colour is the table top?';

describe('adjectives by themselves', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['sofa', SOFA, 'blue with two cushions, one yellow and one black', ['colour:blue']],
    ['sofa', SOFA, 'grey, a rug in front of it, red and white', ['colour:grey']],
    ['desk', 'What colour is the desk?', 'brown. on it a monitor, black', ['colour:brown']],
    ['table', TOP, 'brown with a vase on it, green and tall', ['colour:brown']],
    ['table', TOP, 'brown with a vase on it, green, tall', ['colour:brown']],
    ['table', TOP, 'white and there is a plant on it, big and green', ['colour:white']],
    ['bed', 'What colour is the bed?', 'white, with two pillows, one red, one blue', ['colour:white']],
    ['lamp', 'What colour is the lampshade?', 'white, on a table, brown', ['colour:white']],
    ['table', 'What stands on the table or next to it?', 'a vase, green', []],
  ] as const)('after a landmark or counted part are not of the thing: %s | %s | %s', (category, question, text, said) => {
    expect(own(category, question, text)).toEqual(said);
  });

  // biome-ignore format: one case a line.
  it.each([
    ['sofa', SOFA, 'next to a lamp, blue', ['colour:blue']],
    ['sofa', SOFA, 'grey, a rug in front of it, it is large', ['colour:grey', 'size:large']],
    ['sofa', SOFA, 'blue, large, next to a lamp', ['colour:blue', 'size:large']],
    ['chair', 'What colour is the seat?', 'next to a table, it is red', ['colour:red']],
    ['table', 'What shape is the table top?', 'rectangular with rounded corners, not oval', ['shape:rectangular', 'shape:oval']],
    ['rug', '', 'the rug in front of the fireplace, dark red', ['colour:dark red']],
    ['sofa', '', 'a two seater, dark green velvet', ['colour:dark green', 'material:velvet']],
    ['mug', 'Is there a pattern on the mug?', 'yes it has stars all over, printed', ['pattern:patterned']],
  ] as const)('before it, of the asked kind after a place, or with "it is" are: %s | %s | %s', (category, question, text, said) => {
    expect(own(category, question, text)).toEqual(said);
  });

  it('of another kind after a place are doubtful', () => {
    const said = own('chair', 'What colour is the seat?', 'blue, next to a window, wooden');
    expect(said).toEqual(['colour:blue', 'material:wood?']);
  });

  it('after a motif are doubtful', () => {
    const said = own(
      'curtain',
      'What pattern does the curtain have, if any?',
      'with flowers, pink',
    );
    expect(said).toEqual(['pattern:floral', 'colour:pink?']);
  });

  it('of counted parts are perhaps theirs', () => {
    const text = 'it has four legs, black';
    expect(own('chair', 'What colour is the seat?', text)).toEqual(['accent:black?']);
  });
});
