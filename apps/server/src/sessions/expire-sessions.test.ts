import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, setupOf } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { insertSlots, openStore, type Slot, type Store, utc } from '../storage';
import { leaseMs } from '../studies';
import type { Client } from './driver-seat';
import { expireSessions, watchExpiry } from './expire-sessions';
import { SessionRegistry } from './session-registry';

const study = faultStudy();
const LEASE_MS = leaseMs({ study });
const START_MS = Date.UTC(2026, 0, 1);

let dataDir: string;
let store: Store;
let registry: SessionRegistry;
let nowMs: number;
let isStudyGone: boolean;
let errors: unknown[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-expiry-'));
  nowMs = START_MS;
  isStudyGone = false;
  errors = [];
  store = await openStore({ dataDir, windowMs: 1, clock: { nowMs: () => nowMs } });
  registry = new SessionRegistry({
    deps: {
      store,
      pool: { open: () => Promise.reject(new Error('no pool')) } as never,
      nowMs: () => nowMs,
    },
    setupOf: async (session) => {
      if (isStudyGone) throw new ParleyError('NOT_FOUND', 'this version of the study is gone');
      return setupOf(session, study);
    },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A consented session with two places of the given states. */
async function enrolled(...states: Slot['state'][]): Promise<string> {
  const { session } = await createSession(store, study, { kind: 'human' });
  const { sessionId, studyId, armId } = session;
  const places = states.map((state, position) => ({
    sessionId,
    position,
    studyId,
    armId,
    episodeId: `task-${position + 1}`,
    state,
    leasedUntilUtc: utc(nowMs + LEASE_MS),
  }));
  await store.commit({ sessionId, rows: [], also: (trx) => insertSlots(trx, places) });
  return sessionId;
}
const expire = () =>
  expireSessions({ store, registry, onError: (error) => void errors.push(error) });
const statusOf = async (sessionId: string) => (await store.findSession(sessionId))?.status;
const page: Client = { tabId: 'tab-1', push: () => undefined, superseded: () => undefined };

async function live(sessionId: string) {
  const session = await store.findSession(sessionId);
  if (session === null) throw new Error('no session');
  return registry.open(session);
}

describe('a session whose participant was not heard from', () => {
  it('expires when its lease runs out, not before, and its open places go to others', async () => {
    const sessionId = await enrolled('done', 'leased');
    nowMs += LEASE_MS - 1;
    await expire();
    expect(await statusOf(sessionId)).toBe('active');
    expect(await store.takenSlots(study.studyId)).toHaveLength(2);
    nowMs += 1;
    await expire();
    expect(await store.findSession(sessionId)).toMatchObject({
      status: 'expired',
      completionCode: null,
      endedUtc: utc(nowMs),
    });
    expect((await store.readSlots(sessionId)).map(({ state }) => state)).toEqual([
      'done',
      'released',
    ]);
    await expire();
    const rows = await store.readRows(sessionId);
    expect(rows.filter((row) => row.type === 'session-end')).toHaveLength(1);
    expect(checkRows(rows)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('expires with all its objects done too: the participant left at the questionnaire', async () => {
    const sessionId = await enrolled('done', 'done');
    nowMs += LEASE_MS;
    await expire();
    expect(await statusOf(sessionId)).toBe('expired');
    expect((await store.readSlots(sessionId)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('expires though its study is gone', async () => {
    const sessionId = await enrolled('leased');
    isStudyGone = true;
    nowMs += LEASE_MS;
    await expire();
    expect(await statusOf(sessionId)).toBe('expired');
    expect((await store.readRows(sessionId)).at(-1)?.type).toBe('session-end');
    expect(errors).toEqual([]);
  });

  it('never expires as a preview, which holds no place, or as a test, whose place no person misses', async () => {
    const sessionId = await enrolled('released', 'released');
    nowMs += 100 * LEASE_MS;
    await expire();
    expect(await statusOf(sessionId)).toBe('active');
  });
});

describe('a person who is there', () => {
  it('keeps the place from every hello on', async () => {
    const sessionId = await enrolled('leased');
    nowMs += LEASE_MS - 1;
    const session = await live(sessionId);
    await session.hello(page, -1);
    await session.detach(page);
    nowMs += LEASE_MS - 1;
    await expire();
    expect(await statusOf(sessionId)).toBe('active');
    expect(await store.takenSlots(study.studyId)).toHaveLength(1);
    nowMs += 1;
    await expire();
    expect(await statusOf(sessionId)).toBe('expired');
  });

  it('keeps it for as long as the page is connected', async () => {
    const sessionId = await enrolled('leased');
    const session = await live(sessionId);
    await session.hello(page, -1);
    nowMs += 3 * LEASE_MS;
    await expire();
    expect(await statusOf(sessionId)).toBe('active');
    expect(await store.takenSlots(study.studyId)).toHaveLength(1);
  });
});

describe('watchExpiry', () => {
  it('gives pages five minutes to come back after a start, then looks every minute', async () => {
    const sessionId = await enrolled('leased');
    nowMs += 10 * LEASE_MS;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = watchExpiry({ store, registry, onError: (error) => void errors.push(error) });
    const minutes = async (count: number) => {
      for (let i = 0; i < count; i++) {
        nowMs += 60_000;
        await vi.advanceTimersByTimeAsync(60_000);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    await minutes(4);
    expect(await statusOf(sessionId)).toBe('active');
    await minutes(1);
    expect(await statusOf(sessionId)).toBe('expired');
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
