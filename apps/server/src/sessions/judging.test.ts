import {
  decodeRow,
  dialogueJudgements,
  LOG_SCHEMA_VERSION,
  type LogRecord,
  type Row,
} from '@parley/log';
import { type Json, type Judgement, type Judging, judgingOrder, Study } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSession } from '../flow/session-plan';
import type { RowDraft } from '../storage';
import { ackOf, takeEvent } from './event-intake';
import { type JudgingOf, withdrawnRows } from './judged/judged-words';
import { foldRecord, newSessionState } from './session-state';
import { buildView, type ViewContext } from './session-view';

const SESSION = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const idOf = (n: number): string => String(n).padStart(16, '0');
const JUDGING = Study.shape.judging.unwrap().parse({
  dialogues: [0, 1, 2].map((n) => ({
    dialogueId: idOf(n),
    lines: [
      { speaker: 'Overhead agent', text: 'What do you see?' },
      { speaker: 'Ground agent', text: `I have turned left and see ${n}.` },
    ],
    categories: ['bed', 'chair'],
  })),
});
const STUDY = {
  ...{ task: 'gencomm', questionnaires: [], answer: { nudgeMs: 1, countdownMs: 1, maxChars: 20 } },
  judging: JUDGING,
};

const DIALOGUES = JUDGING.dialogues ?? [];
/** The same dialogues, of people: named in the study, read from elsewhere. */
const NAMED = {
  study: {
    ...STUDY,
    judging: { categories: 'shown' as const, from: { study: 'p', dialogues: [0, 1, 2].map(idOf) } },
  },
  words: () =>
    new Map(
      DIALOGUES.map((dialogue) => [dialogue.dialogueId, { dialogue, sessionId: 'of a person' }]),
    ),
};

/** A session whose page of dialogues comes after a break. */
function sessionOf(isAtJudging = true, of: JudgingOf & { study: object } = { study: STUDY }) {
  const plan = planSession({
    ...{ sessionId: SESSION, task: 'gencomm', practiceEpisodeId: null, episodeIds: [] },
    flow: [
      { step: 'break', title: 'T', text: 'x', leastMs: 0 },
      { step: 'judging' },
      { step: 'debrief' },
    ],
  });
  const state = newSessionState(plan);
  const records: LogRecord[] = [];
  /** What the page is told of an event; its row is folded as it would be stored. */
  const send = (type: string, payload: Json) => {
    const seq = records.length;
    const eventId = crypto.randomUUID();
    const raw = { eventId, clientSeq: seq, tabId: 't', type, payload, tMonoMs: 0 };
    const intake = takeEvent(raw, state, {
      ...{ study: { ...STUDY, ...of.study }, judged: of.judged },
      ...{ epoch: 1, givenMessageOf: () => null },
    });
    if (intake.kind === 'invalid') return ackOf(intake, undefined, state);
    const row: Row = {
      ...{
        schemaVersion: LOG_SCHEMA_VERSION,
        eventId,
        sessionId: SESSION,
        seq,
        tServerUtc: '2026-01-01T00:00:00.000Z',
      },
      ...{ trialId: null, epoch: 1, actor: null, n: null, attempt: 0, volatile: '{}' },
      ...{ type: 'client-event' as const, payload: intake.draft.payload },
      ...{ tabId: 't', clientSeq: seq, tClientMonoMs: 0 },
    };
    const record = decodeRow(row);
    records.push(record);
    foldRecord(state, record);
    return ackOf(intake, { status: 'stored', seq, row }, state);
  };
  /** Stores rows of the server's own. */
  const append = (drafts: readonly RowDraft[]) => {
    for (const { type, payload } of drafts) {
      const seq = records.length;
      const record = decodeRow({
        ...{ schemaVersion: LOG_SCHEMA_VERSION, eventId: `e${seq}`, sessionId: SESSION, seq },
        ...{ tServerUtc: '2026-01-01T00:00:00.000Z', trialId: null, epoch: 1, actor: null },
        ...{ n: null, attempt: 0, volatile: '{}', type, payload },
        ...{ tabId: null, clientSeq: null, tClientMonoMs: null },
      });
      records.push(record);
      foldRecord(state, record);
    }
  };
  const leave = (page: string) => send('page-done', { page, index: 0, data: {} });
  if (isAtJudging) leave('break');
  return { state, records, send, leave, append };
}

const judgement = (n: number, part: Partial<Judgement> = {}): Judgement => ({
  dialogueId: idOf(n),
  ...{ preemptive: 'yes', preemptiveLine: 1, ghosts: 'no', ghostsLine: null, usefulness: 3 },
  ...part,
});

describe('judgements of dialogues', () => {
  it('are stored one by one, and the last one of a dialogue counts', () => {
    const { state, send, records } = sessionOf();
    expect(send('judgement', judgement(0)).status).toBe('stored');
    expect(send('judgement', judgement(0, { usefulness: 5 })).status).toBe('stored');
    expect(state.judgements.get(idOf(0))).toMatchObject({ usefulness: 5 });
    expect(dialogueJudgements(records).map(({ counts }) => counts)).toEqual([false, true]);
  });

  it('are all there before the page is left, and change nothing after', () => {
    const { state, send, leave, records } = sessionOf();
    send('judgement', judgement(0));
    expect(leave('judging')).toMatchObject({
      status: 'invalid',
      reason: expect.stringContaining('2 of 3'),
    });
    expect(state.page).toBe('judging');
    send('judgement', judgement(1));
    send('judgement', judgement(2));
    expect(leave('judging').status).toBe('stored');
    expect(state.page).toBe('debrief');
    expect(send('judgement', judgement(2, { usefulness: 1 })).status).toBe('late');
    expect(state.judgements.get(idOf(2))).toMatchObject({ usefulness: 3 });
    expect(dialogueJudgements(records).map(({ counts }) => counts)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['of a dialogue that is not there', judgement(7), 'there is no dialogue'],
    ['of a line that is not there', judgement(0, { preemptiveLine: 2 }), 'has 2 lines'],
    ['yes without a line', judgement(0, { preemptiveLine: null }), 'a line goes with yes'],
    ['no with a line', judgement(0, { ghostsLine: 0 }), 'a line goes with yes'],
    ['beyond the scale', judgement(0, { usefulness: 6 }), 'usefulness'],
  ])('are refused: %s', (_, payload, reason) => {
    const { state, send } = sessionOf();
    const ack = send('judgement', payload);
    expect(ack).toMatchObject({ status: 'invalid', reason: expect.stringContaining(reason) });
    expect(state.judgements.size).toBe(0);
  });

  it('are refused before the page has come', () => {
    const { send } = sessionOf(false);
    expect(send('judgement', judgement(0))).toMatchObject({
      ...{ status: 'invalid', reason: expect.stringContaining('has not come') },
    });
  });

  it('count in the log as in the live session, whatever comes in which order', () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ n: fc.nat(2), usefulness: fc.integer({ min: 1, max: 5 }) }),
      },
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const { state, send, leave, records } = sessionOf();
        for (const one of steps)
          if (one === null) leave('judging');
          else send('judgement', judgement(one.n, { usefulness: one.usefulness }));
        const counting = dialogueJudgements(records).filter(({ counts }) => counts);
        expect(new Map(counting.map((one) => [one.judgement.dialogueId, one.judgement]))).toEqual(
          state.judgements,
        );
      }),
    );
  });
});

describe('the page of the dialogues', () => {
  const viewOf = (
    state: ReturnType<typeof sessionOf>['state'],
    judging: Judging = JUDGING,
    judged: JudgingOf['judged'] = undefined,
  ) =>
    buildView(state, {
      ...{ sessionId: SESSION, judged },
      study: { ...STUDY, arms: [], judging },
      arm: { view: { ego: 'none', map: 'none', status: 'minimal' } },
      nowMs: 0,
    } as unknown as ViewContext);

  it('has words and what is stored, and nothing on other pages', () => {
    const { state, send } = sessionOf();
    send('judgement', judgement(1));
    const { judging } = viewOf(state);
    expect(judging?.judgements).toEqual([judgement(1)]);
    expect(judging?.dialogues).toEqual(judgingOrder(SESSION, DIALOGUES));
    expect(viewOf(sessionOf(false).state).judging).toBeUndefined();
  });

  it('has no categories where the study hides them', () => {
    const hidden = viewOf(sessionOf().state, { ...JUDGING, categories: 'hidden' }).judging;
    expect(hidden?.dialogues.every((one) => !('categories' in one))).toBe(true);
  });

  it('gives each session an order of its own, of the same dialogues', () => {
    const orders = Array.from({ length: 40 }, () =>
      judgingOrder(crypto.randomUUID(), DIALOGUES).map(({ dialogueId }) => dialogueId),
    );
    for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2].map(idOf));
    expect(new Set(orders.map(([first]) => first)).size).toBe(3);
  });

  describe('of people', () => {
    it('is that of the file, and changes as words go', () => {
      const judged = NAMED.words();
      const { state, send, append } = sessionOf(true, { study: NAMED.study, judged });
      const view = () => viewOf(state, NAMED.study.judging, judged).judging;
      expect(view()).toEqual({
        dialogues: judgingOrder(SESSION, DIALOGUES),
        judgements: [],
      });
      send('judgement', judgement(0));
      send('judgement', judgement(1));
      judged.delete(idOf(0));
      append(withdrawnRows({ study: NAMED.study, judged }, state));
      expect(state.withdrawn).toEqual(new Map([[idOf(0), true]]));
      expect(
        view()
          ?.dialogues.map(({ dialogueId }) => dialogueId)
          .sort(),
      ).toEqual([1, 2].map(idOf));
      expect(view()).toMatchObject({ takenOut: 1, judgements: [judgement(1)] });
      expect(withdrawnRows({ study: NAMED.study, judged }, state)).toEqual([]);
    });

    it('is left with what there is judged, or with nothing, and takes no word of what is gone', () => {
      const judged = NAMED.words();
      const { state, send, leave, append } = sessionOf(true, { study: NAMED.study, judged });
      const take = (n: number) => {
        judged.delete(idOf(n));
        append(withdrawnRows({ study: NAMED.study, judged }, state));
      };
      send('judgement', judgement(1));
      take(0);
      expect(send('judgement', judgement(0))).toMatchObject({
        ...{ status: 'invalid', reason: 'judgement: the dialogue was taken out' },
      });
      expect(leave('judging')).toMatchObject({ reason: expect.stringContaining('1 of 2') });
      take(1);
      take(2);
      expect(viewOf(state, NAMED.study.judging, judged).judging?.dialogues).toEqual([]);
      expect(leave('judging').status).toBe('stored');
      expect(state.page).toBe('debrief');
    });

    it('tells a judge nothing of what went before they came', () => {
      const judged = NAMED.words();
      const { state, leave, append } = sessionOf(false, { study: NAMED.study, judged });
      judged.delete(idOf(2));
      append(withdrawnRows({ study: NAMED.study, judged }, state));
      leave('break');
      expect(viewOf(state, NAMED.study.judging, judged).judging?.takenOut).toBeUndefined();
    });
  });
});
