import { decodeRow, dialogueJudgements, LOG_SCHEMA_VERSION, type LogRecord } from '@parley/log';
import { type Json, Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { planSession } from '../flow/session-plan';
import { ackOf, takeEvent } from './event-intake';
import { foldRecord, newSessionState } from './session-state';
import { buildView, type ViewContext } from './session-view';

const SESSION = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const ID = 'a'.repeat(16);
const JUDGING = Study.shape.judging.unwrap().parse({
  questions: 'exchanges',
  categories: 'hidden',
  dialogues: [
    {
      dialogueId: ID,
      told: 'Go to the kitchen.',
      lines: [
        { speaker: 'Action decomposition', place: 1, question: 'Which?', text: 'go' },
        { speaker: 'Completion estimation', place: 1, question: 'How far?', text: 'Not.' },
      ],
      categories: [],
    },
  ],
});
const STUDY = {
  ...{ task: 'r2r', questionnaires: [], answer: { nudgeMs: 1, countdownMs: 1, maxChars: 20 } },
  judging: JUDGING,
};

/** A session at its page of discussions, which takes events as the server does. */
function judging() {
  const plan = planSession({
    ...{ sessionId: SESSION, task: 'r2r', practiceEpisodeId: null, episodeIds: [] },
    flow: [{ step: 'judging' }, { step: 'debrief' }],
  });
  const state = newSessionState(plan);
  const records: LogRecord[] = [];
  const send = (type: string, payload: Json) => {
    const seq = records.length;
    const raw = {
      ...{ eventId: crypto.randomUUID(), clientSeq: seq, tabId: 't', type, payload, tMonoMs: 0 },
    };
    const context = { study: STUDY, epoch: 1, givenMessageOf: () => null };
    const intake = takeEvent(raw, state, context);
    if (intake.kind === 'invalid') return ackOf(intake, undefined, state);
    const row = {
      ...{ schemaVersion: LOG_SCHEMA_VERSION, eventId: raw.eventId, sessionId: SESSION, seq },
      ...{ tServerUtc: '2026-01-01T00:00:00.000Z', trialId: null, epoch: 1, actor: null, n: null },
      ...{ attempt: 0, volatile: '{}', type: 'client-event' as const },
      ...{ payload: intake.draft.payload, tabId: 't', clientSeq: seq, tClientMonoMs: 0 },
    };
    const record = decodeRow(row);
    records.push(record);
    foldRecord(state, record);
    return ackOf(intake, { status: 'stored', seq, row }, state);
  };
  return { state, records, send };
}

const WHOLE = { dialogueId: ID, ratings: ['useful', 'wrong'], firstWrong: 1 };

it('takes a rating of each exchange, and where it first went wrong', () => {
  const { records, send } = judging();
  expect(send('judgement', WHOLE).status).toBe('stored');
  expect(send('judgement', { ...WHOLE, firstWrong: null }).status).toBe('stored');
  expect(dialogueJudgements(records).map(({ counts, judgement }) => [counts, judgement])).toEqual([
    [false, WHOLE],
    [true, { ...WHOLE, firstWrong: null }],
  ]);
});

it.each<[string, Json, RegExp]>([
  ['too few exchanges', { ...WHOLE, ratings: ['useful'], firstWrong: null }, /1 of 2 exchanges/],
  ['a place behind the last', { ...WHOLE, firstWrong: 2 }, /has 2 exchanges/],
  ['another discussion', { ...WHOLE, dialogueId: 'b'.repeat(16) }, /no dialogue b/],
  [
    'answers to other questions',
    {
      ...{ dialogueId: ID, preemptive: 'no', preemptiveLine: null, ghosts: 'no' },
      ...{ ghostsLine: null, usefulness: 3 },
    },
    /asks other questions: exchanges/,
  ],
])('refuses %s', (_what, payload, said) => {
  const { records, send } = judging();
  const ack = send('judgement', payload);
  expect(ack.status).toBe('invalid');
  expect(JSON.stringify(ack)).toMatch(said);
  expect(records).toEqual([]);
});

it('is left once each discussion is judged, and not before', () => {
  const { state, send } = judging();
  const leave = () => send('page-done', { page: 'judging', index: 0, data: {} });
  expect(leave().status).toBe('invalid');
  send('judgement', WHOLE);
  expect(leave().status).toBe('stored');
  expect(state.page).toBe('debrief');
});

it('gives the page what is judged, and nothing else of it', () => {
  const { state, send } = judging();
  send('judgement', WHOLE);
  const view = buildView(state, {
    ...{ sessionId: SESSION, study: { ...STUDY, arms: [] }, nowMs: 0 },
    arm: { view: { ego: 'none', map: 'none', status: 'minimal' } },
  } as unknown as ViewContext);
  expect(view.judging).toEqual({
    questions: 'exchanges',
    dialogues: [
      {
        dialogueId: ID,
        told: 'Go to the kitchen.',
        lines: JUDGING.dialogues?.[0]?.lines,
      },
    ],
    judgements: [WHOLE],
  });
});
