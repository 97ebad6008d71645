import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from './canonical-json';
import { checkAnswers, MAX_TEXT_CHARS, readFilledForm } from './filled-form';

import { Questionnaire } from './study';

const TRUST = Questionnaire.parse({
  questionnaireId: 'trust',
  title: 'Trust',
  items: [
    { kind: 'likert', itemId: 'rely', text: 'I rely on it', points: 5, low: 'no', high: 'yes' },
    {
      kind: 'choice',
      itemId: 'age',
      text: 'Age',
      options: ['young', { value: 'old', label: 'Old' }],
    },
    { kind: 'text', itemId: 'why', text: 'Why?', optional: false },
    { kind: 'text', itemId: 'more', text: 'More?' },
  ],
});
const GOOD: Record<string, Json> = { rely: 5, age: 'old', why: 'So.' };

describe('answers to a questionnaire', () => {
  it.each<[string, Record<string, Json>]>([
    ['without the optional text', GOOD],
    ['with an empty optional text', { ...GOOD, more: ' ' }],
    ['with the longest text', { ...GOOD, more: 'x'.repeat(MAX_TEXT_CHARS) }],
    ['with a plain option', { ...GOOD, age: 'young', rely: 1 }],
  ])('are taken %s', (_what, answers) => {
    expect(checkAnswers(TRUST, answers)).toEqual([]);
  });

  it.each<[string, Record<string, Json>, object[]]>([
    ['a point above', { ...GOOD, rely: 99 }, [{ itemId: 'rely', what: 'not-offered' }]],
    ['a point below', { ...GOOD, rely: 0 }, [{ itemId: 'rely', what: 'not-offered' }]],
    ['half a point', { ...GOOD, rely: 2.5 }, [{ itemId: 'rely', what: 'not-offered' }]],
    ['a point as text', { ...GOOD, rely: '5' }, [{ itemId: 'rely', what: 'not-offered' }]],
    ['a label for a value', { ...GOOD, age: 'Old' }, [{ itemId: 'age', what: 'not-offered' }]],
    ['no value', { ...GOOD, age: null }, [{ itemId: 'age', what: 'not-offered' }]],
    ['a blank text that is needed', { ...GOOD, why: ' ' }, [{ itemId: 'why', what: 'missing' }]],
    ['a number as text', { ...GOOD, why: 3 }, [{ itemId: 'why', what: 'not-offered' }]],
    [
      'too long a text',
      { ...GOOD, more: 'x'.repeat(MAX_TEXT_CHARS + 1) },
      [{ itemId: 'more', what: 'too-long' }],
    ],
    ['another item', { ...GOOD, less: 1 }, [{ itemId: 'less', what: 'no-such-item' }]],
    ['nothing', {}, ['rely', 'age', 'why'].map((itemId) => ({ itemId, what: 'missing' }))],
  ])('are refused with %s', (_what, answers, problems) => {
    expect(checkAnswers(TRUST, answers)).toEqual(problems);
  });

  it('have no item by inheritance', () => {
    const items = [{ kind: 'text' as const, itemId: 'toString', text: '?', optional: false }];
    expect(checkAnswers({ items }, {})).toEqual([{ itemId: 'toString', what: 'missing' }]);
  });
});

describe('a filled-in form', () => {
  it('is read in the shape of today, and in that of forms about a trial before it', () => {
    const form = { questionnaireId: 'trust', answers: GOOD };
    expect(readFilledForm(form)).toEqual(form);
    expect(readFilledForm(GOOD)).toEqual({ questionnaireId: null, answers: GOOD });
  });

  it('is never taken for one of today where an item has such a name (seed 5)', () => {
    const answers = fc.dictionary(
      fc.constantFrom('questionnaireId', 'answers', 'found'),
      fc.oneof(fc.string(), fc.integer()),
    );
    fc.assert(
      fc.property(answers, (old) => {
        expect(readFilledForm(old)).toEqual({ questionnaireId: null, answers: old });
      }),
      { seed: 5 },
    );
  });
});
