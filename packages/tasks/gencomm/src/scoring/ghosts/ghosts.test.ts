import { CATEGORIES } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ghostsOf } from './ghosts-of';
import { namedThings } from './named-things';

const wordsIn = (text: string, more: string[] = []): string[] =>
  namedThings(text, more).map(({ word }) => word);
const ghosts = (text: string, visible: string[] | null = null) =>
  ghostsOf({ lines: [{ text }], target: 'vase', categories: ['sofa', 'lamp', 'desk'], visible });

describe('things that a text names', () => {
  it('reads synonyms, plurals and names of several words', () => {
    expect(wordsIn('A couch, two bookshelves and a chest of drawers.')).toEqual([
      ...['couch', 'bookshelves', 'chest of drawers'],
    ]);
    expect(wordsIn('The washing machine is on the left.')).toEqual(['washing machine']);
    expect(wordsIn('I see nothing but walls and a door.')).toEqual([]);
    expect(wordsIn('There is a floor, a ceiling and the wall.', ['Floor', 'Wall'])).toEqual([]);
  });

  it('takes the last of words side by side for the thing', () => {
    expect(wordsIn('a glass table')).toEqual(['table']);
    expect(wordsIn('a glass, a table')).toEqual(['glass', 'table']);
    expect(wordsIn('a glass on a table')).toEqual(['glass', 'table']);
  });

  it('knows categories that only the home has', () => {
    expect(wordsIn('The salt shakers are here.')).toEqual([]);
    expect(wordsIn('The salt shakers are here.', ['salt_shaker'])).toEqual(['salt shakers']);
  });
});

describe('ghost objects', () => {
  it('are not in the home, whatever they are called', () => {
    expect(ghosts('I see a couch and a lamp, and a fridge.').absent).toEqual(['fridge']);
    expect(ghosts('Do you see a refrigerator?').absent).toEqual(['refrigerator']);
    expect(ghosts('There is a table.').absent).toEqual([]);
    expect(ghosts('Find the vase.')).toEqual({ named: 1, absent: [], unseen: null });
  });

  it('are, more strictly, before neither camera; the target aside', () => {
    expect(ghosts('The vase is by the couch and the lamp.', ['sofa']).unseen).toEqual(['lamp']);
    expect(ghosts('The vase is by the couch.', []).unseen).toEqual(['couch']);
  });

  it('cannot be told of a home without things', () => {
    expect(() => ghostsOf({ lines: [], target: 'vase', categories: [], visible: null })).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where: 'categories' }),
    );
  });

  it('are never what the home has, and always of categories that it lacks', () => {
    const all = Object.keys(CATEGORIES).filter(
      (one) => !['wall', 'floor', 'ceiling', 'door', 'window'].includes(one),
    );
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...all), (has, says) => {
        const { absent } = ghostsOf({
          lines: [{ text: `I see a ${says}.` }],
          target: has,
          categories: [has],
          visible: null,
        });
        if (has === says) expect(absent).toEqual([]);
        else if (absent.length > 0) expect(absent).toEqual([says]);
      }),
    );
  });
});
