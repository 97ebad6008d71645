import { uuidV5 } from '@parley/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { recordedSession } from '../../test/recorded-session';
import { participantIdOf } from './participant-id';

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
