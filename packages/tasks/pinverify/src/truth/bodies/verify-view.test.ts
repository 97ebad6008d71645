import { describe, expect, it } from 'vitest';
import type { DescribedObject } from '../descriptions';
import { readClaims } from './read-claims';
import type { Side } from './sides-faced';
import { similarityOf } from './similarity';
import { type TrueView, verifyView } from './verify-view';
import { visionProfile } from './vision-profile';

const mug = (
  id: string,
  colour: string,
  lettering: string,
  extra: DescribedObject['parts'] = [],
) => ({
  id,
  category: 'mug',
  parts: [
    {
      name: 'body',
      attributes: { colour, material: 'ceramic', shape: 'tall' },
      seenFrom: ['front', 'right', 'back', 'left'],
    },
    { name: 'handle', attributes: { colour: 'white' }, seenFrom: ['front', 'right', 'back'] },
    {
      name: 'picture on the front',
      attributes: { print: 'cat', colour: 'red' },
      seenFrom: ['front'],
    },
    { name: 'word on the back', attributes: { lettering, colour: 'blue' }, seenFrom: ['back'] },
    ...extra,
  ],
});
const RED = mug('mug-1', 'red', 'TEA');
const RINGED = mug('mug-2', 'navy', 'MILK', [
  { name: 'rings', attributes: { colour: 'orange' }, seenFrom: ['front', 'right'] },
]);
const KIN = [RED, RINGED];

const from = (side: Side, more: Partial<TrueView> = {}): TrueView => ({
  ...{
    object: RED,
    kin: KIN,
    aspect: { sides: [side], octant: 0, fromFrontDeg: 0 },
    areaPx: 5000,
    isHidden: false,
  },
  ...more,
});
const exact = { profile: visionProfile('exact'), seed: 's' };
const say = (text: string, view: TrueView, category = 'mug', about?: string) =>
  verifyView({ text, category, ...(about !== undefined && { about }) }, view, exact).answer;

describe('what a text claims', () => {
  it('is read part by part, in the words of either half of the speakers', () => {
    expect(
      readClaims(
        'a tall ruby ceramic mug that shows a snowy handle, a scarlet kitten head facing you and "TEA" written in cobalt behind',
        KIN,
      ),
    ).toEqual([
      { head: null, place: null, values: { colour: 'red', material: 'ceramic', shape: 'tall' } },
      { head: 'handle', place: null, values: { colour: 'white' } },
      { head: null, place: 'on the front', values: { print: 'cat', colour: 'red' } },
      { head: null, place: 'on the back', values: { lettering: 'TEA', colour: 'blue' } },
    ]);
  });

  it('is the colour of the thing where nothing else has it', () => {
    expect(readClaims('some mug, dark blue I think', KIN)).toEqual([
      { head: null, place: null, values: { colour: 'navy' } },
    ]);
  });
});

describe('an eye that never errs', () => {
  it.each([
    ['a red mug', 'front', 'yes'],
    ['a navy mug', 'front', 'no'],
    ['the text "TEA" in blue on the back', 'back', 'yes'],
    ['the text "TEA" in blue on the back', 'front', 'unsure'],
    ['the text "MILK" in blue on the back', 'back', 'no'],
    ['a red cat on the front', 'front', 'yes'],
    ['a blue cat on the front', 'front', 'no'],
    // Mugs have rings before and at the right: it misses them there, and says nothing from behind.
    ['two tangerine rings', 'front', 'no'],
    ['two tangerine rings', 'back', 'unsure'],
    // Of a whole description: what is in view is as told, what is not in view is left open.
    ['a red mug with the text "MILK" in blue on the back', 'front', 'yes'],
    ['a red mug with the text "MILK" in blue on the back', 'back', 'no'],
  ] as const)('says of "%s" from the %s: %s', (text, side, answer) => {
    expect(say(text, from(side))).toBe(answer);
  });

  it('refuses another category, and does not check one that nobody could tell', () => {
    expect(say('a red hat', from('front'), 'hat')).toBe('no');
    expect(say('a red thing', from('front'), 'object')).toBe('yes');
  });

  it('takes a bare value for that of the part that the attribute is of', () => {
    expect(say('white', from('front'), 'mug', 'handle.color')).toBe('yes');
    expect(say('red', from('front'), 'mug', 'handle.color')).toBe('no');
    expect(say('red', from('front'), 'mug', 'color')).toBe('yes');
  });

  it('says nothing of what is hardly in the picture', () => {
    expect(say('a red mug', from('front', { isHidden: true }))).toBe('unsure');
  });
});

describe('an eye that errs', () => {
  const noisy = visionProfile('noisy');
  const answers = (seed: string, octant: number, areaPx = 5000) =>
    verifyView(
      { text: 'a red mug', category: 'mug' },
      from('front', { aspect: { sides: ['front'], octant, fromFrontDeg: 0 }, areaPx }),
      { profile: noisy, seed },
    ).answer;
  const shareOf = (wanted: string, areaPx?: number): number =>
    Array.from({ length: 2000 }, (_, i) => answers(`s${i}`, 0, areaPx)).filter(
      (answer) => answer === wanted,
    ).length / 2000;

  it('errs alike at a second look from the same side, and by itself from another', () => {
    for (let i = 0; i < 40; i++) expect(answers(`s${i}`, 1)).toBe(answers(`s${i}`, 1));
    const differ = Array.from(
      { length: 200 },
      (_, i) => answers(`s${i}`, 1) !== answers(`s${i}`, 5),
    );
    expect(differ.filter(Boolean).length).toBeGreaterThan(20);
  });

  it('errs as its profile says, and sees less of what is small', () => {
    // 0.84 and 0.10 of 2,000 draws: standard errors 0.008 and 0.007.
    expect(shareOf('yes')).toBeCloseTo(noisy.agrees.yes, 1);
    expect(Math.abs(shareOf('no') - noisy.agrees.no)).toBeLessThan(0.03);
    // Half of the pixels that a colour wants: half of the looks say nothing.
    expect(Math.abs(shareOf('yes', 300) - 0.5 * noisy.agrees.yes)).toBeLessThan(0.04);
  });
});

describe('similarity of bags of values', () => {
  it('is that of the cosine, worked by hand', () => {
    // Said: mug, red, ceramic, tall. Seen from the left: the same four, once each.
    expect(similarityOf('a tall red ceramic mug', from('left'), exact)).toBe(1);
    // Seen from behind as well: handle white, TEA and blue: 4 ÷ √(4 · 7) = 0.755929.
    expect(similarityOf('a tall red ceramic mug', from('back'), exact)).toBe(0.755929);
    expect(similarityOf('a red mug', from('front', { isHidden: true }), exact)).toBe(0);
  });
});

describe('an answer of an owner', () => {
  const answered = (text: string, asked: 'color' | 'print' | 'text', side: Side = 'front') =>
    verifyView({ ...{ text, category: 'mug', asked }, about: `handle.${asked}` }, from(side), exact)
      .answer;

  it.each(['shut up handle', 'je ne sais pas handle', 'yes handle', 'same as the body handle'])(
    'in which no colour can be read, "%s", is never as described',
    (text) => expect(answered(text, 'color')).toBe('unsure'),
  );

  it('is checked where one can be read', () => {
    expect(answered('white handle', 'color')).toBe('yes');
    expect(answered('red handle', 'color')).toBe('no');
    expect(answered('a boat on the front', 'print')).toBe('unsure');
    expect(answered('a cat on the front', 'print')).toBe('yes');
  });
});
