import { answerMsOf, decodeRows, pathLengthM } from '@parley/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowWriter, SIMULATED } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay } from '../../tasks/coin/replay/coin-replay';
import { sayRow } from '../panels/say-row';
import { foldRecord, foldTrial } from './fold-trial';
import { EMPTY_TRIAL, mainStage, mainTrack, openQuestion } from './trial-state';

const fold = (writer: RowWriter) => foldTrial(writer.records(), Number.POSITIVE_INFINITY);
const rows = decodeRows(sampleTrial());
const seqOf = (find: (row: (typeof rows)[number]) => boolean): number =>
  rows.find(find)?.row.seq ?? -1;

describe('a whole trial', () => {
  const end = foldTrial(rows, Number.POSITIVE_INFINITY);

  it('walks: twenty steps of 0.25 m, one bump', () => {
    const track = mainTrack(end);
    if (track === null) throw new Error('no track');
    // 6 + 6 + 8 free steps of 0.25 m; the bumped one and 13 turns do not move.
    expect(pathLengthM(track)).toBeCloseTo(5, 5);
    expect(track.trail).toHaveLength(21);
    expect(track.actions).toBe(6 + 5 + 6 + 8 + 1 + 8 + 1);
    // The rules count the question.
    expect(track.steps).toBe(track.actions + 1);
    expect(track.collisions).toBe(1);
    expect(mainStage(end)).toBe('stopped');
    expect(track.trail[6]?.position).toEqual([0, 0, -1.5]);
  });

  it('talks: instruction once, question, answer, last words', () => {
    expect(end.transcript.lines.map(({ from, kind }) => `${from} ${kind}`)).toEqual([
      'person instruction',
      'robot question',
      'person answer',
      'robot say',
    ]);
    const [question] = end.questions;
    if (question === undefined) throw new Error('no question');
    expect(end.questions).toHaveLength(1);
    expect(question).toMatchObject({
      questionId: 'q1',
      outcome: 'answered',
      answer: { text: 'It is dark blue, with gold legs.' },
    });
    expect(answerMsOf(question)).toBe(7050);
    const { shown, exposures } = question;
    expect(exposures.painted?.row.seq).toBe((shown?.row.seq ?? 0) + 1);
  });

  it('keeps the pictures that stood with a question and at the end', () => {
    const picture = { imageId: 'a'.repeat(64), widthPx: 320, heightPx: 240, isFramed: true };
    const writer = new RowWriter();
    writer.start();
    writer.open('ask', { questionId: 'q1', text: 'Is it red?', timeoutMs: null }, 'person');
    expect(fold(writer).questions[0]?.picture).toBeNull();
    writer.row('question-shown', { questionId: 'q1', picture });
    expect(fold(writer).questions[0]?.picture).toEqual(picture);
    expect(fold(writer).endPicture).toBeNull();
    const { seq } = writer.row('picture-shown', { hasChosen: true, picture });
    expect(fold(writer).endPicture).toEqual({ seq, hasChosen: true, picture });
    writer.row('picture-shown', { hasChosen: false, picture: null });
    expect(fold(writer).endPicture).toMatchObject({ hasChosen: false, picture: null });
  });

  it('keeps exposure, pause, deviation and calls', () => {
    expect(end.exposures.map(({ what }) => what)).toEqual(['question-painted']);
    expect(end.pauses).toHaveLength(1);
    expect(end.pauses[0]?.toSeq).toBe((end.pauses[0]?.fromSeq ?? 0) + 1);
    expect(end.incidents.map(({ kind }) => kind)).toEqual(['deviation']);
    expect(end.calls.map(({ args, status }) => [args, status])).toMatchObject([
      [{ requests: [{ method: 'vlm.describe' }] }, 'ok'],
      [{ requests: Array(3).fill({ method: 'vlm.judge' }) }, 'ok'],
    ]);
    expect(end.calls[1]?.volatile.tokensIn).toBe(630);
  });
});

describe('the moment before', () => {
  it('has an open question that has not been shown', () => {
    const asked = seqOf(({ event }) => event.kind === 'ask-start');
    const state = foldTrial(rows, asked);
    expect(openQuestion(state)).toMatchObject({ questionId: 'q1', shown: null });
    expect(mainStage(state)).toBe('asking');
    expect(foldTrial(rows, asked + 1).questions[0]?.shown?.row.seq).toBe(asked + 1);
  });

  it('thinks, and asks no longer, once the answer is there', () => {
    const answered = seqOf(({ event }) => event.kind === 'ask-end');
    expect(mainStage(foldTrial(rows, answered - 1))).toBe('asking');
    expect(mainStage(foldTrial(rows, answered))).toBe('thinking');
  });

  it('is paused between pause and resumption', () => {
    const paused = seqOf(({ row }) => row.type === 'session-paused');
    expect(foldTrial(rows, paused).pauses.at(-1)).toEqual({
      fromSeq: paused,
      toSeq: null,
      reason: 'hidden',
    });
  });
});

describe('folding', () => {
  it('never changes a state that it was given', () => {
    let state = EMPTY_TRIAL;
    for (const row of rows) {
      const before = structuredClone(state);
      const next = foldRecord(state, row);
      expect(state).toEqual(before);
      state = next;
    }
  });

  it('is the same from any cut on', () => {
    const whole = foldTrial(rows, Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(fc.nat(rows.length), (cut) => {
        const half = foldTrial(rows.slice(0, cut), Number.POSITIVE_INFINITY);
        expect(rows.slice(cut).reduce(foldRecord, half)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what may go wrong', () => {
  it('says a simulated user’s answer, which has no row of its own', () => {
    const writer = new RowWriter();
    writer.start({ roles: SIMULATED });
    const done = writer.open(
      'ask',
      { questionId: 'q', text: 'Is it red?', timeoutMs: null },
      'oracle-picture',
    );
    done({ kind: 'answered', text: 'I cannot tell.', via: 'cant-tell' });
    const state = fold(writer);
    expect(state.transcript.lines.at(-1)).toMatchObject({
      kind: 'answer',
      via: 'cant-tell',
      text: 'I cannot tell.',
    });
    const [question] = state.questions;
    expect(question).toMatchObject({ outcome: 'cant-tell' });
    expect(question === undefined ? null : answerMsOf(question)).toBe(0);
    expect(state.transcript.lines[0]).toMatchObject({
      kind: 'instruction',
      text: 'Find the armchair.',
    });
  });

  it('ends a question by time-out, failure, or the end of the trial', () => {
    const outcomes = (['no-answer', 'failed'] as const).map((kind) => {
      const writer = new RowWriter();
      writer.start();
      const more = kind === 'failed' ? { code: 'INTERNAL', message: 'no' } : {};
      writer.open(
        'ask',
        { questionId: 'q', text: 'Is it red?', timeoutMs: 1000 },
        'person',
      )({ kind, ...more });
      return fold(writer).questions[0]?.outcome;
    });
    const cut = new RowWriter();
    cut.start();
    cut.open('ask', { questionId: 'q', text: 'Is it red?', timeoutMs: null }, 'person');
    cut.end({ endedBy: 'person' });
    expect([...outcomes, fold(cut).questions[0]?.outcome]).toEqual([
      'no-answer',
      'failed',
      'no-answer',
    ]);
  });

  it('counts the first of two answers and drops a repeated say', () => {
    const writer = new RowWriter();
    writer.start();
    writer.open('ask', { questionId: 'q', text: 'Is it red?', timeoutMs: null }, 'person');
    writer.client('answer', { questionId: 'q', text: 'Yes.', via: 'text' });
    writer.client('answer', { questionId: 'q', text: 'No.', via: 'text' });
    writer.say('m', 'Thank you.');
    writer.say('m', 'Thank you.');
    const state = fold(writer);
    expect(state.questions[0]?.answer?.text).toBe('Yes.');
    expect(state.transcript.lines.map(({ text, counts }) => [text, counts])).toEqual([
      ['Find the armchair.', true],
      ['Is it red?', true],
      ['Yes.', true],
      ['No.', false],
      ['Thank you.', true],
    ]);
  });

  it('counts the tries of a call that a crash lost', () => {
    const writer = new RowWriter();
    writer.start();
    const requests = [{ method: 'vlm.describe', input: {} }];
    writer.open('model', { port: 'vlm', requests }, 'vlm');
    const first = writer.rows.at(-1);
    if (first === undefined) throw new Error('no row');
    const { n, seq, payload } = first;
    writer.row('attempt-lost', { argsHash: 'h', estimatedCostUsd: 0 }, { actor: 'robot', n });
    expect(fold(writer).calls[0]).toMatchObject({ status: 'lost', attempts: 1 });
    writer.row('effect-start', {}, { actor: 'robot', n, attempt: 1, payload });
    expect(fold(writer).calls).toMatchObject([
      { status: 'running', attempts: 2, started: { row: { seq } } },
    ]);
  });

  it('shows a row that it cannot read instead of failing', () => {
    const writer = new RowWriter();
    writer.start();
    writer.row(
      'effect-end',
      { kind: 'note', args: { belief: { type: 'unheard-of' } } },
      { actor: 'robot', n: 0 },
    );
    writer.row('fault', { code: 'BAD_INPUT', message: 'text: too long' });
    expect(fold(writer).incidents.map(({ kind }) => kind)).toEqual(['unreadable', 'fault']);
  });

  it('keeps two robots apart', () => {
    const writer = new RowWriter();
    const pose = { position: [1, 0, 1] as const, headingDeg: 90 };
    const identity = { agentId: 'x', config: {}, sourceHash: 'unbuilt' };
    writer.start({
      actors: ['ground', 'overhead'],
      agents: { ground: identity, overhead: identity },
      starts: { ground: pose, overhead: { position: [3, 0, 3], headingDeg: 0 } },
    });
    writer.actor = 'ground';
    writer.act('forward', { position: [0.75, 0, 1], headingDeg: 90 });
    writer.say('m', 'left?', 'overhead');
    const state = fold(writer);
    expect(state.tracks.ground?.steps).toBe(1);
    expect(state.tracks.overhead?.steps).toBe(0);
    expect(state.transcript.lines.at(-1)).toMatchObject({ from: 'ground', to: 'overhead' });
  });
});

it('takes the steps of a person who drives for no talk', () => {
  const writer = new RowWriter();
  writer.start();
  writer.note({ type: 'stage', stage: 'exploring' });
  const form = { kind: 'drive', actions: ['forward', 'stop'], stepsLeft: 9, collided: false };
  const value = { action: 'forward' };
  const done = writer.open(
    'ask',
    { questionId: 'd', text: 'Where now?', timeoutMs: null, form },
    'person',
  );
  writer.client('answer', { questionId: 'd', text: 'forward', via: 'drive', value });
  expect(mainStage(fold(writer)), 'nobody is asked').toBe('exploring');
  done({ kind: 'answered', text: 'forward', via: 'drive', value });
  writer.act('forward', { position: [0, 0, -0.25], headingDeg: 0 });
  const end = fold(writer);
  expect([mainStage(end), mainTrack(end)?.steps, end.questions]).toEqual(['exploring', 1, []]);
  const talk = end.transcript.lines.filter(({ kind }) => kind !== 'instruction');
  expect([talk, openQuestion(end)]).toEqual([[], null]);
  expect(sayRow(writer.records()[2] as never, coinReplay)).toBe(
    'The robot waits for the person who drives',
  );
});
