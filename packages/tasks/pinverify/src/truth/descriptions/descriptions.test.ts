import { COLOURS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type DescribedObject, describeObject } from '.';
import { OBJECT_LEXICA } from './lexicon';

const all = ['front', 'back', 'left', 'right'];
const BAG: DescribedObject = {
  id: 'bag-0',
  category: 'bag',
  parts: [
    { name: 'body', attributes: { colour: 'green', shape: 'suitcase' }, seenFrom: all },
    { name: 'wheels', attributes: { colour: 'black', count: '4' }, seenFrom: all },
    { name: 'handle', attributes: { colour: 'gold' }, seenFrom: all },
    {
      name: 'sticker on the front',
      attributes: { print: 'star', colour: 'red', 'second colour': 'white' },
      seenFrom: ['front'],
    },
    {
      name: 'name on the back',
      attributes: { lettering: 'NOVA', colour: 'white' },
      seenFrom: ['back'],
    },
    { name: 'lining', attributes: { colour: 'pink' }, seenFrom: [] },
  ],
};

const wordsOf = (split: 'train' | 'test'): string[] => {
  const { colour, print, place, kind, lettering, full, medium, vague } = OBJECT_LEXICA[split];
  return [colour, print, place, kind]
    .flatMap((part) => Object.values(part).flat())
    .concat(lettering, full, medium, vague);
};

describe('describeObject', () => {
  it('says all that can be seen, then a little, then hardly anything', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
    for (const seed of seeds) {
      const [full, medium, vague] = describeObject(BAG, 'train', seed);
      expect(full).toMatch(/^an? (?:green|leaf green) suitcase/);
      expect(full).toMatch(/(?:gold|golden) handle/);
      expect(full).toMatch(
        /a (?:red|bright red) star on an? (?:white|off-white) ground on the front/,
      );
      expect(full).toContain('"NOVA"');
      expect(full).toContain('on the back');
      // Nobody sees the lining, and wheels all of them have.
      expect(full).not.toMatch(/pink|rose|wheels/);
      expect(medium.length).toBeLessThan(full.length);
      expect(vague.length).toBeLessThan(medium.length);
      expect(vague).not.toMatch(/star|NOVA|handle/);
    }
  });

  it('is the same for a seed, and of other words for another', () => {
    expect(describeObject(BAG, 'train', 'a')).toEqual(describeObject(BAG, 'train', 'a'));
    const many = new Set(
      Array.from({ length: 12 }, (_, i) => describeObject(BAG, 'train', `${i}`)[0]),
    );
    expect(many.size).toBeGreaterThan(6);
  });

  it('has two halves of speakers that share no word and no turn of phrase (SCI-44)', () => {
    const train = new Set(wordsOf('train'));
    expect(wordsOf('test').filter((one) => train.has(one))).toEqual([]);
    for (const { colour, print, kind } of Object.values(OBJECT_LEXICA)) {
      expect(Object.keys(colour).sort()).toEqual(Object.keys(COLOURS).sort());
      expect(Object.keys(print)).toEqual(Object.keys(OBJECT_LEXICA.train.print));
      expect(Object.keys(kind)).toEqual(Object.keys(OBJECT_LEXICA.train.kind));
    }
    const [full] = describeObject(BAG, 'test', 'a');
    expect(full).toMatch(/grass coloured|emerald/);
    expect(full).not.toMatch(/\bgreen\b|suitcase|\bstar\b/);
  });

  it('speaks whole sentences: an article by its sound, and colours before what they are of', () => {
    for (const split of ['train', 'test'] as const)
      for (let seed = 0; seed < 60; seed++) {
        const all = describeObject(BAG, split, `${seed}`).join('; ');
        expect(all).not.toMatch(/\ba [aeiou]|\ban [^aeiou\W]|coloured(?:$|;| and| on )/);
      }
    const cap: DescribedObject = {
      ...{ id: 'hat-1', category: 'hat' },
      parts: [
        { name: 'crown', attributes: { colour: 'black' }, seenFrom: all },
        { name: 'picture on the cuff', attributes: { print: 'cat', colour: 'red' }, seenFrom: all },
      ],
    };
    expect(describeObject(cap, 'train', 'a')[0]).toMatch(/an? (?:red|bright red) cat on the cuff$/);
  });

  it('refuses an object without parts', () => {
    expect(() => describeObject({ ...BAG, parts: [] }, 'train', 'a')).toThrow(/bag-0 has no part/);
  });
});
