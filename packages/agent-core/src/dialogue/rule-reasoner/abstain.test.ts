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
