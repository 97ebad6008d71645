import { decodeRow, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { defaultFlow } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSession } from '../../src/flow/session-plan';
import {
  activeMsAt,
  foldRecord,
  newSessionState,
  type SessionState,
} from '../../src/sessions/session-state';

const SESSION = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const START_MS = Date.UTC(2026, 0, 1);
const plan = planSession({
  sessionId: SESSION,
  practiceEpisodeId: 'practice-task',
  episodeIds: ['task-1', 'task-2'],
  flow: defaultFlow(['q1', 'q2']),
});
const RUN_IDS = plan.trials.map((trial) => trial.trialId);

/** A row without its place: what happened, in which run, how long after the row before. */
interface Happening {
  readonly type: Row['type'];
  readonly payload: object;
  readonly trial: number | null;
  readonly afterMs: number;
}

const ASK = { kind: 'ask', argsHash: 'h', backend: 'person' };
const questionId = fc.constantFrom('q-1', 'q-2');
const text = fc.constantFrom('yes', 'no');
const event = (type: string, payload: fc.Arbitrary<object>) =>
  payload.map((each) => ({ type: 'client-event' as const, payload: { type, payload: each } }));
const of = (type: Row['type'], payload: object = {}) => fc.constant({ type, payload });

const PAGES = [
  'how-it-works',
  'practice',
  'picture',
  'first-message',
  'episode',
  'end-items',
  'questionnaire',
  'debrief',
  'code',
] as const;

const happening: fc.Arbitrary<Happening> = fc
  .record({
    what: fc.oneof(
      {
        weight: 6,
        arbitrary: event(
          'page-done',
          fc.record({
            page: fc.constantFrom(...PAGES),
            index: fc.constantFrom(0, 0, 1),
            data: fc.constant({}),
          }),
        ),
      },
      { weight: 3, arbitrary: event('message-send', fc.record({ text })) },
      {
        weight: 2,
        arbitrary: event('answer', fc.record({ questionId, text, via: fc.constant('text') })),
      },
      event('answer-correction', fc.record({ questionId, text })),
      event('still-here', fc.record({ questionId })),
      event('stop-request', fc.constant({ reason: '' })),
      of('session-hello', { tabId: 't' }),
      of('session-resumed', { reason: 'hidden' }),
      fc
        .constantFrom('hidden', 'offline', 'stalled')
        .map((reason) => ({ type: 'session-paused' as const, payload: { reason } })),
      { weight: 2, arbitrary: of('trial-start', trialStart()) },
      questionId.map((id) => ({
        type: 'effect-start' as const,
        payload: {
          ...ASK,
          args: { kind: 'ask', questionId: id, text: '?', timeoutMs: 1000 },
          deadlineMs: 1000,
          estimatedCostUsd: 0,
        },
      })),
      of('effect-end', { ...ASK, result: { kind: 'no-answer' } }),
      questionId.map((id) => ({
        type: 'question-shown' as const,
        payload: { questionId: id },
      })),
      {
        weight: 2,
        arbitrary: of('trial-end', {
          outcomes: {},
          endedBy: 'agent',
          truth: { distanceToGoalM: null, distanceToDistractorM: null },
        }),
      },
    ),
    trial: fc.constantFrom(null, 0, 1, 2),
    // The server's clock may be set back between two rows.
    afterMs: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 5000 }) },
      fc.integer({ min: -2000, max: 0 }),
    ),
  })
  .map(({ what, trial, afterMs }) => ({ ...what, trial, afterMs }));

const LEADING = [
  'how-it-works/0',
  'practice/0',
  'picture/0',
  'first-message/0',
  'episode/0',
  'practice/1',
];
/** Pages in the order of a whole session, run by run; later is further. */
function placeOf(state: SessionState): number {
  const here = `${state.page}/${state.pageIndex}`;
  const trial = Math.max(0, state.trialIndex) * 10;
  if (state.page === 'end-items') return trial + 6;
  const at = LEADING.indexOf(here);
  if (at !== -1) return trial + at;
  if (state.page === 'questionnaire') return 1000 + state.pageIndex;
  return state.page === 'debrief' ? 2000 : 3000;
}

const happenings = fc.array(happening, { maxLength: 60, size: 'max' });

/** Rows of what happened. */
function rowsOf(list: readonly Happening[]): Row[] {
  let nowMs = START_MS;
  return list.map((each, seq) => {
    nowMs += each.afterMs;
    return {
      sessionId: SESSION,
      seq,
      trialId: each.trial === null ? null : (RUN_IDS[each.trial] ?? null),
      actor: 'robot',
      n: seq,
      attempt: 0,
      type: each.type,
      eventId: `event-${seq}`,
      epoch: 1,
      tabId: null,
      clientSeq: null,
      tServerUtc: new Date(nowMs).toISOString(),
      tClientMonoMs: null,
      payload: JSON.stringify(each.payload),
      volatile: '{}',
      schemaVersion: LOG_SCHEMA_VERSION,
    };
  });
}

function fold(rows: readonly Row[], state = newSessionState(plan)): SessionState {
  for (const row of rows) foldRecord(state, decodeRow(row));
  return state;
}

const RUNS = { seed: 7, numRuns: 500 };

describe('a session folded from its rows (seed 7, 500 runs each)', () => {
  it('is the same in two halves as at once', () => {
    fc.assert(
      fc.property(happenings, fc.nat(60), (list, cut) => {
        const rows = rowsOf(list);
        const half = structuredClone(fold(rows.slice(0, cut)));
        expect(fold(rows.slice(cut), half)).toEqual(fold(rows));
      }),
      RUNS,
    );
  });

  it('never goes back', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(happenings, (list) => {
        const state = newSessionState(plan);
        for (const row of rowsOf(list)) {
          const before = placeOf(state);
          foldRecord(state, decodeRow(row));
          reached.add(state.page);
          expect(placeOf(state)).toBeGreaterThanOrEqual(before);
        }
      }),
      RUNS,
    );
    expect(reached.size).toBeGreaterThan(3);
  });

  it('stays on the last page once it is over, however many endings are stored', () => {
    fc.assert(
      fc.property(happenings, happenings, (before, after) => {
        const end = (page: string): Happening => ({
          type: 'session-end',
          payload: { page, message: null },
          trial: null,
          afterMs: 0,
        });
        const state = fold(rowsOf([...before, end('withdrawn'), ...after, end('code'), ...after]));
        expect([state.isOver, state.page, state.pageIndex]).toEqual([true, 'withdrawn', 0]);
      }),
      RUNS,
    );
  });

  it('never loses active time and counts none of a pause', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        const state = newSessionState(plan);
        let last = START_MS;
        for (const row of rowsOf(list)) {
          const { activeMs, paused } = state;
          const nowMs = Date.parse(row.tServerUtc);
          foldRecord(state, decodeRow(row));
          const grown = state.activeMs - activeMs;
          expect(grown).toBeGreaterThanOrEqual(0);
          expect(grown).toBeLessThanOrEqual(Math.max(0, nowMs - last));
          if (paused !== null) expect(grown).toBe(0);
          if (state.paused !== null) expect(activeMsAt(state, nowMs + 60_000)).toBe(state.activeMs);
          last = nowMs;
        }
      }),
      RUNS,
    );
  });

  it('keeps the time of a question that is asked again after a crash', () => {
    const ask = (attempt: number): Omit<Happening, 'afterMs'> => ({
      type: 'effect-start',
      payload: {
        ...ASK,
        args: { kind: 'ask', questionId: 'q-1', text: '?', timeoutMs: 60_000 },
        deadlineMs: attempt,
        estimatedCostUsd: 0,
      },
      trial: 0,
    });
    const list = [
      { type: 'session-hello', payload: { tabId: 't' }, trial: null },
      { type: 'trial-start', payload: trialStart(), trial: 0 },
      ask(0),
      { type: 'question-shown', payload: { questionId: 'q-1' }, trial: 0 },
      { type: 'attempt-lost', payload: { argsHash: 'h', estimatedCostUsd: 0 }, trial: 0 },
      ask(1),
    ] as const;
    const [trial] = fold(rowsOf(list.map((each) => ({ ...each, afterMs: 1000 })))).trials;
    // From the hello on three seconds had passed.
    expect(trial?.ask).toMatchObject({ questionId: 'q-1', shownActiveMs: 3000 });
  });

  it('shows no chat line twice, and at most one answer to a question', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        for (const { transcript } of fold(rowsOf(list)).trials) {
          const ids = transcript.lines.map((line) => line.messageId);
          expect(new Set(ids).size).toBe(ids.length);
          const answered = transcript.lines.flatMap(({ kind, counts, questionId: id }) =>
            kind === 'answer' && counts ? [id] : [],
          );
          expect(new Set(answered).size).toBe(answered.length);
        }
      }),
      RUNS,
    );
  });
});
