import { decodeRow, type Row } from '@parley/log';
import { canonicalJson, type FlowStep, type Json } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { takeEvent } from './event-intake';
import { planSession } from './session-plan';
import { foldRecord, newSessionState, type SessionState } from './session-state';

const OBJECT: readonly FlowStep[] = [
  { step: 'brief' },
  { step: 'episode' },
  { step: 'form', form: 'after', about: 'trial' },
];

/** A session of two trials whose rows are folded one by one. */
function sessionOf(
  flow: readonly FlowStep[] = [...OBJECT, ...OBJECT, { step: 'debrief' }],
  task = 'coin',
) {
  const plan = planSession({
    sessionId: crypto.randomUUID(),
    task,
    flow,
    practiceEpisodeId: null,
    episodeIds: ['e-1', 'e-2'],
  });
  const state = newSessionState(plan);
  let seq = 0;
  const fold = (type: string, payload: unknown, part: Partial<Row> = {}): void => {
    const row: Row = {
      v: 3,
      eventId: crypto.randomUUID(),
      sessionId: plan.sessionId,
      seq: seq++,
      tServerUtc: new Date(seq * 1000).toISOString(),
      trialId: null,
      epoch: 1,
      actor: null,
      n: null,
      attempt: null,
      type,
      payload: canonicalJson(payload),
      volatile: '{}',
      tabId: null,
      clientSeq: null,
      tClientMonoMs: null,
      ...part,
    } as Row;
    foldRecord(state, decodeRow(row));
  };
  const trialId = (i: number): string => plan.runs[i]?.trialId ?? '';
  const client = (type: string, data: Json, trial: number | null = null) =>
    fold(
      'client-event',
      { type, payload: data },
      { trialId: trial === null ? null : trialId(trial) },
    );
  const start = (i: number): void => {
    client('page-done', { page: 'picture', index: 0, data: {} }, i);
    client('message-send', { text: 'Find it.' }, i);
    fold('trial-start', trialStart({ trialId: trialId(i) }), { trialId: trialId(i) });
  };
  const ask = (i: number, n: number, questionIds: readonly string[]): void => {
    const questions = questionIds.map((questionId) => ({ questionId, text: '?', timeoutMs: null }));
    const args = { kind: 'poll', questions };
    const intent = { kind: 'poll', args, argsHash: 'h', backend: 'person', deadlineMs: null };
    fold(
      'effect-start',
      { ...intent, estimatedCostUsd: 0 },
      { trialId: trialId(i), actor: 'robot', n, attempt: 0 },
    );
  };
  const end = (i: number): void =>
    fold(
      'trial-end',
      {
        outcomes: { robot: { reason: 'stopped', detail: '' } },
        endedBy: 'agent',
        truth: {},
      },
      { trialId: trialId(i) },
    );
  return { state, plan, fold, client, start, ask, end, trialId };
}

const send = (state: SessionState, type: string, payload: Json) =>
  takeEvent(
    { eventId: crypto.randomUUID(), clientSeq: 0, tabId: 't', type, payload, tMonoMs: 1 },
    state,
    1,
  );

describe('words about a question', () => {
  it('belong to the trial at hand where two trials use one id', () => {
    const { state, start, ask, end, client, trialId } = sessionOf();
    start(0);
    ask(0, 0, ['q-1']);
    end(0);
    client('page-done', { page: 'end-items', index: 0, data: {} }, 0);
    start(1);
    ask(1, 0, ['q-1']);
    const answer = { questionId: 'q-1', text: 'Green.', via: 'text' };
    expect(send(state, 'answer', answer)).toMatchObject({
      kind: 'accepted',
      isLate: false,
      draft: { trialId: trialId(1) },
    });
  });
});

describe('a page that is done', () => {
  it('is of the trial of its step, not of the trial at hand', () => {
    const { state, start, end, client, plan, trialId } = sessionOf();
    start(0);
    end(0);
    client('page-done', { page: 'end-items', index: 0, data: {} }, 0);
    start(1);
    const step = plan.flow.steps.findIndex(({ page }) => page === 'end-items');
    const done = { page: 'end-items', index: 0, step, data: { found: 'yes' } };
    expect(send(state, 'page-done', done)).toMatchObject({ draft: { trialId: trialId(0) } });
  });
});

describe('a question of a poll that is shown', () => {
  it('passes over nothing where its answer came ahead', () => {
    const { state, start, ask, client, fold, trialId } = sessionOf();
    start(0);
    ask(0, 0, ['q-1', 'q-2', 'q-3']);
    const shown = (questionId: string) =>
      fold('question-shown', { questionId }, { trialId: trialId(0) });
    shown('q-1');
    client('answer', { questionId: 'q-2', text: 'Green.', via: 'text' }, 0);
    shown('q-2');
    const [run] = state.runs;
    expect([...(run?.passed ?? [])]).toEqual([]);
    expect(run?.ask?.questionId).toBe('q-1');
    expect(run?.later.map(({ questionId }) => questionId)).toEqual(['q-3']);
  });
});

it('hears the first words of a person in a trial that opens without any', () => {
  const { state, fold, client, trialId } = sessionOf(undefined, 'kind-without-opening');
  const start = trialStart({ trialId: trialId(0) });
  fold('trial-start', { ...start, given: { category: 'chair' } }, { trialId: trialId(0) });
  client('message-send', { text: 'Left!' }, 0);
  const [run] = state.runs;
  expect(run?.instruction).toBeNull();
  expect(run?.heard.map(({ text }) => text)).toEqual(['Left!']);
  expect(run?.transcript.lines.map(({ kind }) => kind)).toEqual(['message']);
});
