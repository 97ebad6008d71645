import { decodeRow, type Row } from '@parley/log';
import {
  type AskForm,
  canonicalJson,
  type FlowStep,
  type Json,
  Questionnaire,
} from '@parley/protocol';
import { COIN } from '@parley/task-coin/shared';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { planSession } from '../flow/session-plan';
import { ackOf, takeEvent } from './event-intake';
import { foldRecord, newSessionState, type SessionState } from './session-state';

const OBJECT: readonly FlowStep[] = [
  { step: 'brief' },
  { step: 'episode' },
  { step: 'form', form: 'after', about: 'trial' },
];

const STUDY = {
  task: 'coin',
  questionnaires: [
    Questionnaire.parse({
      questionnaireId: 'after',
      title: 'After',
      items: [
        { kind: 'choice', itemId: 'found', text: 'Found?', options: ['yes', 'no'] },
        { kind: 'text', itemId: 'why', text: 'Why?' },
      ],
    }),
    Questionnaire.parse({
      questionnaireId: 'trust',
      title: 'Trust',
      items: [{ kind: 'likert', itemId: 'rely', text: '?', points: 5, low: 'no', high: 'yes' }],
    }),
  ],
  answer: { nudgeMs: 1, countdownMs: 1, maxChars: 20 },
};

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
  const trialId = (i: number): string => plan.trials[i]?.trialId ?? '';
  const client = (type: string, data: Json, trial: number | null = null) =>
    fold(
      'client-event',
      { type, payload: data },
      { trialId: trial === null ? null : trialId(trial) },
    );
  /** Commits what was taken in. @returns What the page is told. */
  const store = (intake: ReturnType<typeof takeEvent>) => {
    if (intake.kind === 'invalid') return ackOf(intake, undefined, state);
    const { type, payload, trialId: of = null } = intake.draft;
    fold(type, JSON.parse(payload), { trialId: of });
    const row = { seq: seq - 1 } as Row;
    return ackOf(intake, { status: 'stored', seq: row.seq, row }, state);
  };
  const start = (i: number): void => {
    client('page-done', { page: 'picture', index: 0, data: {} }, i);
    client('message-send', { text: 'Find it.' }, i);
    fold('trial-start', trialStart({ trialId: trialId(i) }), { trialId: trialId(i) });
  };
  const ask = (i: number, n: number, questionIds: readonly string[], form?: AskForm): void => {
    const questions = questionIds.map((questionId) => ({
      ...{ questionId, text: '?', timeoutMs: null },
      ...(form === undefined ? {} : { form }),
    }));
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
  return { state, plan, fold, client, store, start, ask, end, trialId };
}

const send = (state: SessionState, type: string, payload: Json, given: string | null = null) =>
  takeEvent(
    { eventId: crypto.randomUUID(), clientSeq: 0, tabId: 't', type, payload, tMonoMs: 1 },
    state,
    { study: STUDY, epoch: 1, givenMessageOf: () => given },
  );

describe('a first message that the arm gives', () => {
  it('is that message, whatever a page sends', () => {
    const { state, trialId, store } = sessionOf();
    const message = (text: string) =>
      send(state, 'message-send', { text, trialId: trialId(0) }, 'Find the chair.');
    const own = message('Find the white chair with armrests beside the window.');
    expect(own).toMatchObject({ kind: 'invalid', reason: expect.stringContaining('gives') });
    const given = message('Find the chair.');
    expect(given.kind).toBe('accepted');
    store(given);
    // Later words of the person are the person's own.
    expect(message('It is the white one.').kind).toBe('accepted');
  });
});

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

describe('an answer', () => {
  it('is late where the row that closes its question comes between its check and its own row', () => {
    const { state, start, ask, end, store } = sessionOf();
    start(0);
    ask(0, 0, ['q-1']);
    const intake = send(state, 'answer', { questionId: 'q-1', text: 'Green.', via: 'text' });
    expect(intake).toMatchObject({ kind: 'accepted', isLate: false });
    end(0);
    const ack = store(intake);
    expect([ack.status, ack.reason]).toEqual(['late', undefined]);
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
    const [trial] = state.trials;
    expect([...(trial?.passed ?? [])]).toEqual([]);
    expect(trial?.ask?.questionId).toBe('q-1');
    expect(trial?.later.map(({ questionId }) => questionId)).toEqual(['q-3']);
  });
});

it('hears the first words of a person in a trial that opens without any', () => {
  const { state, fold, client, trialId } = sessionOf(undefined, 'kind-without-opening');
  const start = trialStart({ trialId: trialId(0) });
  fold('trial-start', { ...start, given: { category: 'chair' } }, { trialId: trialId(0) });
  client('message-send', { text: 'Left!' }, 0);
  const [trial] = state.trials;
  expect(trial?.instruction).toBeNull();
  expect(trial?.heard.map(({ text }) => text)).toEqual(['Left!']);
  expect(trial?.transcript.lines.map(({ kind }) => kind)).toEqual(['message']);
});

describe('a form that is sent', () => {
  const flow: FlowStep[] = [
    { step: 'form', form: 'trust', about: 'session' },
    ...OBJECT,
    {
      step: 'form',
      form: 'trust',
      about: 'session',
      when: { form: 'after', item: 'found', equals: 'yes' },
    },
    { step: 'debrief' },
  ];
  const trust = (data: Json, step?: number): Json => ({
    page: 'questionnaire',
    index: 0,
    data,
    ...(step === undefined ? {} : { step }),
  });
  const filled = (rely: Json): Json => ({ questionnaireId: 'trust', answers: { rely } });

  it.each([
    ['nothing', {}, [{ itemId: 'rely', what: 'missing' }]],
    ['a point that is not there', filled(99), [{ itemId: 'rely', what: 'not-offered' }]],
    [
      'an unknown item',
      { questionnaireId: 'trust', answers: { rely: 1, x: 1 } },
      [{ itemId: 'x', what: 'no-such-item' }],
    ],
    ['another questionnaire', { questionnaireId: 'after', answers: { found: 'yes' } }, []],
  ])('is refused with %s, and the page is told why', (_what, data, problems) => {
    for (const step of [undefined, 0]) {
      const { state, store } = sessionOf(flow);
      const ack = store(send(state, 'page-done', trust(data as Json, step)));
      expect(ack).toMatchObject({
        status: 'invalid',
        seq: null,
        refusal: { kind: 'form', problems },
      });
      expect(state.page).toBe('questionnaire');
    }
  });

  it('is taken once it fits, and a fault of it is kept', () => {
    const { state, store } = sessionOf(flow);
    const refused = send(state, 'page-done', trust(filled(6)));
    expect(refused).toMatchObject({ fault: { type: 'fault' } });
    expect(store(send(state, 'page-done', trust(filled(5), 0)))).toMatchObject({
      status: 'stored',
    });
    expect(state.page).toBe('picture');
  });

  it.each([
    ['the shape of every form', { questionnaireId: 'after', answers: { found: 'yes' } }],
    ['the shape of older pages', { found: 'yes' }],
  ])('about a trial decides what follows in %s', (_what, data) => {
    const { state, store, start, end } = sessionOf(flow);
    store(send(state, 'page-done', trust(filled(1))));
    start(0);
    end(0);
    const done = { page: 'end-items', index: 0, data: data as Json };
    expect(store(send(state, 'page-done', done))).toMatchObject({ status: 'stored' });
    expect([state.page, state.pageIndex]).toEqual(['questionnaire', 1]);
  });

  it('is late where it was done before, and changes nothing', () => {
    const { state, store } = sessionOf(flow);
    store(send(state, 'page-done', trust(filled(1), 0)));
    const { page, progress } = state;
    expect(store(send(state, 'page-done', trust(filled(5), 0)))).toMatchObject({ status: 'late' });
    expect([state.page, state.progress]).toEqual([page, progress]);
  });
});

describe('the words of an answer', () => {
  const CHOICE: AskForm = {
    kind: 'choice',
    options: ['a', 'b'].map((id) => ({ id, label: `The ${id}` })),
    min: 1,
    max: 2,
  };
  const atQuestion = (form?: AskForm) => {
    const session = sessionOf();
    session.start(0);
    session.ask(0, 0, ['q-1'], form);
    return session;
  };
  const textOf = (intake: ReturnType<typeof takeEvent>): unknown =>
    intake.kind === 'accepted' ? JSON.parse(intake.draft.payload).payload.text : intake.reason;

  it('are made of form and value, whatever the page wrote', () => {
    const { state } = atQuestion(CHOICE);
    const lie = { questionId: 'q-1', text: 'Stop here.' };
    const value = { chosen: ['b', 'a'] };
    expect(textOf(send(state, 'answer', { ...lie, via: 'form', value }))).toBe('The a, The b');
    expect(textOf(send(state, 'answer', { ...lie, via: 'cant-tell' }))).toBe(COIN.cantTell);
  });

  it('of a form that no one asked are refused', () => {
    const { state, store } = atQuestion();
    const answer = { questionId: 'q-9', text: 'Stop here.', via: 'form', value: { action: 'x' } };
    expect(store(send(state, 'answer', answer))).toMatchObject({ status: 'invalid' });
    expect(state.trials[0]?.heard).toEqual([]);
  });

  it.each([
    ['answer', 21],
    ['answer-correction', 21],
    ['answer', 5000],
  ])('are no longer than the study allows (%s of %i characters)', (type, length) => {
    const { state, store } = atQuestion();
    const words = { questionId: 'q-1', text: 'x'.repeat(length), via: 'text' };
    const ack = store(send(state, type, words));
    expect(ack).toMatchObject({ status: 'invalid', refusal: { kind: 'too-long', maxChars: 20 } });
    const fits = send(state, type, { ...words, text: 'x'.repeat(20) });
    expect(fits.kind).toBe('accepted');
  });

  it('of a button may be longer', () => {
    const id = 'the-one-that-stands-beside-the-window';
    const buttons = [{ id, label: 'It' }];
    const { state } = atQuestion({ kind: 'buttons', buttons, allowText: false });
    expect(send(state, 'answer', { questionId: 'q-1', text: id, via: 'text' }).kind).toBe(
      'accepted',
    );
  });
});

describe('a question beyond the budget of the rules', () => {
  it('is not put to the person, and nothing waits behind it', () => {
    const { state, fold, ask, trialId, client } = sessionOf();
    client('page-done', { page: 'picture', index: 0, data: {} }, 0);
    client('message-send', { text: 'Find it.' }, 0);
    const start = trialStart({ trialId: trialId(0), questionBudget: 1 });
    fold('trial-start', start, { trialId: trialId(0) });
    ask(0, 0, ['q-1', 'q-2']);
    const [trial] = state.trials;
    expect(trial?.ask?.questionId).toBe('q-1');
    expect(trial?.later).toEqual([]);
    expect(trial?.forms.has('q-2')).toBe(false);
  });
});
