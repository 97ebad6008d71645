import { describe, expect, it } from 'vitest';
import { AskForm, AskQuestion, AskResult, YES_NO } from './ask';

const option = (id: string, more: object = {}) => ({ id, label: `The ${id}`, ...more });
const options = (count: number) => Array.from({ length: count }, (_, i) => option(`o${i}`));
const item = (more: object = {}) => ({
  id: 'clear',
  text: 'The answers were clear.',
  points: 7,
  low: 'not at all',
  high: 'very',
  ...more,
});
const isForm = (form: object): boolean => AskForm.safeParse(form).success;

describe('a form', () => {
  it.each([
    ['words', { kind: 'text' }],
    ['yes or no', YES_NO],
    ['buttons alone', { kind: 'buttons', buttons: [option('approve')], allowText: false }],
    ['a vote for none or one', { kind: 'choice', options: options(2), min: 0, max: 1 }],
    ['ratings', { kind: 'ratings', items: [item(), item({ id: 'short', points: 2 })] }],
    ['an action', { kind: 'action', actions: [option('forward'), option('stop')] }],
    ['an action by keys', { kind: 'action', actions: [option('left', { key: 4 })] }],
  ])('of %s is read as it is', (_what, form) => {
    expect(AskForm.parse(form)).toEqual(form);
  });

  it('may point with each option at a part of a frame', () => {
    const picture = { frameId: 'f', imageId: null, box: [1, 2, 3, 4] };
    const form = {
      kind: 'choice',
      options: [option('a', { picture }), option('b')],
      min: 1,
      max: 1,
    };
    expect(AskForm.parse(form)).toEqual(form);
    expect(isForm({ ...form, options: [option('a', { picture: {} }), option('b')] })).toBe(false);
  });

  it.each([
    ['of another kind', { kind: 'stars' }],
    ['by the name of older logs', 'yes-no'],
    ['without buttons', { kind: 'buttons', buttons: [], allowText: true }],
    ['of 13 buttons', { kind: 'buttons', buttons: options(13), allowText: true }],
    ['that leaves open whether words count', { kind: 'buttons', buttons: options(2) }],
    ['of one option', { kind: 'choice', options: options(1), min: 0, max: 1 }],
    ['of 51 options', { kind: 'choice', options: options(51), min: 0, max: 1 }],
    ['that none may be chosen of', { kind: 'choice', options: options(2), min: 0, max: 0 }],
    ['of a choice below none', { kind: 'choice', options: options(2), min: -1, max: 1 }],
    [
      'of an option without id',
      { kind: 'choice', options: [option(''), option('b')], min: 0, max: 1 },
    ],
    ['without items', { kind: 'ratings', items: [] }],
    ['of more points than labels', { kind: 'ratings', items: [item({ labels: ['a', 'b'] })] }],
    ['of one point', { kind: 'ratings', items: [item({ points: 1 })] }],
    ['of 12 points', { kind: 'ratings', items: [item({ points: 12 })] }],
    ['without actions', { kind: 'action', actions: [] }],
    [
      'of two options with one id',
      { kind: 'choice', options: [option('a'), option('a')], min: 0, max: 1 },
    ],
    ['of two actions with one id', { kind: 'action', actions: [option('a'), option('a')] }],
    ['of two items with one id', { kind: 'ratings', items: [item(), item()] }],
    ['of more than there are', { kind: 'choice', options: options(2), min: 1, max: 3 }],
    ['of at least more than at most', { kind: 'choice', options: options(3), min: 2, max: 1 }],
  ])('is none: %s', (_what, form) => {
    expect(isForm(form as object)).toBe(false);
  });
});

it('names a role where it is not the first', () => {
  const question = { questionId: 'q1', text: 'Which?', timeoutMs: 5000 };
  expect(AskQuestion.parse(question)).toEqual(question);
  expect(AskQuestion.parse({ ...question, to: 'expert' }).to).toBe('expert');
  expect(AskQuestion.safeParse({ ...question, text: '' }).success).toBe(false);
  expect(AskQuestion.safeParse({ ...question, timeoutMs: 0 }).success).toBe(false);
});

describe('what came of a question', () => {
  it.each([
    ['words', { kind: 'answered', text: 'green', via: 'text' }],
    ['no knowledge', { kind: 'answered', text: '', via: 'cant-tell' }],
    ['a choice', { kind: 'answered', text: 'a', via: 'form', value: { chosen: ['a'] } }],
    ['ratings', { kind: 'answered', text: '', via: 'form', value: { ratings: { clear: 5 } } }],
    ['an action', { kind: 'answered', text: 'Stop', via: 'form', value: { action: 'stop' } }],
    ['silence', { kind: 'no-answer' }],
    ['a failure', { kind: 'failed', code: 'X', message: 'x' }],
  ])('may be %s, and is kept whole', (_what, result) => {
    expect(AskResult.parse(result)).toEqual(result);
  });

  it.each([
    ['an answer without words', { kind: 'answered', via: 'form', value: {} }],
    ['given in no known way', { kind: 'answered', text: 'a', via: 'telepathy' }],
    ['a value that is no JSON', { kind: 'answered', text: 'a', via: 'form', value: () => 1 }],
    ['a failure without a code', { kind: 'failed', message: 'x' }],
  ])('is none: %s', (_what, result) => {
    expect(AskResult.safeParse(result).success).toBe(false);
  });
});
