import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryLog, type Row, readPayload } from '@parley/log';
import { createBudget, openLedger } from '@parley/models/accounts';
import type { Json, PortSettings } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostEpisode } from '../../src/host/host-episode';
import { choiceOf, type PortPlan } from '../../src/ports/plan-ports';
import { LiveSession } from '../../src/sessions/live-session';
import { setTimer } from '../../src/sessions/set-timer';
import { openStore, type Store } from '../../src/storage';
import { AnsweringPerson } from '../faults/answering-person';
import { createSession, setupOf } from '../faults/fault-session';
import { faultStudy } from '../faults/fault-study';
import { openChannelPool } from '../faults/field-host';
import { plansOf } from '../port-plans';
import { parlourTask } from './parlour';
import type { ParlourSpec } from './parlour/parlour-spec';
import type { Thermometer } from './parlour/ports';

let dataDir: string;
let store: Store;
let close: () => void;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-warmth-'));
  store = await openStore({ dataDir, windowMs: 1 });
  close = () => undefined;
});
afterEach(async () => {
  close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const WORKS = { kind: 'thermometer', name: 'glass', failures: 0, code: '', usd: 0.01 } as const;
/** That never works again. */
const BROKEN = { ...WORKS, failures: 1e9, code: 'MODEL_UNREACHABLE' } as const;

function huntOf(more: Partial<ParlourSpec> = {}): ParlourSpec {
  const choice = { agentId: null, user: 'restless', n: 1, seed: 'warm', sourceHash: 'test' };
  const [spec] = parlourTask.simulate(choice, null as never);
  if (spec === undefined) throw new TypeError('there is no hunt');
  return { ...spec, ...more };
}

interface Choice {
  readonly source: Thermometer;
  readonly settings?: PortSettings;
  readonly perParticipantUsd?: number;
}

/** A person at a live hunt whose guide asks a thermometer. */
async function start({ source, settings = {}, perParticipantUsd = 1 }: Choice) {
  const study = faultStudy();
  const { session } = await createSession(store, study);
  const { pool, close: closePool } = openChannelPool(hostEpisode);
  close = closePool;
  const warmth = { backend: source.name, waitMs: 1, ...settings };
  const plans = plansOf({ task: 'parlour', ports: { warmth } });
  const plan: PortPlan = { ...(plans.warmth as PortPlan), source };
  const account = createBudget({
    perStudyUsd: null,
    perParticipantUsd,
    ledger: openLedger(),
  }).account('p');
  const setup = {
    ...setupOf(session, study, { account }),
    ports: { warmth: plan },
    specOf: ({ trialId }: { trialId: string }) =>
      huntOf({
        trialId,
        isPaced: true,
        backends: { warmth: source.name },
        ports: { warmth: choiceOf(plan) },
      }),
  };
  const soon: typeof setTimer = (run) => setTimer(run, 1);
  const live = new LiveSession({ store, pool, nowMs: () => Date.now(), setTimer: soon }, setup, []);
  const person = new AnsweringPerson(live);
  await person.toEpisode();
  return { person, rows: () => store.readRows(session.sessionId) };
}

const payloadsOf = (rows: readonly Row[], type: string) =>
  rows.filter((row) => row.type === type).map((row) => JSON.parse(row.payload));

/** Backends of the calls that came back. */
const backendsOf = (rows: readonly Row[]): string[] =>
  payloadsOf(rows, 'effect-end').flatMap(({ kind, backend }) => (kind === 'model' ? backend : []));

describe('a thermometer on the port `warmth` of a live hunt', () => {
  it('that works leaves nothing to flag', async () => {
    const { person, rows } = await start({ source: WORKS });
    expect((await person.finish()).code).toBe('DONE');
    expect(payloadsOf(await rows(), 'protocol-deviation')).toEqual([]);
    expect(new Set(backendsOf(await rows()))).toEqual(new Set(['thermometer:glass']));
  });

  it('that is back after a pause has a fault, and no deviation', async () => {
    const source = { ...BROKEN, failures: 2 };
    const { person, rows } = await start({ source });
    expect((await person.finish()).code).toBe('DONE');
    expect(payloadsOf(await rows(), 'fault')).toMatchObject([
      { code: 'MODEL_UNREACHABLE', tries: 1 },
      { code: 'MODEL_UNREACHABLE', tries: 2 },
    ]);
    expect(payloadsOf(await rows(), 'session-paused')).toContainEqual({ reason: 'model' });
    expect(payloadsOf(await rows(), 'protocol-deviation')).toEqual([]);
  });

  it('that stays broken ends the session, paid', async () => {
    const { person, rows } = await start({ source: BROKEN, settings: { tries: 2 } });
    expect((await person.until(({ page }) => page === 'technical')).code).toBe('TECH');
    expect(payloadsOf(await rows(), 'protocol-deviation')).toMatchObject([
      { what: 'warmth-failed', handled: 'session-ended', code: 'MODEL_UNREACHABLE', tries: 2 },
    ]);
    expect(payloadsOf(await rows(), 'fault').at(-1)).toMatchObject({ code: 'MODEL_FAILED' });
  });

  it('hands over to the truth where the study says so, named in every row', async () => {
    const { person, rows } = await start({
      source: BROKEN,
      settings: { onFailure: 'gt-warmth' },
    });
    expect((await person.finish()).code).toBe('DONE');
    expect(payloadsOf(await rows(), 'protocol-deviation')).toMatchObject([
      { what: 'warmth-swapped', handled: 'offline', to: 'gt-warmth', tries: 3 },
    ]);
    const backends = backendsOf(await rows());
    expect(backends.length).toBeGreaterThan(1);
    expect(new Set(backends)).toEqual(new Set(['gt-warmth']));
  });

  it('is done without where the study says so', async () => {
    const { person, rows } = await start({ source: BROKEN, settings: { onFailure: 'continue' } });
    expect((await person.finish()).code).toBe('DONE');
    const deviations = payloadsOf(await rows(), 'protocol-deviation');
    expect(deviations.length).toBeGreaterThan(1);
    for (const each of deviations)
      expect(each).toMatchObject({ what: 'warmth-failed', handled: 'continued', tries: 1 });
  });

  it.each([
    ['of the study', { perParticipantUsd: 0.025 }],
    ['of the port', { settings: { budget: { perParticipantUsd: 0.025 } } }],
  ] as const)('ends the trial, not the session, once the budget %s is spent', async (_, more) => {
    const { person, rows } = await start({ source: WORKS, ...more });
    expect((await person.finish()).code).toBe('DONE');
    expect(payloadsOf(await rows(), 'protocol-deviation')).toMatchObject([
      { what: 'warmth-failed', handled: 'run-ended', code: 'BUDGET_SPENT' },
    ]);
    expect(payloadsOf(await rows(), 'trial-end')).toMatchObject([{ endedBy: 'budget' }]);
  });
});

describe('the cassette on the port `warmth`', () => {
  const run = async (spec: ParlourSpec) => {
    const log = createMemoryLog({
      sessionId: '11111111-1111-4111-8111-111111111111',
      now: () => '2026-01-01T00:00:00.000Z',
    });
    await hostEpisode(
      spec,
      {
        log,
        call: () => Promise.reject(new Error('nothing leaves the thread')),
        keepImage: () => Promise.resolve(),
        hear: () => [],
        endedEarly: () => null,
        afterAct: () => Promise.resolve(),
      },
      [],
    );
    return log.rows;
  };
  const hunt = (mode: 'record' | 'replay', path: string, source: Thermometer | null) =>
    huntOf({
      backends: { warmth: 'glass' },
      ports: { warmth: { source } },
      cassette: { path: join(dataDir, path), mode },
    });

  it('gives the same rows again without the thermometer', async () => {
    const recorded = await run(hunt('record', 'a.jsonl', WORKS));
    // Another thread reads the file anew.
    const path = join(dataDir, 'b.jsonl');
    copyFileSync(join(dataDir, 'a.jsonl'), path);
    const played = await run(hunt('replay', 'b.jsonl', null));
    expect(played.map(({ payload }) => payload)).toEqual(recorded.map(({ payload }) => payload));
    const end = played.find(
      ({ type, payload }) => type === 'effect-end' && payload.includes('thermometer:glass'),
    ) as Row;
    expect(readPayload(end, 'effect-end')).toMatchObject({ backend: 'thermometer:glass' });
    const volatile = JSON.parse(end.volatile) as Json;
    expect(volatile).toMatchObject({ cassette: { replayed: 1, recorded: 0 } });
  });

  it('that lacks a call ends the trial', async () => {
    await run(hunt('record', 'c.jsonl', WORKS));
    const other = { ...hunt('replay', 'c.jsonl', null), seed: 'another' };
    await expect(run(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
