import {
  canonicalJson,
  ExportFile,
  SessionProgress as Schema,
  type SessionProgress,
} from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { planOf } from '../sessions/setup-session';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.parley.studies.open('coin-test');
});
afterEach(() => test.close());

const progress = async (): Promise<SessionProgress[]> => {
  const reply = await test.asExperimenter({ url: '/api/experimenter/progress?studyId=coin-test' });
  expect(reply.statusCode).toBe(200);
  return reply.json().map((each: unknown) => Schema.parse(each));
};

const row = (type: string, payload: unknown, more: object = {}) => ({
  type: type as 'fault',
  payload: canonicalJson(payload),
  ...more,
});
const done = (page: string, index = 0) =>
  row('client-event', { type: 'page-done', payload: { page, index, data: {} } });

/** Id of the first trial of a session that counts. */
async function firstTrialId(sessionId: string): Promise<string> {
  const session = await test.store.findSession(sessionId);
  if (session === null) throw new Error('no session');
  const { study } = await test.app.parley.studies.byHash(session.studyHash);
  const { catalog } = test.app.parley;
  const plan = await planOf(session, study, { store: test.store, catalog });
  return plan.trials.find((trial) => !trial.isPractice)?.trialId ?? '';
}

it('says what detects for the robot, where and how fast, of the newest backend only', async () => {
  const { sessionId } = await test.session();
  const trialId = await firstTrialId(sessionId);
  const detection = (n: number, backend: string, volatile: object) => {
    const place = { trialId, actor: 'robot', n, attempt: 0 };
    const requests = [{ method: 'detector.detect', input: { frameId: 'f', prompt: ['chair'] } }];
    const args = { kind: 'model', port: 'detector', requests };
    const base = { kind: 'model', argsHash: 'h', backend };
    return [
      row('effect-start', { ...base, args, deadlineMs: null, estimatedCostUsd: 0 }, place),
      row(
        'effect-end',
        { ...base, result: { kind: 'ok', replies: [{ kind: 'ok', output: { detections: [] } }] } },
        { ...place, volatile: JSON.stringify(volatile) },
      ),
    ];
  };
  const ran = (ms: number) => ({ ep: 'wasm', ms, modelHash: 'h'.repeat(64) });
  expect((await progress())[0]?.detector).toBeNull();
  await test.store.appendRows(
    sessionId,
    [30, 10, 20].flatMap((ms, i) => detection(i, 'browser:m', ran(ms))),
  );
  expect((await progress())[0]?.detector).toEqual({
    backend: 'browser:m',
    ep: 'wasm',
    modelHash: 'h'.repeat(64),
    medianMs: 20,
    frames: 3,
  });
  await test.store.appendRows(sessionId, detection(3, 'gt-detector', {}));
  expect((await progress())[0]?.detector).toEqual({
    backend: 'gt-detector',
    ep: null,
    modelHash: null,
    medianMs: null,
    frames: 4,
  });
});

it('says what compares pictures and texts for the robot, of the newest backend only', async () => {
  const { sessionId } = await test.session();
  const trialId = await firstTrialId(sessionId);
  const call = (n: number, method: string, end: { backend: string; volatile: object }) => {
    const place = { trialId, actor: 'robot', n, attempt: 0 };
    const requests = [{ method, input: {} }];
    return [
      row(
        'effect-start',
        {
          kind: 'model',
          argsHash: 'h',
          args: { kind: 'model', port: method.split('.')[0], requests },
          backend: end.backend,
          deadlineMs: null,
          estimatedCostUsd: 0,
        },
        place,
      ),
      row(
        'effect-end',
        { kind: 'model', argsHash: 'h', backend: end.backend, result: { kind: 'ok', replies: [] } },
        { ...place, volatile: JSON.stringify(end.volatile) },
      ),
    ];
  };
  const backend = 'browser:clip@1a2b3c4d';
  const ran = (ms: number) => ({ ep: 'wasm', ms, modelHash: 'h'.repeat(64) });
  expect((await progress())[0]?.scorer).toBeNull();
  await test.store.appendRows(sessionId, [
    ...call(0, 'scorer.similarity', { backend, volatile: ran(900) }),
    ...call(1, 'vlm.describe', { backend: 'x', volatile: { latencyMs: 5 } }),
    ...call(2, 'scorer.similarity', { backend, volatile: ran(700) }),
    ...call(3, 'scorer.similarity', { backend, volatile: ran(800) }),
  ]);
  expect((await progress())[0]?.scorer).toEqual({
    backend: 'browser:clip@1a2b3c4d',
    ep: 'wasm',
    modelHash: 'h'.repeat(64),
    medianMs: 800,
    frames: 3,
  });
  const swapped = { answeredBy: 'gt-co-occurrence' };
  await test.store.appendRows(
    sessionId,
    call(4, 'scorer.similarity', { backend, volatile: swapped }),
  );
  expect((await progress())[0]?.scorer).toMatchObject({
    backend: 'gt-co-occurrence',
    ep: null,
    frames: 4,
  });
});

it.each([
  [true, 3],
  [false, 2],
])(
  'says where a participant is from row to row, and reads on instead of over; questions count as steps: %s',
  async (askCountsAsAction, steps) => {
    const { sessionId } = await test.session();
    expect(await progress()).toMatchObject([
      { sessionId, page: 'how-it-works', episodesDone: 0, steps: 0, lastHeardUtc: null, flags: [] },
    ]);
    const trialId = await firstTrialId(sessionId);
    await test.store.appendRows(sessionId, [
      row('session-hello', { tabId: 't' }),
      done('how-it-works'),
    ]);
    const [afterGuide] = await progress();
    expect(afterGuide?.lastHeardUtc).toBe('2026-05-01T12:00:00.000Z');
    expect(['practice', 'picture']).toContain(afterGuide?.page);
    if (afterGuide?.page === 'practice')
      await test.store.appendRows(sessionId, [done('practice', 0)]);
    const act = {
      kind: 'act',
      argsHash: 'h',
      args: { kind: 'act', action: { kind: 'forward' } },
      backend: 'world',
      result: { pose: { position: [0, 0, -0.25], headingDeg: 0 }, collided: false },
    };
    const ask = {
      kind: 'ask',
      argsHash: 'h',
      args: { kind: 'ask', questionId: 'q', text: 'Is it red?', timeoutMs: null },
      backend: 'person',
      deadlineMs: null,
      estimatedCostUsd: 0,
    };
    const effect = { trialId, actor: 'robot', n: 0, attempt: 0 };
    await test.store.appendRows(sessionId, [
      row('trial-start', trialStart({ trialId, askCountsAsAction }), { trialId }),
      row('effect-end', act, { ...effect, n: 0 }),
      row('effect-end', act, { ...effect, n: 1 }),
      row('effect-start', ask, { ...effect, n: 2 }),
      row('effect-start', ask, { ...effect, n: 2, attempt: 1 }),
      row(
        'effect-end',
        { kind: 'ask', argsHash: 'h', backend: 'person', result: { kind: 'no-answer' } },
        { ...effect, n: 2 },
      ),
      row('session-paused', { reason: 'hidden' }),
      row('protocol-deviation', { what: 'fallback-backend' }),
      row('fault', { code: 'BAD_INPUT', message: 'text: too long' }),
    ]);
    const [line] = await progress();
    expect(line).toMatchObject({
      steps,
      questionsAsked: 1,
      questionsAnswered: 0,
      paused: 'hidden',
    });
    expect(line?.flags).toEqual([
      { flag: 'no-answer', count: 1 },
      { flag: 'away', count: 1 },
      { flag: 'deviation', count: 1 },
      { flag: 'fault', count: 1 },
    ]);
    expect(await progress()).toEqual([line]);
  },
);

it('forgets a session that was erased', async () => {
  const { sessionId } = await test.session();
  expect(await progress()).toHaveLength(1);
  await test.asExperimenter({
    method: 'POST',
    url: `/api/experimenter/sessions/${sessionId}/erase`,
  });
  expect(await progress()).toEqual([]);
});

it('is closed without a login, and wants a study', async () => {
  expect(
    (await test.app.inject({ url: '/api/experimenter/progress?studyId=coin-test' })).statusCode,
  ).toBe(401);
  const reply = await test.asExperimenter({ url: '/api/experimenter/progress' });
  expect(reply.json().error).toMatchObject({ code: 'BAD_INPUT', where: 'studyId' });
});

it('names the size that each export has when it is downloaded', async () => {
  await test.session();
  const base = '/api/experimenter/studies/coin-test';
  const list = (await test.asExperimenter({ url: `${base}/exports` }))
    .json()
    .map((each: unknown) => ExportFile.parse(each));
  expect(list.length).toBeGreaterThan(6);
  for (const { file, byteLength } of list) {
    const { rawPayload } = await test.asExperimenter({ url: `${base}/export/${file}` });
    expect([file, rawPayload.length]).toEqual([file, byteLength]);
  }
  const bad = await test.asExperimenter({ url: `${base}/exports?include=cats` });
  expect(bad.json().error).toMatchObject({ code: 'BAD_INPUT', where: 'include' });
});
