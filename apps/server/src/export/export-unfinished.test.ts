import { canonicalJson, uuidV5 } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { recordedSession } from '../../test/recorded-session';
import { EXPIRED, endingOf, storeEnding } from '../sessions/session-ending';
import { participantIdOf } from '../storage';

let study: ExportedStudy;
beforeEach(async () => {
  study = await exportedStudy();
});
afterEach(() => study.test.close());

it('has no score of a trial that has not finished, and counts what happened so far', async () => {
  const { test, records } = study;
  const { sessionId } = await test.session();
  const rows = recordedSession({ trialId: uuidV5(sessionId, 'run:0') });
  const end = rows.findIndex(({ type }) => type === 'trial-end');
  await test.store.appendRows(sessionId, rows.slice(0, end));
  const lines = await records('episodes.csv');
  expect(lines.find((line) => line.participant_id === participantIdOf(sessionId))).toMatchObject({
    finished: 'false',
    ended_by: '',
    success: '',
    spl: '',
    soft_spl: '',
    distractor_success: '',
    failure_cause: '',
    distance_to_goal_m: '',
    not_scored_because: '',
    steps: '4',
    path_length_m: '0.5',
    questions_asked: '1',
  });
  expect(lines.filter(({ success }) => success !== '')).toHaveLength(1);
});

describe('a trial that was cut off', () => {
  interface Leaving {
    /** Of the end row; null: there is none. */ readonly endedBy: string | null;
    /** Sent by the page before that. */ readonly event?: 'withdraw' | 'stop-request';
    readonly session?: Parameters<typeof endingOf>[0];
    readonly isPractice?: boolean;
  }

  /** Its line in both files. */
  async function leave({ endedBy, event, session, isPractice = false }: Leaving) {
    const { test, records } = study;
    const { sessionId } = await test.session();
    const trialId = uuidV5(sessionId, 'run:0');
    const rows = recordedSession({ trialId, isPractice });
    const at = rows.findIndex(({ type }) => type === 'trial-end');
    const sent = {
      type: event,
      payload: event === 'withdraw' ? { mode: 'stop' } : { reason: 'x' },
    };
    const end = {
      outcomes: {},
      endedBy,
      truth: { distanceToGoalM: 2, distanceToDistractorM: null },
    };
    await test.store.appendRows(sessionId, [
      // Without its stop.
      ...rows.slice(0, at - 1),
      ...(event === undefined
        ? []
        : [{ type: 'client-event' as const, trialId, payload: canonicalJson(sent) }]),
    ]);
    if (session !== undefined) {
      const ending = endingOf(session, CODES);
      await test.store.commit({
        sessionId,
        rows: [{ type: 'session-end', payload: canonicalJson({ ...session }) }],
        also: storeEnding(sessionId, { ...ending, endedUtc: '2026-05-01T13:00:00.000Z' }),
      });
    }
    if (endedBy !== null)
      await test.store.appendRows(sessionId, [
        { type: 'trial-end', trialId, payload: canonicalJson(end) },
      ]);
    const own = async (file: string): Promise<Record<string, string> | undefined> =>
      (await records(file)).find((line) => line.participant_id === participantIdOf(sessionId));
    return { episode: await own('episodes.csv'), participant: await own('participants.csv') };
  }
  const CODES = { completed: 'A', technical: 'B', noConsent: 'C', withdrawn: 'D' };
  const WITHDRAWN = { page: 'withdrawn', message: 'stop' } as const;
  const TECHNICAL = { page: 'technical', message: 'crash' } as const;

  it.each<[string, Leaving, string, string]>([
    [
      'withdrew',
      { endedBy: 'person', event: 'withdraw', session: WITHDRAWN },
      'withdrawn',
      'withdrawn',
    ],
    [
      'withdrew, robot parked',
      { endedBy: null, event: 'withdraw', session: WITHDRAWN },
      'withdrawn',
      'withdrawn',
    ],
    ['technical end', { endedBy: 'technical', session: TECHNICAL }, 'technical', 'technical'],
    ['never came back', { endedBy: null, session: EXPIRED }, 'expired', 'expired'],
    ['lease ran out', { endedBy: 'technical', session: EXPIRED }, 'expired', 'expired'],
    ['budget', { endedBy: 'budget' }, 'active', 'budget'],
    ['experimenter', { endedBy: 'experimenter' }, 'active', 'experimenter'],
  ])('counts as a deviation: %s', async (_, how, status, cutOff) => {
    const { episode, participant } = await leave(how);
    expect(episode).toMatchObject({ session_status: status, cut_off: cutOff, deviations: '1' });
    expect(participant).toMatchObject({ status, deviations: '1', practice_deviations: '0' });
  });

  it('is none that the person ended by the button for it, or that goes on', async () => {
    for (const how of [{ endedBy: 'person', event: 'stop-request' }, { endedBy: null }] as const) {
      const { episode, participant } = await leave(how);
      expect(episode).toMatchObject({ session_status: 'active', cut_off: '', deviations: '0' });
      expect(participant).toMatchObject({ deviations: '0' });
    }
  });

  it('in the practice stands apart', async () => {
    const { participant } = await leave({ endedBy: 'technical', isPractice: true });
    expect(participant).toMatchObject({ deviations: '0', practice_deviations: '1' });
  });
});
