import { describe, expect, it } from 'vitest';
import type { DescribedObject } from '../descriptions';
import { answerAsOwner, OWNER_PROFILES, type OwnerParts } from './answer-as-owner';
import { topicsOf } from './topics-of';

const mug = (id: string, parts: Record<string, Record<string, string>>): DescribedObject => ({
  ...{ id, category: 'mug' },
  parts: [
    { name: 'body', attributes: { colour: 'red' }, seenFrom: ['front'] },
    ...Object.entries(parts).map(([name, attributes]) => ({
      ...{ name, attributes, seenFrom: ['front'] },
    })),
  ],
});
const KIN = [
  mug('mug-0', {
    handle: { colour: 'white' },
    'picture on the front': { print: 'heart', colour: 'red' },
    'word on the back': { lettering: 'SUN', colour: 'gold' },
  }),
  mug('mug-1', { handle: { colour: 'black' }, 'picture on the front': { print: 'cat' } }),
  mug('mug-2', { handle: { colour: 'white' } }),
];
const owner = (more: Partial<OwnerParts> = {}): OwnerParts => ({
  ...{ object: KIN[0] as DescribedObject, kin: KIN, split: 'train', seed: '1' },
  ...{ profile: OWNER_PROFILES.exact, ...more },
});

describe('an owner made from truth', () => {
  it('answers in words of its half of the speakers', () => {
    expect(answerAsOwner('What colour is its handle? If yours has none, say so.', owner())).toMatch(
      /^(white|off-white)$/,
    );
    expect(answerAsOwner('What colour is its handle?', owner({ split: 'test' }))).toMatch(
      /^(snowy|chalk coloured)$/,
    );
    expect(answerAsOwner('What does the picture on the front show?', owner())).toMatch(
      /^a (red|bright red) heart$/,
    );
    expect(answerAsOwner('What does the word on the back say?', owner())).toMatch(
      /^"SUN" in (gold|golden) letters$/,
    );
  });

  it('says so where its thing has no such part, and can’t tell what it does not understand', () => {
    const plain = owner({ object: KIN[2] as DescribedObject });
    expect(answerAsOwner('What does the word on the back say?', plain)).toBe('It has none.');
    expect(answerAsOwner('Is it heavy?', plain)).toBeNull();
    expect(answerAsOwner('What about its handle?', plain)).toBeNull();
  });

  it('says the same again, and errs by its profile', () => {
    const ask = (profile: OwnerParts['profile']) =>
      answerAsOwner('What colour is its handle?', owner({ profile }));
    expect(ask({ unknown: 1, wrong: 0 })).toBeNull();
    expect(ask({ unknown: 0, wrong: 1 })).toBe(ask({ unknown: 0, wrong: 1 }));
  });
});

it('topics are counted over things of a category, none being a value too, by hand', () => {
  expect(topicsOf(KIN)).toEqual([
    // Heart, cat and none: three of three pairs.
    { part: 'picture on the front', about: 'print', has: 0.666667, differs: 1 },
    // White, black, white: two of three.
    { part: 'handle', about: 'color', has: 1, differs: 0.666667 },
  ]);
  // The word is on one of three: too few to ask for.
});
