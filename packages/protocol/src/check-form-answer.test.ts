import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AskForm, YES_NO } from './ask';
import { checkFormAnswer, type FormAnswer, offersCantTell } from './check-form-answer';

const TEXT: AskForm = { kind: 'text' };
const CHOICE: AskForm = {
  kind: 'choice',
  options: ['a', 'b', 'c'].map((id) => ({ id, label: `The ${id}` })),
  min: 1,
  max: 2,
};
const RATINGS: AskForm = {
  kind: 'ratings',
  items: [
    { id: 'clear', text: 'Clear?', points: 7, low: 'no', high: 'yes' },
    { id: 'kind', text: 'Kind?', points: 3, low: 'no', high: 'yes' },
  ],
};
const ACTION: AskForm = {
  kind: 'action',
  actions: ['forward', 'left'].map((id) => ({ id, label: id })),
};
const CELL: AskForm = { kind: 'cell', gridSide: 4 };
const given = (value?: unknown): FormAnswer => ({
  text: 'words',
  via: 'form',
  ...(value === undefined ? {} : { value }),
});
const words = (text: string): FormAnswer => ({ text, via: 'text' });

describe('an answer fits', () => {
  it.each([
    ['words', TEXT, words('green')],
    ['a button', YES_NO, words('no')],
    ['words beside buttons', YES_NO, words('rather not')],
    ['one chosen', CHOICE, given({ chosen: ['b'] })],
    ['two chosen, in any order', CHOICE, given({ chosen: ['c', 'a'] })],
    [
      'some items of those that may be left out',
      { ...RATINGS, optional: true } as AskForm,
      given({ ratings: { clear: 1 } }),
    ],
    ['none of them', { ...RATINGS, optional: true } as AskForm, given({ ratings: {} })],
    ['every item rated', RATINGS, given({ ratings: { kind: 3, clear: 1 } })],
    ['an action', ACTION, given({ action: 'left' })],
    ['the last cell of sixteen', CELL, given({ cell: 16 })],
  ])('%s', (_what, form, answer) => {
    expect(checkFormAnswer(form, answer)).toBeNull();
  });

  it.each([
    [TEXT, true],
    [{ kind: 'text', mustAnswer: true } as const, false],
    [YES_NO, true],
    [{ ...YES_NO, mustAnswer: true } as AskForm, false],
    [CHOICE, true],
    [RATINGS, false],
    [ACTION, false],
    [CELL, true],
  ])('as no knowledge where the form offers it: %j', (form, isOffered) => {
    expect(offersCantTell(form)).toBe(isOffered);
    expect(checkFormAnswer(form, { text: '', via: 'cant-tell' }) === null).toBe(isOffered);
  });
});

describe('an answer does not fit', () => {
  it.each([
    ['no words', TEXT, words('')],
    ['blanks for words', TEXT, words('  \n ')],
    ['blanks beside buttons', YES_NO, words('   ')],
    ['words with a value', TEXT, { ...words('a'), value: { chosen: ['a'] } }],
    ['a value where words are asked for', TEXT, given({ chosen: ['a'] })],
    ['words that are no button', { ...YES_NO, allowText: false } as AskForm, words('maybe')],
    ['a button as a value', YES_NO, given({ action: 'yes' })],
    ['words for a choice', CHOICE, words('The a')],
    ['no value', CHOICE, given()],
    ['too few', CHOICE, given({ chosen: [] })],
    ['too many', CHOICE, given({ chosen: ['a', 'b', 'c'] })],
    ['one twice', CHOICE, given({ chosen: ['a', 'a'] })],
    ['an unknown one', CHOICE, given({ chosen: ['d'] })],
    ['more than was asked', CHOICE, given({ chosen: ['a'], also: 1 })],
    ['no knowledge with a value', CHOICE, { ...given({ chosen: ['a'] }), via: 'cant-tell' }],
    [
      'a strange item beside those that may be left out',
      { ...RATINGS, optional: true } as AskForm,
      given({ ratings: { short: 1 } }),
    ],
    ['an item left out', RATINGS, given({ ratings: { clear: 1 } })],
    ['an item too many', RATINGS, given({ ratings: { clear: 1, kind: 1, short: 1 } })],
    ['an item of a name that objects have', RATINGS, given({ ratings: { clear: 1, toString: 1 } })],
    ['a rating above the scale', RATINGS, given({ ratings: { clear: 1, kind: 4 } })],
    ['a rating below it', RATINGS, given({ ratings: { clear: 0, kind: 1 } })],
    ['half a point', RATINGS, given({ ratings: { clear: 1.5, kind: 1 } })],
    ['an unknown action', ACTION, given({ action: 'jump' })],
    ['a cell before the first', CELL, given({ cell: 0 })],
    ['a cell after the last', CELL, given({ cell: 17 })],
    ['half a cell', CELL, given({ cell: 2.5 })],
    ['words for a cell', CELL, words('7')],
    ['a list of actions', ACTION, given({ action: ['left'] })],
  ] as [string, AskForm, FormAnswer][])('%s', (_what, form, answer) => {
    expect(checkFormAnswer(form, answer)).toEqual(expect.any(String));
  });
});

const id = fc.string({ minLength: 1, maxLength: 6 });
const ids = (minLength: number) => fc.uniqueArray(id, { minLength, maxLength: 8 });
const labelled = (list: readonly string[]) => list.map((each) => ({ id: each, label: each }));

/** A form that asks for a value, and a value that fits it. */
const asked = fc.oneof(
  ids(2)
    .chain((list) =>
      fc.record({
        list: fc.constant(list),
        chosen: fc.subarray(list, { minLength: 1 }),
        slack: fc.nat({ max: 3 }),
      }),
    )
    .map(({ list, chosen, slack }) => ({
      form: {
        kind: 'choice',
        options: labelled(list),
        min: Math.max(0, chosen.length - slack),
        max: Math.min(list.length, chosen.length + slack),
      } as AskForm,
      value: { chosen } as object,
    })),
  ids(1)
    .chain((list) =>
      fc.tuple(
        ...list.map((each) =>
          fc.record({
            id: fc.constant(each),
            points: fc.integer({ min: 2, max: 11 }),
            part: fc.double({ min: 0, max: 0.999, noNaN: true }),
          }),
        ),
      ),
    )
    .map((items) => ({
      form: {
        kind: 'ratings',
        items: items.map((item) => ({
          id: item.id,
          points: item.points,
          text: 't',
          low: '',
          high: '',
        })),
      } as AskForm,
      value: {
        ratings: Object.fromEntries(
          items.map((item) => [item.id, 1 + Math.floor(item.part * item.points)]),
        ),
      } as object,
    })),
  ids(1)
    .chain((list) => fc.record({ list: fc.constant(list), action: fc.constantFrom(...list) }))
    .map(({ list, action }) => ({
      form: { kind: 'action', actions: labelled(list) } as AskForm,
      value: { action } as object,
    })),
);

describe('any form', () => {
  it('takes what fits it, which is always possible', () => {
    fc.assert(
      fc.property(asked, ({ form, value }) => {
        // `__proto__` as an id is lost in an object literal: the schema's records are what a page can send.
        fc.pre(!JSON.stringify(form).includes('__proto__'));
        expect(AskForm.safeParse(form).success).toBe(true);
        expect(checkFormAnswer(form, given(value))).toBeNull();
      }),
    );
  });

  it('takes no value of another form', () => {
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        fc.pre(one.form.kind !== other.form.kind);
        expect(checkFormAnswer(one.form, given(other.value))).not.toBeNull();
      }),
    );
  });

  it('takes nothing but what it could have given, and never throws', () => {
    fc.assert(
      fc.property(
        asked,
        fc.json().map((text) => JSON.parse(text) as unknown),
        ({ form }, value) => {
          const reason = checkFormAnswer(form, given(value));
          const isShaped =
            typeof value === 'object' &&
            value !== null &&
            Object.keys(value).join() ===
              { choice: 'chosen', ratings: 'ratings', action: 'action' }[form.kind as 'choice'];
          if (!isShaped) expect(reason).not.toBeNull();
        },
      ),
    );
  });
});
