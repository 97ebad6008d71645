import { describe, expect, it } from 'vitest';
import {
  askRow,
  clientRow,
  effectEnd,
  effectStart,
  endRow,
  pollRow,
  type RowSketch,
  recordsOf,
} from '../../test/sample-trial';
import { answerMsOf, type Question, questionsOf } from './questions';

const allOf = (sketches: readonly RowSketch[]) => questionsOf(recordsOf(sketches));
const firstOf = (sketches: readonly RowSketch[]): Question => allOf(sketches)[0] as Question;

const asked = askRow(0, 'q1');
const shown = (more: object = {}): RowSketch => ({
  type: 'question-shown',
  payload: { questionId: 'q1', ...more },
});
const answer = (text: string, via = 'text', questionId = 'q1') =>
  clientRow('answer', { questionId, text, via });
const askEnd = (result: object, n = 0) => effectEnd(n, 'ask', result);
const exposure = (
  what: string,
  pageMs: number,
  more: { refId?: string | null; data?: object; tabId?: string } = {},
) => {
  const { refId = 'q1', data = {}, tabId = 'tab-1' } = more;
  return clientRow('exposure', { what, refId, data }, { tabId, pageMs });
};

describe('a question', () => {
  it('is open when it was asked, and asked once however often it was tried', () => {
    const questions = allOf([asked, askRow(0, 'q1', { attempt: 1 }), askRow(1, 'q2')]);
    expect(questions.map(({ questionId, n, text }) => [questionId, n, text])).toEqual([
      ['q1', 0, 'q1?'],
      ['q2', 1, 'q2?'],
    ]);
    expect(questions[0]).toMatchObject({
      actor: 'robot',
      to: null,
      outcome: 'open',
      shown: null,
      answer: null,
      answered: null,
      corrections: [],
      picture: null,
    });
    expect(questions[0]?.asked.row.seq).toBe(0);
  });

  it('is shown once, with the picture that was painted for it', () => {
    const picture = { imageId: 'a755', widthPx: 542, heightPx: 406, isFramed: true };
    const question = firstOf([asked, shown({ picture }), shown()]);
    expect(question.shown?.row.seq).toBe(1);
    expect(question.picture).toEqual(picture);
    expect(firstOf([asked, shown()]).picture).toBeNull();
  });

  it('is shown with the pictures of its options, where they have some', () => {
    const left = { imageId: 'b1', widthPx: 40, heightPx: 30, isFramed: true };
    expect(firstOf([asked, shown({ optionPictures: { left } })]).optionPictures).toEqual({ left });
    expect(firstOf([asked, shown()]).optionPictures).toEqual({});
  });

  it.each([
    ['answered', { kind: 'answered', text: 'green', via: 'text' }, { text: 'green', via: 'text' }],
    ['cant-tell', { kind: 'answered', text: '', via: 'cant-tell' }, { text: '', via: 'cant-tell' }],
    ['no-answer', { kind: 'no-answer' }, null],
    ['failed', { kind: 'failed', code: 'X', message: 'x' }, null],
  ])('of a simulated user ends as %s', (outcome, result, given) => {
    const question = firstOf([asked, askEnd(result)]);
    expect([question.outcome, question.answer]).toEqual([outcome, given]);
    expect(question.answered?.row.seq).toBe(given === null ? undefined : 1);
  });

  it('is ended by the result of its own actor and ordinal', () => {
    const rows = [
      askRow(0, 'q1', { actor: 'a' }),
      askRow(0, 'q2', { actor: 'b' }),
      effectEnd(0, 'ask', { kind: 'no-answer' }, { actor: 'b' }),
    ];
    expect(allOf(rows).map(({ outcome }) => outcome)).toEqual(['open', 'no-answer']);
  });

  it('that is open when the trial ends has no answer', () => {
    expect(firstOf([asked, endRow]).outcome).toBe('no-answer');
    expect(firstOf([asked, answer('green'), endRow]).outcome).toBe('answered');
  });
});

describe('questions that are open at once', () => {
  const polled = pollRow(0, ['q1:expert', 'q2:guide', 'q3']);
  const ended = (...answers: readonly object[]) => effectEnd(0, 'poll', { answers });
  const said = (text: string) => ({ kind: 'answered', text, via: 'text' });

  it('are one each, with role and order as asked, however often they were tried', () => {
    const questions = allOf([polled, pollRow(0, ['q1:expert', 'q2:guide', 'q3'], { attempt: 1 })]);
    expect(questions.map(({ questionId, to, n, outcome }) => [questionId, to, n, outcome])).toEqual(
      [
        ['q1', 'expert', 0, 'open'],
        ['q2', 'guide', 0, 'open'],
        ['q3', null, 0, 'open'],
      ],
    );
  });

  it('end each by its own result, in the order of the questions', () => {
    const failed = { kind: 'failed', code: 'X', message: 'x' };
    const rows = [askRow(1, 'q0'), polled, ended(said('one'), { kind: 'no-answer' }, failed)];
    const questions = allOf(rows);
    expect(questions.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
      ['q0', 'open'],
      ['q1', 'answered'],
      ['q2', 'no-answer'],
      ['q3', 'failed'],
    ]);
    expect(questions[1]).toMatchObject({ answer: { text: 'one' }, answered: { row: { seq: 2 } } });
  });

  it('keep what a person answered meanwhile, in any order', () => {
    const rows = [
      polled,
      answer('two', 'text', 'q2'),
      ended(said('one'), said('two, late'), { kind: 'no-answer' }),
    ];
    const given = allOf(rows).map(({ answer, answered }) => [answer?.text, answered?.row.seq]);
    expect(given).toEqual([
      ['one', 2],
      ['two', 1],
      [undefined, undefined],
    ]);
  });
});

describe('a question with a form', () => {
  it('names its role, and its answer holds the value beside the words', () => {
    const form = {
      kind: 'choice' as const,
      options: [
        { id: 'bed-1', label: 'The bed by the door' },
        { id: 'bed-2', label: 'The other bed' },
      ],
      min: 0,
      max: 1,
    };
    const question = { questionId: 'q1', to: 'judge', text: 'Which?', timeoutMs: null, form };
    const value = { chosen: ['bed-2'] };
    const given = { text: 'The other bed', via: 'form', value };
    const one = firstOf([
      effectStart(0, { kind: 'ask', ...question }),
      askEnd({ kind: 'answered', ...given }),
    ]);
    expect(one).toMatchObject({ to: 'judge', outcome: 'answered', answer: given });
  });
});

describe('the answer of a person', () => {
  it('that came first counts, and its own row holds it', () => {
    const end = askEnd({ kind: 'answered', text: 'green', via: 'text' });
    const question = firstOf([asked, shown(), answer('green'), answer('red'), end]);
    expect(question).toMatchObject({ outcome: 'answered', answer: { text: 'green', via: 'text' } });
    expect(question.answered?.row.seq).toBe(2);
    expect(firstOf([asked, answer('', 'cant-tell')]).outcome).toBe('cant-tell');
  });

  it('is late when the time was up: it is kept, and the time-out stays', () => {
    const late = { outcome: 'no-answer', answer: { text: 'green', via: 'text' }, isLate: true };
    const timedOut = askEnd({ kind: 'no-answer' });
    expect(firstOf([asked, timedOut, answer('green')])).toMatchObject(late);
    expect(firstOf([asked, timedOut, answer('green'), answer('red')])).toMatchObject(late);
    expect(firstOf([asked, answer('green')])).toMatchObject({ outcome: 'answered', isLate: false });
  });

  it('is late too where a poll went on after the time of its question', () => {
    const polled = pollRow(0, ['q1', 'q2']);
    const ended = effectEnd(0, 'poll', { answers: [{ kind: 'no-answer' }, { kind: 'no-answer' }] });
    expect(allOf([polled, answer('green'), ended])).toMatchObject([
      { outcome: 'no-answer', answer: { text: 'green' }, isLate: true },
      { outcome: 'no-answer', answer: null, isLate: false },
    ]);
  });

  it('may be corrected more than once, and stays the answer', () => {
    const correction = (text: string) => clientRow('answer-correction', { questionId: 'q1', text });
    const question = firstOf([asked, answer('green'), correction('red'), correction('blue')]);
    expect([question.corrections, question.answer?.text]).toEqual([['red', 'blue'], 'green']);
  });

  it('took from shown to answered; with simulated users, who see it at once, from asked', () => {
    expect(answerMsOf(firstOf([asked, shown(), endRow, answer('green')]))).toBe(2000);
    const end = askEnd({ kind: 'answered', text: 'green', via: 'text' });
    expect(answerMsOf(firstOf([asked, end]))).toBe(1000);
    expect(answerMsOf(firstOf([asked, shown()]))).toBeNull();
  });
});

describe('what the page told about a question', () => {
  it('is the first row of each moment, and all characters deleted and pasted', () => {
    const { exposures } = firstOf([
      asked,
      exposure('question-painted', 100),
      exposure('question-painted', 110),
      exposure('first-key', 300),
      exposure('first-key', 310),
      exposure('deletion', 320, { data: { chars: 2 } }),
      exposure('deletion', 330, { data: { chars: 3 } }),
      exposure('paste', 340, { data: { chars: 7 } }),
      exposure('paste', 350),
      exposure('submit', 400),
      exposure('submit', 410),
    ]);
    const seqs = [exposures.painted, exposures.firstKey, exposures.submit].map(
      (one) => one?.row.seq,
    );
    expect(seqs).toEqual([1, 3, 9]);
    expect([exposures.deletedChars, exposures.pastedChars]).toEqual([5, 7]);
  });

  it('has as first act what the person did after the question was painted', () => {
    const actOf = (...rows: readonly RowSketch[]) =>
      firstOf([asked, ...rows]).exposures.firstAct?.row.seq ?? null;
    const painted = exposure('question-painted', 100);
    // The page moves the focus itself, before or as the question is painted.
    expect(actOf(exposure('composer-focus', 90), painted, exposure('first-key', 300))).toBe(3);
    expect(actOf(painted, exposure('composer-focus', 100), exposure('submit', 300))).toBe(3);
    expect(actOf(painted, exposure('composer-focus', 200), exposure('first-key', 300))).toBe(2);
    expect(actOf(painted, exposure('deletion', 200))).toBeNull();
    expect(actOf(painted, exposure('first-key', 200, { tabId: 'tab-2' }))).toBeNull();
    expect(actOf(exposure('first-key', 300))).toBeNull();
  });

  it('is of the question asked last when it names none, and of none before the first', () => {
    const key = exposure('first-key', 5, { refId: null });
    const questions = allOf([key, asked, askRow(1, 'q2'), key]);
    expect(questions.map(({ exposures }) => exposures.firstKey?.row.seq ?? null)).toEqual([
      null,
      3,
    ]);
    expect(allOf([key])).toEqual([]);
  });
});
