import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, type Row } from '@parley/log';
import { createBudget, openStudyRecord } from '@parley/models/accounts';
import { DetectorConfig, type DetectorSource } from '@parley/models/detectors';
import { ScorerConfig, type ScorerSource } from '@parley/models/similarity';
import type { Study } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { rulesOf } from '@parley/test-kit';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_HOME_DIR } from '../../src/homes/open-home';
import { hostEpisode } from '../../src/host/host-episode';
import { createStudyRecords } from '../../src/realtime/study-records';
import { LiveSession } from '../../src/sessions/live-session';
import { setTimer } from '../../src/sessions/set-timer';
import { openStore, type Store } from '../../src/storage';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';
import { portEnds } from '../port-ends';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { openChannelPool } from './field-host';
import { until } from './until';

let task: InstanceEpisode;
beforeAll(async () => {
  const [first] = await testEpisodes();
  if (first === undefined) throw new TypeError('the test home has no episode');
  task = { ...first, category: 'chair', split: 'train' };
});

let server: Server;
let url: string;
/** How the service answers the n-th question. */
let answer: (nth: number, response: ServerResponse) => void;
let asked: number;
let waiting: number;
let dataDir: string;
let store: Store;
let close: () => void;

beforeEach(async () => {
  [asked, waiting] = [0, 0];
  server = createServer((message, response) => {
    message.resume().on('end', () => {
      waiting++;
      response.on('close', () => {
        waiting--;
      });
      answer(asked++, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  dataDir = mkdtempSync(join(tmpdir(), 'parley-senses-'));
  store = await openStore({ dataDir, windowMs: 1 });
  close = () => undefined;
});
afterEach(async () => {
  close();
  await store.close();
  server.closeAllConnections();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const REMOTE = { provider: null, retry: { maxRetries: 0 }, usdPerPicture: 0.01 } as const;
const detector = (): DetectorSource => ({
  kind: 'http',
  name: 'there',
  config: DetectorConfig.parse({ kind: 'http', url, ...REMOTE }) as never,
});
const scorer = (): ScorerSource => ({
  kind: 'http',
  name: 'there',
  config: ScorerConfig.parse({ kind: 'http', url, ...REMOTE }) as never,
});
const down = (_nth: number, response: ServerResponse): void => {
  response.writeHead(503).end('down');
};
const sees = (_nth: number, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ detections: [] }));
};

interface Choice {
  readonly sources: {
    readonly detector?: DetectorSource;
    readonly scorer?: ScorerSource;
  };
  readonly study?: Partial<Study>;
  readonly perParticipantUsd?: number;
}

/** A person whose robot looks for a chair in the test home, with a detector or scorer on the server. */
async function start({ sources, study: more = {}, perParticipantUsd }: Choice) {
  const study: Study = { ...faultStudy(), ...more };
  const { session } = await createSession(store, study);
  const { ledger } = openStudyRecord();
  const account = createBudget({
    perStudyUsd: null,
    perParticipantUsd: perParticipantUsd ?? null,
    ledger,
  }).account(session.sessionId);
  const { pool, close: closePool } = openChannelPool(hostEpisode);
  close = closePool;
  const specOf = (run: { trialId: string }, instruction: string | null): CoinSpec => ({
    task: 'coin',
    episodeId: task.episodeId,
    trialId: run.trialId,
    sessionKind: 'test',
    isPractice: false,
    episode: task,
    sceneDir: TEST_HOME_DIR,
    agents: { robot: { agentId: 'vlfm', config: {} } },
    respondents: { person: 'person' },
    backends: {
      detector: sources.detector?.name ?? 'gt-detector',
      vlm: 'gt-vlm',
      reasoner: 'rules',
      scorer: sources.scorer === undefined ? 'gt-co-occurrence' : 'there',
    },
    ports: Object.fromEntries(
      Object.entries(sources).map(([port, source]) => [
        port,
        { source, fallback: { detector: 'gt-detector', scorer: 'gt-co-occurrence' }[port] ?? '' },
      ]),
    ),
    noise: { vlmProfile: 'strong', userErrorRate: 0 },
    prompted: null,
    seed: '1',
    studyHash: null,
    input: 'c',
    instruction,
    rules: rulesOf({ motion: TEST_MOTION, maxSteps: 3 }),
    sourceHash: 'test',
    isPaced: true,
  });
  const setup = { ...setupOf(session, study, { account }), specOf };
  const live = new LiveSession({ store, pool, nowMs: () => Date.now(), setTimer: soon }, setup, []);
  const person = new AnsweringPerson(live);
  await person.toEpisode();
  return { person, ledger, sessionId: session.sessionId };
}

/** No delay before another try. */
const soon: typeof setTimer = (run) => setTimer(run, 1);

const payloadsOf = (rows: readonly Row[], type: string) =>
  rows.filter((row) => row.type === type).map((row) => JSON.parse(row.payload));
const endsOf = (rows: readonly Row[], port: string) =>
  portEnds(rows, port).map((row) => JSON.parse(row.payload));

describe('a detector on the server of a live session', () => {
  it('that is down hands over to the truth where the study says so, flagged; the person goes on and is paid', async () => {
    answer = down;
    const { person, sessionId } = await start({
      sources: { detector: detector() },
      study: { ports: { detector: { where: 'server', onFailure: 'gt-detector' } } },
    });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await store.readRows(sessionId);
    expect(checkRows(rows)).toEqual([]);
    expect(asked).toBe(3);
    expect(payloadsOf(rows, 'session-paused')).toContainEqual({ reason: 'detector' });
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'detector-swapped', to: 'gt-detector', code: 'MODEL_UNREACHABLE', tries: 3 },
    ]);
    const ends = endsOf(rows, 'detector');
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(end).toMatchObject({ result: { kind: 'ok' } });
    expect(new Set(ends.map(({ backend }) => backend)).size).toBe(1);
    expect(ends[0].backend).toMatch(/^gt-detector/);
  });

  it('that is back after a pause leaves nothing to flag', async () => {
    answer = (nth, response) => (nth === 0 ? down(nth, response) : sees(nth, response));
    const { person, sessionId, ledger } = await start({ sources: { detector: detector() } });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await store.readRows(sessionId);
    expect(payloadsOf(rows, 'fault')).toMatchObject([{ code: 'MODEL_UNREACHABLE', tries: 1 }]);
    expect(payloadsOf(rows, 'protocol-deviation')).toEqual([]);
    // Each answered picture costs one cent, on the participant's account, and the rows say the same.
    expect(ledger.spentUsd(sessionId)).toBeCloseTo(0.01 * (asked - 1), 9);
    const { ledger: stored } = await createStudyRecords(store)('faults');
    expect(stored.spentUsd(sessionId)).toBeCloseTo(0.01 * (asked - 1), 9);
  });

  it('that cannot be opened ends the session with its technical code', async () => {
    const gone: DetectorSource = { kind: 'onnx', name: 'gone', folder: join(dataDir, 'nowhere') };
    const { person, sessionId } = await start({ sources: { detector: gone } });
    expect((await person.until(({ page }) => page === 'technical')).code).toBe('TECH');
    const rows = await store.readRows(sessionId);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'detector-failed', handled: 'session-ended', code: 'BAD_MODEL', tries: 3 },
    ]);
    expect(payloadsOf(rows, 'fault').at(-1)).toMatchObject({ code: 'DETECTOR_FAILED' });
  });

  it('that costs more than is left ends the run, not the session', async () => {
    answer = sees;
    const { person, sessionId, ledger } = await start({
      sources: { detector: detector() },
      perParticipantUsd: 0.025,
    });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await store.readRows(sessionId);
    expect(asked).toBe(2);
    expect(ledger.spentUsd()).toBeCloseTo(0.02, 9);
    expect(payloadsOf(rows, 'trial-end')).toMatchObject([{ endedBy: 'budget' }]);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'detector-failed', handled: 'run-ended', code: 'BUDGET_SPENT' },
    ]);
  });

  it('is called off when the person withdraws', async () => {
    answer = () => undefined;
    const { person, sessionId, ledger } = await start({ sources: { detector: detector() } });
    await until('the picture', () => waiting === 1);
    await person.event('withdraw', { mode: 'stop' });
    await until('the line to be cut', () => waiting === 0);
    const [end] = await until('the row', async () => {
      const ends = endsOf(await store.readRows(sessionId), 'detector');
      return ends.length > 0 ? ends : null;
    });
    expect(end.result).toMatchObject({ kind: 'failed', code: 'ENDED_EARLY' });
    expect(asked).toBe(1);
    expect(ledger.spentUsd()).toBeCloseTo(0.01, 9);
  });
});

describe('a scorer on the server of a live session', () => {
  it('that is down hands over to the prior where the study says so', async () => {
    answer = down;
    const { person, sessionId } = await start({
      sources: { scorer: scorer() },
      study: { ports: { scorer: { where: 'server', onFailure: 'gt-co-occurrence' } } },
    });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await store.readRows(sessionId);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'scorer-swapped', to: 'gt-co-occurrence', code: 'MODEL_UNREACHABLE' },
    ]);
    const scored = endsOf(rows, 'scorer').filter((end) => end.backend.includes('http:there'));
    expect(scored.length).toBeGreaterThan(1);
    for (const end of scored)
      expect(end.result).toMatchObject({ kind: 'ok', replies: [{ kind: 'ok' }] });
    const last = rows.findLast(({ payload }) => payload.includes('http:there'));
    expect(last?.volatile).toContain('"answeredBy":"gt-co-occurrence');
    expect(asked).toBe(3);
  });

  it('that stays down ends the session with its technical code where the study says nothing', async () => {
    answer = down;
    const { person, sessionId } = await start({ sources: { scorer: scorer() } });
    expect((await person.until(({ page }) => page === 'technical')).code).toBe('TECH');
    const rows = await store.readRows(sessionId);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'scorer-failed', handled: 'session-ended', code: 'MODEL_UNREACHABLE' },
    ]);
  });
});
