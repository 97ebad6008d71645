import { describe, expect, it } from 'vitest';
import { headNoun } from '../functions/head-noun';
import { applyCorrections } from './apply-corrections';
import { readHints } from './read-hints';
import { sayHints } from './say-hints';

const HELD = "Is this Bob's bed?";
const ASKED = "I cannot find Bob's bed. Can you tell me where it is?";
const said = (text: string, question = HELD, goalPhrase = "Bob's bed"): string[] =>
  sayHints(readHints(text, { goalPhrase, goalType: headNoun(goalPhrase), question }));

describe('answers as people type them', () => {
  it.each([
    ['y', ['this is it']],
    ['Y.', ['this is it']],
    ['n', ['not this one']],
    ['n, that is a sofa', ['not this one', 'this is sofa']],
    ['unfortunately not', ['not this one']],
    ['sadly not', ['not this one']],
    ['I am afraid not', ['not this one']],
  ])('one letter, and a no without a no: %s', (text, hints) => {
    expect(said(text)).toEqual(hints);
  });

  it.each(['y not', 'y, but it is in the kitchen', 'y?', 'y or n', 'hopefully not the end'])(
    'no yes: %s',
    (text) => {
      expect(said(text)).not.toContain('this is it');
    },
  );

  it.each([
    ['nope wardrobe', 'this is wardrobe'],
    ['No. Wardrobe.', 'this is wardrobe'],
    ['nope, the sofa in the lounge', 'this is sofa, in lounge'],
    ['not it, just the laundry basket', 'this is laundry basket'],
    ["not Bob's. Alice's.", "this is Alice's bed"],
    ["nope that one's Alice's", "this is Alice's bed"],
    ["no, Alice's not Bob's", "this is Alice's bed"],
    ['No, you are staring at a radiator', 'this is radiator'],
    ['No, you are looking at the guest bed', 'this is guest bed'],
    ['nope, the one from Norrvik', 'this is bed from Norrvik'],
  ])('what the robot is at, after a no: %s', (text, tag) => {
    expect(said(text)).toEqual(['not this one', tag]);
  });

  it.each([
    ['no that is the wrong bed', ['not this one']],
    ['nope, bed', ['not this one']],
    ['the blue one', ['looks: the blue one']],
    ['no, in the kitchen', ['not this one', 'in kitchen']],
  ])('no name: %s', (text, hints) => {
    expect(said(text)).toEqual(hints);
  });
});

describe('ways without verbs', () => {
  const left = 'turn 90° to the left';
  it.each([
    ['left left and again left', `way: ${left}; ${left}; ${left}`],
    ['left, then left and once more left', `way: ${left}; ${left}; ${left}`],
    ['3 m ahead, left 2 m', `way: go 3 m; ${left}, go 2 m`],
    ['2 m straight, then 1.5 m left', `way: go 2 m; ${left}, go 1.5 m`],
    ['first to the hallway, then to the bedroom', 'way: go to hallway; go to bedroom'],
    [
      'into the hall, through the kitchen, into the study',
      'way: go to hall; go through kitchen to study',
    ],
    ['ahead 4 m and then left into the kitchen', `way: go 4 m; ${left}, go to kitchen`],
    ['straight on for 3 metres and left after the sofa', `way: go 3 m; ${left}, go by sofa`],
  ])('%s', (text, way) => {
    expect(said(text, ASKED)).toEqual([way]);
  });

  it.each([
    ['2 m ahead of you', ['straight ahead, 2 m']],
    ['to the hallway', ['in hallway']],
    ['left', ['90° to the left']],
  ])('a single one is none: %s', (text, hints) => {
    expect(said(text, ASKED)).toEqual(hints);
  });
});

describe('places that are taken back', () => {
  it.each([
    ['the kitchen, no, the study', 'in study'],
    ['in the kitchen, no wait, in the study', 'in study'],
    ['it is in the bedroom, or no, in the study', 'in study'],
    ['by the window, no, by the door', 'near door'],
    ['beside the wardrobe - sorry, beside the desk', 'near desk'],
  ])('%s', (text, place) => {
    expect(said(text, ASKED)).toEqual([place]);
  });

  it('keeps what is not taken back', () => {
    expect(applyCorrections('in the kitchen by the window, no, by the door')).toBe(
      'in the kitchen by the door',
    );
  });

  it.each([
    'No, in the study',
    'That is a sofa by the window, no bed by the door',
    'It is in the kitchen, no other room',
  ])('leaves a no that is one: %s', (text) => {
    expect(applyCorrections(text)).toBe(text);
  });
});

describe('a side of something', () => {
  it.each([
    ['to the left of the washing mashine', ['left of washing machine']],
    ['to the right of the grumblefax', []],
    ['2 m to the left of you', ['90° to the left, 2 m']],
  ])('is no direction: %s', (text, hints) => {
    expect(said(text, ASKED)).toEqual(hints);
  });
});
