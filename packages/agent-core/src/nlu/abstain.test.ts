import { describe, expect, it } from 'vitest';
import { readUtterance } from './read-utterance';
import type { Statement } from './statement';

const write = (s: Statement): string =>
  `${s.polarity === 'no' ? '!' : ''}${s.relation ?? s.type}:${s.value}${s.of === 'target' ? '' : `@${s.of}`}${s.certainty === 'hedged' ? '?' : ''}`;
const read = (category: string, question: string | null, text: string): string[] =>
  readUtterance(text, { category, question }).statements.map(write).sort();

const COLOUR = 'What colour is the chair?';
const NEAR = 'What is near the chair?';
const MADE = 'What is the table made of?';

describe('an answer that became a wrong fact', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['chair', NEAR, "What's a fauteuil? I see only a wall and a wooden floor, no furniture", ['near:wall?', 'near:floor?', 'material:wood@floor?']],
    ['chair', NEAR, 'no door that I can see', ['!near:door?']],
    ['rug', 'What is near the rug?', 'near the edge', []],
    ['chair', 'What colour are the legs?', 'light coloured', ['colour:light@leg']],
    ['chair', COLOUR, 'light coloured', ['colour:light']],
    ['chair', COLOUR, 'everything but red', []],
    ['chair', 'Is it red?', 'would be nice if it was red but no', []],
    ['chair', COLOUR, 'would be nice if it was red but no', []],
    ['table', MADE, "looks like wood but it's plastic", ['material:plastic']],
    ['chair', COLOUR, 'wall behind it is orange, chair is sort of natural', []],
    ['chair', COLOUR, 'GREY. WHITE IS THE OTHER ONE', ['colour:grey']],
    ['table', 'How big is the table?', 'smaller than the one in the kitchen', []],
    ['chair', NEAR, 'the lamp is far from it', []],
    ['chair', 'Does it have arms?', 'no arms no wheels just four legs', []],
    ['chair', COLOUR, 'the opposite of white', []],
    ['chair', 'Is it black?', 'not sure if its black', []],
    ['picture', 'What does the picture show?', 'it does not show a boat', ['!content:boat']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });

  it('does not deny a window because the big one is not meant', () => {
    const said = read('chair', 'Is there a window next to it?', 'yes but not the big window');
    expect(said).not.toContain('!next_to:window');
  });
});

/** What is surely read, what a request calls the thing left out. */
const surely = (category: string, question: string | null, text: string): string[] =>
  read(category, question, text).filter((s) => !s.endsWith('?') && !s.startsWith('category'));

describe('what is said of something else is no sure fact of the thing', () => {
  // biome-ignore format: one case a line.
  it.each([
    // another of its kind
    ['clock', 'What shape is the clock?', 'hexagon, the other clock is the round one', ['shape:hexagonal']],
    ['armchair', 'Which room is it in?', 'the kitchen, the other one is in the bedroom', ['room:kitchen']],
    // a part, named or not, and the inside
    ['plant', 'What colour are the leaves?', 'green, purple at the tips', ['colour:green@leaves']],
    ['mug', 'What colour is the mug?', 'black outside, yellow inside', []],
    // an earlier time, a condition, a jest
    ['table', 'Which room is it in?', 'it was in the hall before, now the kitchen', ['room:kitchen']],
    ['vase', 'Is it glass?', "if it were glass you'd see the flowers", []],
    ['backpack', 'Is it leather?', 'leather my foot', []],
    // two things at once: a white one it may be, and in the bathroom
    ['sink', null, 'the steel one, not the white one in the bathroom', ['material:steel']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(surely(category, question, text)).toEqual([...expected].sort());
  });
});

describe('a yes or no of its own', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['vase', 'Is the vase tall?', 'tall no, fat yes', ['!size:tall', 'size:thick']],
    ['rug', 'Is the rug red?', 'red, not. orange yes', ['!colour:red', 'colour:orange']],
    ['chair', 'Is the frame red?', 'not the frame, the seat is red', ['!colour:red@frame', 'colour:red@seat']],
    ['sink', 'Is the sink stainless steel?', 'stainless steel it is not, ceramic', ['!material:steel', 'material:ceramic']],
    ['tv', 'Is it on the wall?', 'on a shelf', ['on:shelf']],
    ['chair', 'Is it metal?', 'partly', ['material:metal?']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });
});

describe('a correction', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['backpack', 'How many pockets does it have?', '4, no 3', ['!count:4@pocket', 'count:3@pocket']],
    ['table', 'Which room is it in?', 'the kitchen. no hang on, dining room', ['!room:kitchen', 'room:dining room']],
    ['vase', null, 'the dark red one no the dark blue one', ['!colour:dark red', 'colour:dark blue']],
    // of the bearer, and one that never comes: what was said before is unsure
    ['clock', 'What colour is the dial?', 'white. sorry, the hands are white', ['colour:white@hand']],
    ['plant', 'How many plants are there?', 'two, no', []],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(surely(category, question, text)).toEqual([...expected].sort());
  });
});

describe('how far a text is believed', () => {
  it.each([
    ['red', 'sure'],
    ['red i think', 'hedged'],
    ['reddish', 'hedged'],
    ['a quasar of frobs', 'unread'],
    ['no idea', 'unread'],
    ['frobbly red', 'hedged'],
  ] as const)('%s: %s', (text, reading) => {
    expect(readUtterance(text, { category: 'chair', question: COLOUR }).reading).toBe(reading);
  });

  it('keeps what stands before the name of the thing in a request, whatever else is said', () => {
    const text = 'oval dark blue rug with a beige squiggle';
    expect(read('rug', null, text)).toEqual(['category:rug', 'colour:dark blue', 'shape:oval']);
  });
});

describe('an answer that takes back or limits what it said', () => {
  // biome-ignore format: one case a line.
  it.each([
    // a yes and a no, in whichever order
    ['mirror', 'Is the mirror round?', 'yes, well no, oval', ['shape:oval']],
    ['sofa', 'Is it grey?', 'yeah. actually no, its green', ['colour:green']],
    ['sofa', 'Is it grey?', 'no. oh hang on yes it is', []],
    ['chair', 'Is it wooden?', "no it's wooden", []],
    ['lamp', 'Is it left or right of the sofa?', 'left... no I mean right', []],
    // a yes for some of it, a no to all of it
    ['cabinet', 'Are the doors glass?', 'yes, the top ones anyway', ['material:glass@door?']],
    ['sofa', 'Is it grey?', 'yes, well, more like blue', ['colour:grey?', 'colour:blue?']],
    ['chair', 'Does it have both armrests?', 'no, one fell off', []],
    ['cabinet', 'Are all the doors white?', 'no, one is blue', ['colour:blue@door?']],
    ['chair', 'Is there a window near it?', 'yes, the small one', ['near:window']],
    // a second value in the place of the first
    ['table', 'How many chairs are around it?', 'four, one broke last week so three', ['count:4@chair?']],
    ['bookcase', 'How many shelves are there?', 'Four. I miscounted: five.', ['!count:4@shelf', 'count:5@shelf']],
    ['vase', 'What colour is the vase?', 'white... hmm looking again its cream', ['!colour:white', 'colour:cream']],
    ['plant', 'How tall is the plant?', '1.5 m, 2 m', ['size:1.5 m?', 'size:2 m?']],
    ['desk', 'What is on the desk?', 'a printer. no the printer is under it', ['above:printer']],
    ['chair', 'Is it white?', 'used to be yes', []],
    ['chair', 'Is it white?', 'not all white', []],
    // not always
    ['refrigerator', 'Is there anything on it?', 'a cat, sometimes', ['under:cat?']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });
});

describe('what is said of something beside the thing', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['bed', 'What is under the bed?', 'box with the shoes, and my suitcase', ['above:box', 'above:suitcase']],
    ['mirror', 'Is it hanging on the wall?', 'no, it stand on floor and lean to wall', []],
    ['mirror', 'Does it have a frame?', 'no frame, just glass', ['!part:frame']],
    ['chair', 'Is it next to the sofa?', 'next to the table, which is next to the sofa', ['next_to:table']],
    ['lamp', 'What is near the lamp?', 'a sofa. no, the sofa was moved. a chair', []],
    ['table', MADE, 'wood for the top and steel for the frame', []],
    ['table', MADE, 'fake wood', []],
    ['armchair', 'Does it have a pattern?', 'stripes on the cushion', []],
    ['tv', 'Is the tv big?', 'for a bedroom, yes', ['size:large']],
    ['mug', 'Is the mug full?', 'full of regret', []],
    ['laptop', 'Whose is it?', "nobody's", []],
    ['plant', 'Is the plant in a pot?', 'yes, a blue one', []],
    ['table', 'Is there a cloth on it?', 'yeah a checkered one', ['pattern:checked@cloth']],
    ['bed', 'What is on the bed?', 'a cat', ['content:cat?']],
    ['desk', 'Does it have drawers?', 'used to', ['!part:drawer']],
    ['desk', 'Is the desk bigger than the table?', 'the table is bigger', []],
    ['bed', 'Is the bed frame wooden?', 'looks wooden but is plastic', ['material:plastic@frame']],
    ['chair', null, 'my chair, has a unicorn', ['category:chair', 'ownership:speaker']],
    ['laptop', null, 'my work laptop, grey', ['category:laptop', 'colour:grey']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });
});

describe('a plain common answer', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['sofa', 'What colour is the sofa?', "it's dark blue with a white rim", ['colour:dark blue', 'colour:white@rim']],
    ['table', MADE, 'brown wood', ['colour:brown', 'material:wood']],
    ['bed', 'What is near the bed?', 'a lamp and a small table', ['near:lamp', 'near:table', 'size:small@table']],
    ['rug', 'What colour is the rug?', 'green with zigzags', ['colour:green', 'pattern:zigzag']],
    ['sofa', 'What colour is the sofa?', 'kinda greyish, fabric i think', ['colour:grey?', 'material:fabric?']],
    ['chair', COLOUR, 'brown, the table is black', ['colour:brown']],
    ['chair', 'Is it red?', 'yes, I painted it last summer', ['colour:red']],
    ['chair', 'Is it wooden?', "yes, actually it's oak", ['material:oak', 'material:wood']],
    ['chair', 'Does it have armrests?', 'no arms', ['!part:armrest']],
    ['bed', 'Is the bed against a wall?', 'nah middle of the room', ['!next_to:wall', 'inside:middle of room']],
    ['sofa', "What's behind the sofa?", 'a window with white curtains', ['in_front_of:window', 'colour:white@curtain']],
  ] as const)('%s | %s | %s', (category, question, text, expected) => {
    expect(read(category, question, text)).toEqual([...expected].sort());
  });
});
