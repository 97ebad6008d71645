import { CANDIDATE_TRUTH_SINCE, LOG_SCHEMA_VERSION, type Row, sha256Bytes } from '@parley/protocol';
import { episodeStart, openFieldWorld, scriptedPerformers } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { createMemoryLog } from '../log/memory-log';
import { type AgentProgram, act, look, note } from '../ports';
import { runEpisode } from './run-episode';

/** Meets a thing, judges it, and stops. */
const judging: AgentProgram = function* ({ sensor }) {
  const { frameId } = yield* look(sensor.id);
  const met = {
    type: 'candidate',
    candidateId: 'c1',
    frameId,
    box: [70, 50, 90, 70],
    position: [0, 1, -2],
  } as const;
  yield* note({ ...met, status: 'new', reason: 'seen' });
  yield* note({ ...met, status: 'accepted', reason: 'it fits' });
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: '' };
};

async function run(stored: readonly Row[] = []) {
  const start = episodeStart();
  const { starts, sensor } = start;
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const result = await runEpisode({
    start,
    programs: { robot: judging },
    world: { ...openFieldWorld({ starts, sensor }), showsTarget: () => true },
    performers: scriptedPerformers(),
    log,
    stored,
    mode: stored.length > 0 ? 'verify' : 'run',
    hashBytes: sha256Bytes,
  });
  return { kind: result.kind, rows: log.rows };
}

const TRUTH = '"candidateTruth":{"isTarget":true},';

/** The rows with the text of every payload changed. */
const changed = (rows: readonly Row[], change: (payload: string) => string): Row[] =>
  rows.map((row) => ({ ...row, payload: change(row.payload) }));
const older = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, schemaVersion: CANDIDATE_TRUTH_SINCE - 1 }));
const without = (payload: string): string => payload.replace(TRUTH, '');

describe('the truth about judged candidates', () => {
  it('stands on the note of the judgement alone, in logs of a version that says so', async () => {
    const { kind, rows } = await run();
    expect(kind).toBe('ended');
    expect(LOG_SCHEMA_VERSION).toBeGreaterThanOrEqual(CANDIDATE_TRUTH_SINCE);
    expect(rows.filter(({ payload }) => payload.includes(TRUTH))).toHaveLength(1);
    expect((await run(rows)).kind).toBe('ended');
  });

  it('is missed when it was removed, but not from a log of before', async () => {
    const rows = changed((await run()).rows, without);
    expect((await run(rows)).kind).toBe('replay-diverged');
    expect((await run(older(rows))).kind).toBe('ended');
  });

  it.each([
    ['flipped', (payload: string) => payload.replace('"isTarget":true', '"isTarget":false')],
    [
      'added to a candidate that was not judged',
      (payload: string) =>
        payload.includes('"status":"new"') ? payload.replace('"body"', `${TRUTH}"body"`) : payload,
    ],
  ])('is seen to be %s, in logs of before too', async (_what, change) => {
    const whole = (await run()).rows;
    const rows = changed(whole, change);
    expect(rows).not.toEqual(whole);
    expect((await run(rows)).kind).toBe('replay-diverged');
    expect((await run(older(rows))).kind).toBe('replay-diverged');
  });
});
