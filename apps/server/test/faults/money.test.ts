import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, type Row } from '@parley/log';
import { openPromptedBackends, type PromptedBackends } from '@parley/models/prompted';
import type { Study } from '@parley/protocol';
import { type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStudyRecords } from '../../src/realtime/study-records';
import { LiveSession } from '../../src/sessions/live-session';
import { SessionRegistry } from '../../src/sessions/session-registry';
import { openStore, type Store } from '../../src/storage';
import { COIN_PROMPTS } from '../../src/tasks/coin/prompts/coin-prompts';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';
import { modelTalk } from './model-talk';
import { until } from './until';

/** 100 tokens in and 20 out, at 10 dollars a thousand. */
const CALL_USD = 1.2;
/** What a call is reckoned to cost before it is made. */
const ESTIMATE_USD = 2.5;
const SCORE = completion('YAML_START\nsimilarity_score: 7\nYAML_END');

let server: ChatServer;
let folder: string;
let store: Store;
let close: () => void;
let registry: SessionRegistry;

beforeEach(async () => {
  server = await startChatServer();
  folder = mkdtempSync(join(tmpdir(), 'parley-money-'));
  store = await openStore({ dataDir: join(folder, 'data'), windowMs: 1 });
  close = () => undefined;
});
afterEach(async () => {
  close();
  await store.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  close();
  await registry.close();
  await store.close();
  store = await openStore({ dataDir: join(folder, 'data'), windowMs: 1 });
}

/** The backends of one version of the study, opened as the server opens them. */
async function backendsOf(
  limits: Partial<Study['budget']> = {},
  records = createStudyRecords(store),
): Promise<PromptedBackends> {
  const file = join(folder, 'models.yaml');
  writeFileSync(
    file,
    `name: paid
reasoner:
  baseUrl: ${server.baseUrl}
  model: m
  prices: { inputUsdPerMillionTokens: 10000, outputUsdPerMillionTokens: 10000 }
  timeouts: { requestMs: 20000, totalMs: 30000 }
  sampling: { maxTokens: 20 }
  retry: { maxRetries: 0 }
`,
  );
  return openPromptedBackends({
    file,
    prompts: COIN_PROMPTS,
    promptFolder: null,
    hubFolder: folder,
    env: {},
    limits: { perStudyUsd: 1000, perParticipantUsd: 1000, ...limits },
    record: await records(faultStudy().studyId),
    imageBytes: async () => null,
  });
}

const openTalkPool = () =>
  openChannelPool(
    fieldHost({
      programs: { robot: modelTalk },
      remote: ['ask', 'model'],
      modelUsd: ESTIMATE_USD,
    }),
  );

async function start(backends: PromptedBackends): Promise<AnsweringPerson> {
  const study = { ...faultStudy(), ports: { reasoner: { backend: 'prompted', waitMs: 1 } } };
  const { session } = await createSession(store, study);
  const { pool, close: closePool } = openTalkPool();
  close = closePool;
  const deps = { store, pool, nowMs: () => Date.now() };
  const prompted = backends.performerFor(session.sessionId);
  registry = new SessionRegistry({
    deps,
    setupOf: async (each) => setupOf(each, study, { prompted }),
  });
  const person = new AnsweringPerson(await registry.open(session));
  await person.toEpisode();
  return person;
}

const rowsOf = (person: AnsweringPerson): Promise<Row[]> => store.readRows(person.live.sessionId);
const payloadsOf = (rows: readonly Row[], type: string) =>
  rows.filter((row) => row.type === type).map((row) => JSON.parse(row.payload));
const modelEnds = (rows: readonly Row[]) =>
  rows.filter((row) => row.type === 'effect-end' && row.payload.includes('"kind":"model"'));
const spentUsd = async (participantId?: string): Promise<number> => {
  const { ledger } = await createStudyRecords(store)(faultStudy().studyId);
  return ledger.spentUsd(participantId);
};

describe('money of a study', () => {
  it('stays spent after a restart, for the next version of the study too, and for each participant', async () => {
    server.answer(SCORE);
    const first = await start(await backendsOf());
    await first.finish();
    await restart();
    expect(await spentUsd()).toBeCloseTo(CALL_USD, 9);
    expect(await spentUsd(first.live.sessionId)).toBeCloseTo(CALL_USD, 9);
    expect(await spentUsd('another person')).toBe(0);

    // The next version may spend a little more than was spent, but not as much as a call may cost.
    const second = await start(await backendsOf({ perStudyUsd: CALL_USD + 1 }));
    expect((await second.finish()).code).toBe('DONE');
    const rows = await rowsOf(second);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'model-failed', handled: 'run-ended', code: 'BUDGET_SPENT' },
    ]);
    expect(server.seen).toHaveLength(1);
  });

  it('is one budget for two versions at a time', async () => {
    server.answer(SCORE);
    const records = createStudyRecords(store);
    const [one, two] = [await backendsOf({}, records), await backendsOf({}, records)];
    await (await start(one)).finish();
    close();
    await (await start(two)).finish();
    const { ledger } = await records(faultStudy().studyId);
    expect(ledger.spentUsd()).toBeCloseTo(2 * CALL_USD, 9);
  });

  it('is booked by its estimate for a call that a dying process left open', async () => {
    server.answer({ fault: 'hang' });
    const person = await start(await backendsOf());
    await until('the request', () => server.seen.length === 1);
    person.live.suspend();
    await restart();
    const rows = await rowsOf(person);
    expect(modelEnds(rows)).toEqual([]);
    expect(await spentUsd()).toBe(ESTIMATE_USD);
  });

  it('stays spent when the person is erased', async () => {
    server.answer(SCORE);
    const person = await start(await backendsOf());
    await person.finish();
    await store.eraseSession(person.live.sessionId);
    expect(await spentUsd()).toBeCloseTo(CALL_USD, 9);
    expect(await spentUsd(person.live.sessionId)).toBe(0);
  });

  it('is booked for each try that the study has repeated', async () => {
    let asked = 0;
    server.answer(() => (asked++ === 0 ? { fault: 'cut' } : SCORE));
    const person = await start(await backendsOf());
    // The first try left and was cut: its estimate; the second is answered.
    await until('the second try', () => server.seen.length === 2);
    await person.finish();
    const [end] = modelEnds(await rowsOf(person));
    const lastUsd = (JSON.parse(end?.volatile ?? '{}') as { costUsd: number }).costUsd;
    expect(lastUsd).toBeCloseTo(CALL_USD, 9);
    expect(await spentUsd()).toBeGreaterThan(2 * CALL_USD);
  });
});

describe('a call that is on its way', () => {
  const hangUps = (): Promise<unknown> =>
    until('the line to be cut', () => server.openCount() === 0);

  it.each([
    ['withdraws', 'stop'],
    ['withdraws and is erased', 'stop-and-erase'],
  ])('is called off when the person %s', async (_, mode) => {
    server.answer({ fault: 'hang' });
    const person = await start(await backendsOf());
    await until('the request', () => server.seen.length === 1);
    await person.event('withdraw', { mode });
    await hangUps();
    const ends = async () => modelEnds(await rowsOf(person));
    if (mode === 'stop-and-erase') {
      expect(await spentUsd()).toBe(ESTIMATE_USD);
      expect(await rowsOf(person)).toEqual([]);
      return;
    }
    const [end] = await until('the row', async () => ((await ends()).length > 0 ? ends() : null));
    expect(JSON.parse(end?.payload ?? '{}').result).toMatchObject({
      replies: [{ kind: 'failed', code: 'ENDED_EARLY' }],
    });
    // It left, so it may be on the bill.
    expect(JSON.parse(end?.volatile ?? '{}')).toMatchObject({
      costUsd: expect.any(Number),
      calls: [{ requests: 1, retries: 0, isCostEstimated: true }],
    });
    expect(await spentUsd()).toBeGreaterThan(0.2);
    expect(server.seen).toHaveLength(1);
    const rows = await rowsOf(person);
    expect(checkRows(rows)).toEqual([]);
    expect(payloadsOf(rows, 'fault')).toEqual([]);
  });

  it('is called off when the run ends, and nothing is tried again', async () => {
    server.answer({ fault: 'hang' });
    const person = await start(await backendsOf());
    await until('the request', () => server.seen.length === 1);
    person.live.endTrial('experimenter');
    await hangUps();
    await person.until(({ page }) => page === 'end-items');
    expect(server.seen).toHaveLength(1);
    const rows = await rowsOf(person);
    expect(payloadsOf(rows, 'trial-end')).toMatchObject([{ endedBy: 'experimenter' }]);
    expect(modelEnds(rows)).toHaveLength(1);
  });

  it('is called off when the server closes, and asked again by the next process', async () => {
    server.answer({ fault: 'hang' }, SCORE);
    const person = await start(await backendsOf());
    await until('the request', () => server.seen.length === 1);
    await registry.close();
    await hangUps();
    const { session, study } = person.live.setup;
    await restart();
    const backends = await backendsOf();
    const { pool, close: closePool } = openTalkPool();
    close = closePool;
    const deps = { store, pool, nowMs: () => Date.now() };
    const prompted = backends.performerFor(session.sessionId);
    const stored = await store.readRows(session.sessionId);
    const again = new AnsweringPerson(
      new LiveSession(deps, setupOf(session, study, { prompted }), stored),
      'tab-2',
    );
    await again.hello();
    expect((await again.finish()).code).toBe('DONE');
    const rows = await rowsOf(again);
    expect(checkRows(rows)).toEqual([]);
    expect(rows.filter(({ type }) => type === 'attempt-lost')).toHaveLength(1);
    expect(await spentUsd()).toBeCloseTo(ESTIMATE_USD + CALL_USD, 9);
  });
});

describe('what a provider runs', () => {
  it('is held against what it ran before a restart, and a change is a deviation of the session that met it', async () => {
    const score = 'YAML_START\nsimilarity_score: 7\nYAML_END';
    const served = (model: string, fingerprint: string) =>
      completion(score, { model, fingerprint });
    server.answer(
      served('m-2026-01', 'fp-a'),
      served('m-2026-01', 'fp-a'),
      served('m-2026-02', 'fp-a'),
      served('m-2026-02', 'fp-b'),
    );
    const changes: unknown[] = [];
    for (let session = 0; session < 4; session++) {
      const person = await start(await backendsOf());
      expect((await person.finish()).code).toBe('DONE');
      changes.push(payloadsOf(await rowsOf(person), 'protocol-deviation'));
      await restart();
    }
    expect(changes).toMatchObject([
      [],
      [],
      [{ what: 'model-changed', message: 'm-2026-01 to m-2026-02' }],
      [{ what: 'model-changed', message: 'm-2026-02, now with the fingerprint fp-b' }],
    ]);
  });
});
