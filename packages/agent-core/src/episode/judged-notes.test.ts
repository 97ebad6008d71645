import { decodeRows, type Row } from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import { openFieldWorld, scriptedPerformers, storedLog, trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { type AgentProgram, act, look, note, ownSensor, type World } from '../ports';
import { runEpisode } from './run-episode';
import { verifyEpisode } from './verify-episode';

/** Meets a thing, judges it, and stops. */
const judging: AgentProgram = function* (header) {
  const { frameId } = yield* look(ownSensor(header).id);
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

type Judge = Pick<World, 'judge'>;
const judgesCandidates: Judge = {
  judge: (belief) =>
    belief.type === 'candidate' && belief.status !== 'new' ? { isTarget: true } : undefined,
};

async function run(stored: readonly Row[] = [], judge: Judge = judgesCandidates) {
  const start = trialStart();
  const { starts, rules } = start;
  const log = storedLog(stored);
  const result = await (stored.length > 0 ? verifyEpisode : runEpisode)({
    start,
    programs: { robot: judging },
    world: { ...openFieldWorld({ starts, sensor: rules.sensor }), ...judge },
    performers: scriptedPerformers(),
    log,
    stored,
    hashBytes: sha256Bytes,
  });
  return { result, kind: result.kind, rows: log.rows };
}

/** What stands on each note of the rows, in order: status of the candidate and truth. */
const notesIn = (rows: readonly Row[]) =>
  decodeRows(rows).flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'candidate'
      ? [[event.belief.status, event.truth]]
      : [],
  );

const TRUTH = '"truth":{"isTarget":true}';

/** The rows with the text of every payload changed. */
const changed = (rows: readonly Row[], change: (payload: string) => string): Row[] =>
  rows.map((row) => ({ ...row, payload: change(row.payload) }));

describe('what the world says of a note', () => {
  it('stands as truth on the note that it judges, and on no other', async () => {
    const { kind, rows } = await run();
    expect(kind).toBe('ended');
    expect(notesIn(rows)).toEqual([
      ['new', undefined],
      ['accepted', { isTarget: true }],
    ]);
    expect(rows.filter(({ payload }) => payload.includes(TRUTH))).toHaveLength(1);
    expect((await run(rows)).kind).toBe('ended');
  });

  it('is nothing in a world that judges no notes, and what stands in the log is missed there', async () => {
    const silent = await run([], {});
    expect(notesIn(silent.rows)).toEqual([
      ['new', undefined],
      ['accepted', undefined],
    ]);
    expect((await run(silent.rows, {})).kind).toBe('ended');
    expect((await run((await run()).rows, {})).kind).toBe('replay-diverged');
  });

  it.each([
    ['removed', (payload: string) => payload.replace(`,${TRUTH}`, '')],
    ['unknown', (payload: string) => payload.replace(TRUTH, '"truth":null')],
    ['flipped', (payload: string) => payload.replace('"isTarget":true', '"isTarget":false')],
    [
      'added to a candidate that was not judged',
      (payload: string) =>
        payload.includes('"status":"new"') ? payload.replace(/\}$/, `,${TRUTH}}`) : payload,
    ],
  ])('is seen to be %s', async (_what, change) => {
    const whole = (await run()).rows;
    const rows = changed(whole, change);
    expect(rows).not.toEqual(whole);
    expect(decodeRows(rows).map(({ event }) => event.kind)).not.toContain('unreadable');
    expect((await run(rows)).result).toMatchObject({
      kind: 'replay-diverged',
      what: expect.stringMatching(/^seq [23], payload[.]truth.*: the log has .*, the code gives /),
    });
  });
});
