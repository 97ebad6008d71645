import { CATEGORIES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { thingName } from './thing-words';

describe('thingName', () => {
  it.each([
    ['trashcan', 'trash can'],
    ['bin', 'trash can'],
    ['Trash Cans', 'trash can'],
    ['night stand', 'nightstand'],
    ['nightstands', 'nightstand'],
    ['bedside tables', 'nightstand'],
    ['couch', 'sofa'],
    ['couches', 'sofa'],
    ['telly', 'tv'],
    ['refrigerator', 'fridge'],
    ['bookshelves', 'bookcase'],
    ['shelves', 'shelf'],
    ['washing-machine', 'washing machine'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['unicorn', 'unicorn'],
    ['', ''],
  ])('of "%s" is "%s"', (phrase, name) => expect(thingName(phrase)).toBe(name));

  it('leaves the names that detectors know, and their plural means the same', () => {
    for (const name of Object.keys(CATEGORIES)) {
      expect(thingName(name)).toBe(name);
      if (!name.endsWith('s') && !/(?:x|ch|sh|f)$/.test(name))
        expect(thingName(`${name}s`)).toBe(name);
    }
  });
});
