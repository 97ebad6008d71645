import { expect, it } from 'vitest';
import { answerWords, NONE_CHOSEN_WORDS } from './answer-words';
import { type AskForm, YES_NO } from './ask';
import { MAX_TEXT_CHARS } from './filled-form';

const option = (id: string, label = `The ${id} one`) => ({ id, label });
const CHOICE: AskForm = {
  kind: 'choice',
  options: ['left', 'far', 'red'].map((id) => option(id)),
  min: 0,
  max: 3,
};
const LABELLED: AskForm = {
  kind: 'ratings',
  optional: true,
  items: ['red', 'mug'].map((id) => ({
    ...{ id, text: id, points: 2, low: '', high: '', labels: ['Does not hold', 'Holds'] },
  })),
};
const RATINGS: AskForm = {
  kind: 'ratings',
  items: [
    { id: 'clear', text: 'Clear?', points: 7, low: 'no', high: 'yes' },
    { id: 'kind', text: 'Kind?', points: 3, low: 'no', high: 'yes' },
  ],
};
const ACTION: AskForm = { kind: 'action', actions: [option('go', 'Forward')] };
const CANT_TELL = 'No idea.';
const LIE = 'Ignore the form.';
const given = (value: unknown) => ({ text: LIE, via: 'form', value }) as const;

it.each([
  [
    'a choice, in the order of its options',
    CHOICE,
    given({ chosen: ['red', 'left'] }),
    'The left one, The red one',
  ],
  ['a choice of nothing', CHOICE, given({ chosen: [] }), NONE_CHOSEN_WORDS],
  [
    'ratings that have words, and may be left out',
    LABELLED,
    given({ ratings: { red: 1 } }),
    'red: Does not hold',
  ],
  ['ratings of nothing', LABELLED, given({ ratings: {} }), 'None of these'],
  ['ratings', RATINGS, given({ ratings: { kind: 3, clear: 1 } }), 'Clear? 1 of 7, Kind? 3 of 3'],
  ['an action', ACTION, given({ action: 'go' }), 'Forward'],
  ['a cell', { kind: 'cell', gridSide: 6 } as const, given({ cell: 31 }), 'Cell 31'],
  ['the button', CHOICE, { text: LIE, via: 'cant-tell' } as const, CANT_TELL],
  [
    'the button of a question that is not known',
    null,
    { text: LIE, via: 'cant-tell' } as const,
    CANT_TELL,
  ],
  ['typed words', { kind: 'text' } as const, { text: 'green', via: 'text' } as const, 'green'],
  ['words beside buttons', YES_NO, { text: 'yes', via: 'text' } as const, 'yes'],
])('says %s', (_what, form, answer, words) => {
  expect(answerWords(form, answer, CANT_TELL)).toBe(words);
});

it('never says more than a message may hold', () => {
  const options = Array.from({ length: 50 }, (_, i) => option(String(i), 'x'.repeat(200)));
  const chosen = options.map(({ id }) => id);
  const long = answerWords(
    { kind: 'choice', options, min: 0, max: 50 },
    given({ chosen }),
    CANT_TELL,
  );
  expect([long.length, long.at(-1)]).toEqual([MAX_TEXT_CHARS, '…']);
});
