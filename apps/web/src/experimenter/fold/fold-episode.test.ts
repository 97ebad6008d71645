import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleEpisode } from '../../../test/sample-episode';
import { RowWriter } from '../../../test/sample-rows';
import { readRow } from '../rows/log-row';
import { EMPTY_EPISODE, mainBody, openQuestion } from './episode-state';
import { foldEpisode, foldRow } from './fold-episode';

const fold = (writer: RowWriter) => foldEpisode(writer.rows.map(readRow), Number.POSITIVE_INFINITY);
const rows = sampleEpisode().map(readRow);
const seqOf = (find: (row: (typeof rows)[number]) => boolean): number =>
  rows.find(find)?.row.seq ?? -1;
const beliefSeq = (type: string, nth = 0): number =>
  rows.filter(({ event }) => event.kind === 'belief' && event.belief.type === type)[nth]?.row.seq ??
  -1;

describe('a whole episode', () => {
  const end = foldEpisode(rows, Number.POSITIVE_INFINITY);

  it('walks: twenty steps of 0.25 m, one bump', () => {
    const body = mainBody(end);
    // 6 + 6 + 8 free steps of 0.25 m; the bumped one and 13 turns do not move.
    expect(body?.pathLengthM).toBeCloseTo(5, 5);
    expect(body?.trail).toHaveLength(21);
    expect(body?.steps).toBe(6 + 5 + 6 + 8 + 1 + 8 + 1);
    expect(body?.collisions).toBe(1);
    expect(body?.stage).toBe('stopped');
    expect(body?.trail[6]?.position).toEqual([0, 0, -1.5]);
  });

  it('talks: instruction once, question, answer, last words', () => {
    expect(end.chat.map(({ from, kind }) => `${from} ${kind}`)).toEqual([
      'person instruction',
      'robot question',
      'person answer',
      'robot say',
    ]);
    expect(end.questions).toMatchObject([
      {
        questionId: 'q1',
        outcome: 'answered',
        answer: 'It is dark blue, with gold legs.',
        answerMs: 7050,
      },
    ]);
    expect(end.questions[0]?.paintedSeq).toBe((end.questions[0]?.shownSeq ?? 0) + 1);
  });

  it('keeps the pictures that stood with a question and at the end', () => {
    const picture = { imageId: 'a'.repeat(64), widthPx: 320, heightPx: 240, isFramed: true };
    const writer = new RowWriter();
    writer.start();
    const shown = rows.filter(
      ({ row }) => row.type === 'effect-start' && row.payload.includes('"q1"'),
    );
    writer.row('effect-start', JSON.parse(shown[0]?.row.payload ?? ''), { actor: 'robot', n: 0 });
    expect(fold(writer).questions[0]?.picture).toBeNull();
    writer.row('question-shown', { questionId: 'q1', picture });
    expect(fold(writer).questions[0]?.picture).toEqual(picture);
    expect(fold(writer).endPicture).toBeNull();
    const { seq } = writer.row('picture-shown', { hasChosen: true, picture });
    expect(fold(writer).endPicture).toEqual({ seq, hasChosen: true, picture });
    writer.row('picture-shown', { hasChosen: false, picture: null });
    expect(fold(writer).endPicture).toMatchObject({ hasChosen: false, picture: null });
  });

  it('believes: facts, candidates, checks, scores, decisions', () => {
    expect(end.facts).toHaveLength(3);
    expect(end.newFacts).toEqual(['The armchair is dark blue.', 'Its legs are gold.']);
    expect(end.candidates.map(({ candidateId, status }) => [candidateId, status])).toEqual([
      ['c1', 'rejected'],
      ['c2', 'accepted'],
    ]);
    const [first] = end.candidates;
    expect(first?.presence?.certain).toBe(true);
    expect(first?.checks.map(({ certain }) => certain)).toEqual([true, false, true]);
    expect(first?.descriptions.refined).toContain('next to a lamp');
    expect(first?.details[1]).toEqual({
      question: 'What is next to it?',
      answer: 'There is a lamp next to it.',
    });
    expect(end.decisions.map(({ score, decision }) => [score, decision])).toEqual([
      [-1, 'ask'],
      [2, 'skip'],
      [8, 'stop'],
    ]);
    expect(end.focusId).toBe('c2');
    expect(end.frontiers?.chosen).toBe(1);
  });

  it('keeps exposure, pause, deviation and calls', () => {
    expect(end.exposures.map(({ what }) => what)).toEqual(['question-painted']);
    expect(end.pauses).toHaveLength(1);
    expect(end.pauses[0]?.toSeq).toBe((end.pauses[0]?.fromSeq ?? 0) + 1);
    expect(end.incidents.map(({ kind }) => kind)).toEqual(['deviation']);
    expect(end.calls.map(({ summary, status }) => [summary, status])).toEqual([
      ['vlm.describe', 'ok'],
      ['vlm.judge ×3', 'ok'],
    ]);
    expect(end.calls[1]?.volatile.tokensIn).toBe(630);
  });
});

describe('the moment before', () => {
  it('has an open question that nobody has been shown', () => {
    const asked = seqOf(({ event }) => event.kind === 'effect-open' && event.effect === 'ask');
    const state = foldEpisode(rows, asked);
    expect(openQuestion(state)).toMatchObject({ questionId: 'q1', shownSeq: null });
    expect(mainBody(state)?.stage).toBe('asking');
    expect(foldEpisode(rows, asked + 1).questions[0]?.shownSeq).toBe(asked + 1);
  });

  it('has one check fewer and the facts as they were', () => {
    const state = foldEpisode(rows, beliefSeq('check', 2));
    expect(state.candidates[0]?.checks).toHaveLength(2);
    expect(state.facts).toEqual(['Find the armchair.']);
  });

  it('thinks, and asks no longer, once the answer is there', () => {
    const answered = seqOf(({ event }) => event.kind === 'effect-close' && event.effect === 'ask');
    expect(mainBody(foldEpisode(rows, answered - 1))?.stage).toBe('asking');
    expect(mainBody(foldEpisode(rows, answered))?.stage).toBe('thinking');
  });

  it('is paused between pause and resumption', () => {
    const paused = seqOf(({ row }) => row.type === 'session-paused');
    expect(foldEpisode(rows, paused).pauses.at(-1)).toEqual({
      fromSeq: paused,
      toSeq: null,
      reason: 'hidden',
    });
  });
});

describe('folding', () => {
  it('never changes a state that it was given', () => {
    let state = EMPTY_EPISODE;
    for (const row of rows) {
      const before = structuredClone(state);
      const next = foldRow(state, row);
      expect(state).toEqual(before);
      state = next;
    }
  });

  it('is the same from any cut on', () => {
    const whole = foldEpisode(rows, Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(fc.nat(rows.length), (cut) => {
        const half = foldEpisode(rows.slice(0, cut), Number.POSITIVE_INFINITY);
        expect(rows.slice(cut).reduce(foldRow, half)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what may go wrong', () => {
  it('says a simulated user’s answer, which has no row of its own', () => {
    const writer = new RowWriter();
    writer.start({ user: 'oracle-picture' });
    const done = writer.open(
      'ask',
      { questionId: 'q', text: 'Is it red?', timeoutMs: null },
      'oracle-picture',
    );
    done({ kind: 'answered', text: 'I cannot tell.', via: 'cant-tell' });
    const state = fold(writer);
    expect(state.chat.at(-1)).toMatchObject({
      kind: 'answer',
      via: 'cant-tell',
      text: 'I cannot tell.',
    });
    expect(state.questions[0]).toMatchObject({ outcome: 'cant-tell', answerMs: 0 });
    expect(state.chat[0]).toMatchObject({ kind: 'instruction', text: 'Find the armchair.' });
  });

  it('ends a question by time-out, failure, or the end of the episode', () => {
    const outcomes = (['no-answer', 'failed'] as const).map((kind) => {
      const writer = new RowWriter();
      writer.start();
      writer.open(
        'ask',
        { questionId: 'q', text: 'Is it red?', timeoutMs: 1000 },
        'person',
      )({ kind });
      return fold(writer).questions[0]?.outcome;
    });
    const cut = new RowWriter();
    cut.start();
    cut.open('ask', { questionId: 'q', text: 'Is it red?', timeoutMs: null }, 'person');
    cut.end('person');
    expect([...outcomes, fold(cut).questions[0]?.outcome]).toEqual([
      'no-answer',
      'failed',
      'no-answer',
    ]);
  });

  it('keeps the first of two answers and drops a repeated say', () => {
    const writer = new RowWriter();
    writer.start();
    writer.open('ask', { questionId: 'q', text: 'Is it red?', timeoutMs: null }, 'person');
    writer.client('answer', { questionId: 'q', text: 'Yes.', via: 'text' });
    writer.client('answer', { questionId: 'q', text: 'No.', via: 'text' });
    writer.say('m', 'Thank you.');
    writer.say('m', 'Thank you.');
    const state = fold(writer);
    expect(state.questions[0]?.answer).toBe('Yes.');
    expect(state.chat.map(({ text }) => text)).toEqual([
      'Find the armchair.',
      'Is it red?',
      'Yes.',
      'Thank you.',
    ]);
  });

  it('counts the tries of a call that a crash lost', () => {
    const writer = new RowWriter();
    writer.start();
    writer.open('model', { requests: [{ method: 'vlm.describe', input: {} }] }, 'vlm');
    const first = writer.rows.at(-1);
    writer.row('attempt-lost', {}, { actor: 'robot', n: first?.n ?? 0 });
    expect(fold(writer).calls[0]).toMatchObject({ status: 'lost', attempts: 1 });
    writer.row('effect-start', JSON.parse(first?.payload ?? '{}'), {
      actor: 'robot',
      n: first?.n ?? 0,
      attempt: 1,
    });
    expect(fold(writer).calls).toMatchObject([
      { status: 'running', attempts: 2, startSeq: first?.seq },
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

  it('begins a second look at a candidate with no old checks', () => {
    const writer = new RowWriter();
    sampleEpisode(writer);
    writer.note({
      type: 'description',
      candidateId: 'c1',
      step: 'initial',
      text: 'A blue armchair.',
    });
    const [first] = fold(writer).candidates;
    expect(first?.checks).toEqual([]);
    expect(first?.descriptions).toEqual({ initial: 'A blue armchair.' });
    expect(first?.scores).toHaveLength(2);
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
    expect(state.bodies.ground?.steps).toBe(1);
    expect(state.bodies.overhead?.steps).toBe(0);
    expect(state.chat.at(-1)).toMatchObject({ from: 'ground', to: 'overhead' });
  });
});
