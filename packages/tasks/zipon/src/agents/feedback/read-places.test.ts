import { describe, expect, it } from 'vitest';
import { readPlaces } from './read-places';

const read = (text: string, it: string | null = null): string[] =>
  readPlaces(text, 'bed', it).places.map(({ relation, thing }) => `${relation} ${thing}`);

describe('readPlaces', () => {
  it.each([
    ['left of the couch next to the window', ['left-of couch', 'near window']],
    ['to the right of the big red sofa', ['right-of sofa']],
    ['it is between the lamp and the plant', ['between lamp', 'between plant']],
    ['under the night stand', ['under night stand']],
    ['in the wardrobe', ['in wardrobe']],
    ['on top of the fridge', ['on fridge']],
    ['in front of the window', ['in-front-of window']],
    ['across from the tv', ['opposite tv']],
    // Seen from the goal: what stands on it is above it.
    ['there is a lamp on it', ['under lamp']],
    ['you will see a mirror behind it', ['in-front-of mirror']],
    ['a lamp near it and a chair', ['near lamp', 'near chair']],
  ])('%s', (text, places) => expect(read(text)).toEqual(places));

  it.each([
    'in the kitchen',
    'on your left',
    'in front of you',
    'behind you',
    'to the left',
    'next to the other bed',
    'things are kept behind its doors',
    'on the wall',
    '',
  ])('finds none in: %s', (text) => expect(read(text)).toEqual([]));

  it('knows what "it" stands for, and leaves the rest', () => {
    expect(read('it is to the left of it', 'tv')).toEqual(['left-of tv']);
    expect(readPlaces('the small one on the shelf', 'box').rest).toBe('the small one');
  });
});
