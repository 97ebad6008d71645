import type { Belief } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import {
  askRow,
  clientRow,
  effectEnd,
  innerEffect,
  pollRow,
  type RowSketch,
  receiveRow,
  recordsOf,
  sampleStart,
  startRow,
} from '../../test/sample-trial';
import type { TrialStart } from '../payloads';
import { transcriptOf } from './transcript';

/** One kind whose agents are told a first message, one in which no person speaks first. */
const KINDS = { coin: { opening: 'instruction' }, quiet: { opening: null } };

const linesOf = (sketches: readonly RowSketch[], start: TrialStart | null = sampleStart()) =>
  transcriptOf(recordsOf(sketches), { start, kinds: KINDS });
/** Kind, from, to and text of each line. */
const briefly = (...of: Parameters<typeof linesOf>) =>
  linesOf(...of).map(({ kind, from, to, text }) => [kind, from, to, text]);

const answered = (n: number, text: string, via = 'text') =>
  effectEnd(n, 'ask', { kind: 'answered', text, via });
const answer = (questionId: string, text: string, via = 'text') =>
  clientRow('answer', { questionId, text, via });
const sayRow = (
  n: number,
  messageId: string,
  text: string,
  { to = 'person', actor = 'robot' } = {},
) => innerEffect(n, { kind: 'say', messageId, to, text }, {}, { actor });
const remark = (n: number, more: Omit<Extract<Belief, { type: 'remark' }>, 'type' | 'text'>) =>
  innerEffect(n, { kind: 'note', belief: { type: 'remark', text: 'noted', ...more } });

describe('the first message', () => {
  it('of a simulated user stands in the start of the trial', () => {
    expect(linesOf([startRow()])).toEqual([
      {
        messageId: 't1:instruction',
        seq: 0,
        tServerUtc: '2026-01-01T00:00:00.000Z',
        from: 'person',
        to: 'robot',
        kind: 'instruction',
        text: 'Find the chair.',
        questionId: null,
        via: null,
        counts: true,
        flags: [],
      },
    ]);
    expect(linesOf([startRow(sampleStart({ given: {} }))])).toEqual([]);
    expect(linesOf([startRow(sampleStart({ given: { instruction: '' } }))])).toEqual([]);
  });

  it('is none in a task kind where no person speaks first, nor in one that is not known', () => {
    for (const task of ['quiet', 'unheard-of']) {
      const start = sampleStart({ task });
      const rows = [startRow(start), clientRow('message-send', { text: 'Hello.' })];
      expect(briefly(rows, start)).toEqual([['message', 'person', 'robot', 'Hello.']]);
    }
  });

  it('of a person is the message that came before the start, and stands there once', () => {
    const sent = (text: string) => clientRow('message-send', { text });
    expect(briefly([sent('Find the chair.'), startRow(), sent('Hurry.')], null)).toEqual([
      ['instruction', 'person', 'robot', 'Find the chair.'],
      ['message', 'person', 'robot', 'Hurry.'],
    ]);
  });

  it('of a person gets its names from the trial that follows, whatever they are', () => {
    const start = sampleStart({
      actors: ['walker', 'guide'],
      roles: { player: { name: 'person', config: {} } },
    });
    const early = clientRow('message-send', { text: 'Find the chair.' });
    expect(briefly([early], null)).toEqual([['instruction', '', '', 'Find the chair.']]);
    expect(briefly([early, startRow(start)], null)).toEqual([
      ['instruction', 'player', 'walker', 'Find the chair.'],
    ]);
  });
});

describe('the words of agents', () => {
  it('to each other name who spoke and to whom', () => {
    const start = sampleStart({ actors: ['ground', 'overhead'] });
    const rows = [
      startRow(start),
      sayRow(0, 'm1', 'turn 0', { to: 'overhead', actor: 'ground' }),
      sayRow(0, 'm2', 'left', { to: 'ground', actor: 'overhead' }),
      sayRow(1, 'm3', 'I am here.', { actor: 'ground' }),
    ];
    expect(briefly(rows, start)).toEqual([
      ['instruction', 'person', 'ground', 'Find the chair.'],
      ['say', 'ground', 'overhead', 'turn 0'],
      ['say', 'overhead', 'ground', 'left'],
      ['say', 'ground', 'person', 'I am here.'],
    ]);
  });

  it('count once when they were delivered twice, by their id', () => {
    const twice = [sayRow(0, 'm1', 'Hello.'), sayRow(1, 'm1', 'Hello.'), sayRow(2, 'm2', 'Hello.')];
    expect(linesOf(twice).map(({ messageId, seq }) => [messageId, seq])).toEqual([
      ['m1', 0],
      ['m2', 2],
    ]);
  });

  it('that ask are one line, however often the question was tried', () => {
    const lines = linesOf([askRow(0, 'q1'), askRow(0, 'q1', { attempt: 1 })]);
    expect(lines).toMatchObject([
      { messageId: 'q1', kind: 'question', from: 'robot', to: 'person', questionId: 'q1' },
    ]);
  });
});

describe('an answer', () => {
  it('of a simulated user is linked to its question, whatever else was asked meanwhile', () => {
    const rows = [
      askRow(0, 'q1', { actor: 'a' }),
      askRow(0, 'q2', { actor: 'b' }),
      effectEnd(0, 'ask', { kind: 'answered', text: 'two', via: 'text' }, { actor: 'b' }),
      effectEnd(0, 'ask', { kind: 'answered', text: '', via: 'cant-tell' }, { actor: 'a' }),
    ];
    const [, , second, first] = linesOf(rows);
    expect(second).toMatchObject({
      messageId: 'q2:answer',
      kind: 'answer',
      from: 'person',
      to: 'b',
      text: 'two',
      questionId: 'q2',
      via: 'text',
      counts: true,
    });
    expect(first).toMatchObject({ questionId: 'q1', to: 'a', text: '', via: 'cant-tell' });
  });

  it('is none when none came, or the question is not in the log', () => {
    const silent = [askRow(0, 'q1'), effectEnd(0, 'ask', { kind: 'no-answer' })];
    expect(linesOf(silent)).toHaveLength(1);
    expect(linesOf([answered(0, 'green')])).toEqual([]);
  });

  it('of a person has a row of its own: the result of the question adds none', () => {
    const rows = [askRow(0, 'q1'), answer('q1', 'green'), answered(0, 'green')];
    expect(briefly(rows)).toEqual([
      ['question', 'robot', 'person', 'q1?'],
      ['answer', 'person', 'robot', 'green'],
    ]);
  });

  it('after the first to the same question does not count', () => {
    const rows = [
      askRow(0, 'q1'),
      answer('q1', 'green'),
      answer('q1', 'red'),
      askRow(1, 'q2'),
      answer('q2', 'oak'),
    ];
    const answers = linesOf(rows).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ text, counts }) => [text, counts])).toEqual([
      ['green', true],
      ['red', false],
      ['oak', true],
    ]);
  });

  it('is corrected in a line of its own', () => {
    const rows = [
      askRow(0, 'q1'),
      answer('q1', 'green'),
      clientRow('answer-correction', { questionId: 'q1', text: 'red' }),
    ];
    expect(linesOf(rows).at(-1)).toMatchObject({
      kind: 'correction',
      text: 'red',
      questionId: 'q1',
      via: null,
      counts: true,
    });
  });
});

describe('questions that are open at once', () => {
  const asked = pollRow(0, ['q1:expert', 'q2:guide', 'q3']);
  const said = (text: string) => ({ kind: 'answered', text, via: 'text' });

  it('are a line each to its role, in their order, however often they were tried', () => {
    const rows = [asked, pollRow(0, ['q1:expert', 'q2:guide', 'q3'], { attempt: 1 })];
    expect(briefly(rows)).toEqual([
      ['question', 'robot', 'expert', 'q1?'],
      ['question', 'robot', 'guide', 'q2?'],
      ['question', 'robot', 'person', 'q3?'],
    ]);
    expect(linesOf(rows).map(({ messageId }) => messageId)).toEqual(['q1', 'q2', 'q3']);
  });

  it('are answered by their roles in the order of the questions, where one is silent too', () => {
    const answers = [said('one'), { kind: 'no-answer' }, said('three')];
    const rows = [asked, effectEnd(0, 'poll', { answers })];
    expect(briefly(rows).slice(3)).toEqual([
      ['answer', 'expert', 'robot', 'one'],
      ['answer', 'person', 'robot', 'three'],
    ]);
    expect(linesOf(rows).slice(3)).toMatchObject([
      { messageId: 'q1:answer', questionId: 'q1', counts: true },
      { messageId: 'q3:answer', questionId: 'q3', counts: true },
    ]);
  });

  it('answered by persons have rows of their own, from whom was asked to who asked', () => {
    const start = sampleStart({ actors: ['ground', 'overhead'] });
    const rows = [
      pollRow(0, ['q1:expert', 'q2:guide'], { actor: 'overhead' }),
      answer('q2', 'two'),
      answer('q1', 'one'),
      clientRow('answer-correction', { questionId: 'q2', text: 'second' }),
      effectEnd(0, 'poll', { answers: [said('one'), said('two')] }, { actor: 'overhead' }),
    ];
    expect(briefly(rows, start).slice(2)).toEqual([
      ['answer', 'guide', 'overhead', 'two'],
      ['answer', 'expert', 'overhead', 'one'],
      ['correction', 'guide', 'overhead', 'second'],
    ]);
  });
});

it('an answer counts while its question is open: not after its time, and not to one that was never asked', () => {
  const rows = [
    askRow(0, 'q1'),
    effectEnd(0, 'ask', { kind: 'no-answer' }),
    answer('q1', 'too late'),
    answer('q9', 'to nothing'),
    askRow(1, 'q2'),
    answer('q2', 'in time'),
    answer('q2', 'again'),
  ];
  const answers = linesOf(rows).filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ text, counts }) => [text, counts])).toEqual([
    ['too late', false],
    ['to nothing', false],
    ['in time', true],
    ['again', false],
  ]);
});

describe('a word that was waited for', () => {
  it('is the line of who said it, and no second one', () => {
    const start = sampleStart({ actors: ['ground', 'overhead'] });
    const message = { from: 'overhead', messageId: 'm1', text: 'left' };
    const rows = [
      receiveRow(0, 'overhead', [], { actor: 'ground' }),
      sayRow(0, 'm1', 'left', { to: 'ground', actor: 'overhead' }),
      receiveRow(1, 'overhead', [message], { actor: 'ground' }),
    ];
    expect(briefly(rows, start)).toEqual([['say', 'overhead', 'ground', 'left']]);
    expect(recordsOf(rows).map(({ event }) => event)).toMatchObject([
      { kind: 'receive', from: 'overhead', messages: [] },
      { kind: 'say' },
      { kind: 'receive', from: 'overhead', messages: [message] },
    ]);
  });
});

describe('a flag', () => {
  const rows = [
    askRow(0, 'q1'),
    answer('q1', 'das ist grün'),
    answer('q1', 'green'),
    askRow(1, 'q2'),
    answer('q2', 'oak'),
  ];
  const flagsOf = (more: readonly RowSketch[]) =>
    linesOf([...rows, ...more]).map(({ kind, text, flags }) => [kind, text, ...flags]);

  it('is of the answer that counts, and neither of the question nor of another answer', () => {
    expect(flagsOf([remark(2, { flag: 'other-language', questionId: 'q1' })])).toEqual([
      ['question', 'q1?'],
      ['answer', 'das ist grün', 'other-language'],
      ['answer', 'green'],
      ['question', 'q2?'],
      ['answer', 'oak'],
    ]);
  });

  it('is of words said unasked by their id, and there may be several', () => {
    const sent = clientRow('message-send', { text: 'idiot' });
    const lines = linesOf([startRow(), sent]);
    const { messageId } = lines[1] as (typeof lines)[number];
    const notes = [
      remark(0, { flag: 'abuse', messageId }),
      remark(1, { flag: 'other-language', messageId }),
    ];
    expect(linesOf([startRow(), sent, ...notes]).map(({ flags }) => flags)).toEqual([
      [],
      ['abuse', 'other-language'],
    ]);
  });

  it('is nothing in a remark without one', () => {
    expect(flagsOf([remark(2, { questionId: 'q1' })])[1]).toEqual(['answer', 'das ist grün']);
  });
});
