import { expect, it } from 'vitest';
import { attributesByRules, mergeByRules } from '.';
import { clausesToldOnce } from './clauses-told-once';
import { subjectOf } from './subject-of';

it.each([
  ['two chestnut straps', 'straps', ''],
  ['lemon yellow cat on the pocket', 'cat', 'on the pocket'],
  ['denim blue lens ring', 'ring', ''],
  ['rose strap over the top', 'strap', 'over the top'],
  ['green studs facing you', 'studs', 'facing you'],
  ['grey band padding', 'padding', ''],
  ['letters that read "VEGA" on the back', '"vega"', ''],
  ['text "VEGA" in red on the back', '"vega"', ''],
])('takes "%s" for what is said of %s', (clause, head, rest) => {
  expect(subjectOf(clause)).toEqual({ head, rest });
});

/** Evidence of all attributes of parts. */
const toldOf = (...descriptions: string[]): string[] =>
  attributesByRules({ category: 'object', descriptions, most: 8 }).attributes.flatMap(
    ({ name, evidence }) => (['color', 'material', 'appearance'].includes(name) ? [] : [evidence]),
  );

it('counts what two descriptions say of one part in other words once', () => {
  expect(
    toldOf(
      'a blue phone with two jet black lenses and the text "VEGA" in red on the back',
      'a blue phone, with two ebony lenses and pink letters that read "VEGA" on the back',
      'a blue phone having black lenses',
    ),
  ).toEqual(['text "VEGA" in red on the back', 'two jet black lenses']);
});

it('keeps parts apart of which one description names several', () => {
  expect(
    toldOf(
      'a visor with a black strap and a rose strap over the top',
      'a visor with a pink strap over the top',
      'a visor with a jet black strap',
    ),
  ).toEqual(['black strap', 'rose strap over the top']);
});

it('keeps what one description says alone, whichever it is', () => {
  expect(toldOf('a bag', 'a bag with a red hem', 'a bag with a gold clasp')).toEqual([
    'red hem',
    'gold clasp',
  ]);
});

it('merges no part twice', () => {
  const descriptions = ['a red mug with an emerald handle', 'a mug having a green handle, a ring'];
  expect(mergeByRules({ descriptions })).toEqual({
    description: 'red mug with emerald handle, ring',
  });
  expect(clausesToldOnce(descriptions).filter(({ isThing }) => isThing)).toHaveLength(2);
});
