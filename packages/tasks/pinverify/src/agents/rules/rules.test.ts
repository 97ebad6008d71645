import { describe, expect, it } from 'vitest';
import { isQuote } from '../query';
import { attributesByRules, categoryByRules, mergeByRules, planByRules } from '.';
import { splitDescription } from './split-description';

const FULL =
  'a navy leather backpack with a dark blue front pocket, a lemon yellow cat (picture on the pocket), two chestnut straps and the text "AND, SO" in bright red on the back';
const THREE = [
  FULL,
  'a navy leather backpack, with a teal zip',
  'some backpack, dark blue I think',
];

it('splits a description where it goes on to something else, and leaves what is written whole', () => {
  expect(splitDescription(FULL)).toEqual([
    'navy leather backpack',
    'dark blue front pocket',
    'lemon yellow cat (picture on the pocket)',
    'two chestnut straps',
    'text "AND, SO" in bright red on the back',
  ]);
  expect(splitDescription('a green and pink striped hat and a red bow')).toEqual([
    'green and pink striped hat',
    'red bow',
  ]);
});

describe('attributes', () => {
  const { attributes } = attributesByRules({ category: 'backpack', descriptions: THREE, most: 8 });

  it('are what is told, the most telling first, each name once', () => {
    expect(
      attributes.map(({ name, type, weight, evidence }) => [name, type, weight, evidence]),
    ).toEqual([
      ['picture on pocket.print', 'pattern', 3, 'lemon yellow cat (picture on the pocket)'],
      ['text on back.text', 'logo_text', 3, 'text "AND, SO" in bright red on the back'],
      ['color', 'color', 2, 'navy'],
      ['front pocket.color', 'color', 2, 'dark blue front pocket'],
      ['straps.color', 'color', 2, 'two chestnut straps'],
      ['zip.color', 'color', 2, 'teal zip'],
      ['material', 'material', 1, 'leather'],
    ]);
  });

  it('are quotes, and as many as are wanted at most', () => {
    for (const { evidence } of attributes) expect(isQuote(evidence, THREE)).toBe(true);
    expect(
      attributesByRules({ category: 'bag', descriptions: THREE, most: 2 }).attributes,
    ).toHaveLength(2);
  });

  it('are the whole clause where no word of it is known', () => {
    const { attributes: found } = attributesByRules({
      ...{ category: 'hat', descriptions: ['a gilded trilby'], most: 8 },
    });
    expect(found).toEqual([
      { name: 'appearance', type: 'other', weight: 2, evidence: 'gilded trilby' },
    ]);
  });
});

it.each([
  ['some pair of boots, red I think', 'shoes'],
  ['a teddy bear with a hat', 'teddy bear'],
  ['a brown suitcase', 'bag'],
  ['a gilded trilby', 'object'],
])('takes "%s" for %s', (description, category) => {
  expect(categoryByRules({ descriptions: [description] })).toEqual({ category });
});

it('merges descriptions into one sentence that says each thing once', () => {
  expect(
    mergeByRules({
      descriptions: ['a red mug with a white handle', 'a mug having a white handle, a blue ring'],
    }),
  ).toEqual({
    description: 'red mug with white handle, blue ring',
  });
});

it('goes behind for what is told to be there, and to the farthest where words say nothing', () => {
  const check = { name: 'text', evidence: 'text "NOVA" on the back', state: 'missing' } as const;
  const asked = {
    ...{ view: 'view-1', category: 'bag', descriptions: ['a bag'], warning: null },
    ...{ visited: ['front' as const] },
  };
  const open = ['front-left', 'back', 'back-right'] as const;
  expect(planByRules({ ...asked, checks: [check], open: [...open] }).direction).toBe('back');
  expect(planByRules({ ...asked, checks: [], open: ['front-left', 'back-right'] }).direction).toBe(
    'back-right',
  );
});
