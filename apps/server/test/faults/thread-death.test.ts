import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalLog, checkRows } from '@parley/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EpisodeHost } from '../../src/episodes/episode-thread';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Store } from '../../src/storage';
import { Page } from './fault-bench';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost } from './field-host';
import { type MortalPool, openMortalPool } from './mortal-threads';
import { shortTalk } from './short-talk';
import { until } from './until';

let dataDir: string;
let store: Store;
let threads: MortalPool;
const errors: unknown[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-thread-death-'));
  store = await openStore({ dataDir, windowMs: 1 });
  errors.length = 0;
});
afterEach(async () => {
  await threads.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function takePart(
  host: EpisodeHost = fieldHost({ programs: { robot: shortTalk } }),
): Promise<Page> {
  threads = openMortalPool(host);
  return beside();
}

/** One more person on the same thread. */
async function beside(): Promise<Page> {
  const study = faultStudy();
  const { session } = await createSession(store, study);
  const deps = {
    store,
    pool: threads.pool,
    nowMs: () => Date.now(),
    onError: (error: unknown) => void errors.push(error),
  };
  return new Page(new LiveSession(deps, setupOf(session, study, {}), []));
}

const rowsOf = (page: Page) => store.readRows(page.live.sessionId);

/** What the trial left, but for ids, which derive from the session's, and hashes of what holds some. */
const logOf = async (page: Page): Promise<string> => {
  const rows = (await rowsOf(page)).filter(({ trialId }) => trialId !== null);
  return canonicalLog(rows.map((row, seq) => ({ ...row, seq }))).replaceAll(IDS, 'id');
};
const IDS = /[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

it('a session whose thread ended at an open question goes on from its rows', async () => {
  const page = await takePart();
  const questionId = await page.toQuestion();
  threads.kill();
  expect(threads.deaths).toHaveLength(1);
  await until('it is hosted again', () => threads.pool.openCount === 1);
  const ack = await page.event('answer', { questionId, text: 'It is green.', via: 'text' });
  expect(ack.status).toBe('stored');
  await page.answerAll();
  const rows = await rowsOf(page);
  expect(checkRows(rows)).toEqual([]);
  expect(rows.filter(({ type }) => type === 'trial-end')).toHaveLength(1);
  expect(rows.filter(({ payload }) => payload.includes('"code":"AGENT_CRASHED"'))).toEqual([]);
  expect(errors).toEqual([]);
});

it('killed after each of its first rows, it ends with the log of a run in which nothing happened', async () => {
  const whole = await takePart();
  await whole.toQuestion();
  await whole.answerAll();
  const untouched = await logOf(whole);
  await threads.close();
  const page = await takePart();
  let killedAt = 0;
  const killing = setInterval(() => {
    const { seq } = page.live.state;
    if (seq <= killedAt || threads.deaths.length >= 6) return;
    killedAt = seq;
    threads.kill();
  }, 1);
  await page.toQuestion();
  await page.answerAll();
  clearInterval(killing);
  expect(threads.deaths.length).toBeGreaterThan(0);
  expect(await logOf(page)).toBe(untouched);
});

it('an episode that ends every thread it is put on ends its own session alone, with the technical code', async () => {
  const good = fieldHost({ programs: { robot: shortTalk } });
  const fatal: EpisodeHost = (spec, link, stored) => {
    setTimeout(() => threads.kill(), 1);
    return stored.length > 0 ? new Promise(() => undefined) : good(spec, link, stored);
  };
  const page = await takePart(fatal);
  await page.toEpisode();
  const view = await page.until(({ page: name }) => name === 'technical');
  expect(view.page).toBe('technical');
  expect(threads.deaths.length).toBeLessThan(8);
  const rows = await rowsOf(page);
  const [fault] = rows.filter(({ type }) => type === 'fault');
  expect(fault?.payload).toContain('three times');
});

it('who waits on the same thread meanwhile is not ended with it (EXE-18a)', async () => {
  const good = fieldHost({ programs: { robot: shortTalk } });
  let first: string | null = null;
  const page = await takePart((spec, link, stored) => {
    first ??= spec.trialId;
    if (spec.trialId === first) return good(spec, link, stored);
    setTimeout(() => threads.kill(), 1);
    return new Promise(() => undefined);
  });
  const questionId = await page.toQuestion();
  const other = await beside();
  await other.toEpisode();
  await other.until(({ page: name }) => name === 'technical');
  expect(threads.deaths.length).toBeGreaterThanOrEqual(3);
  const ack = await page.event('answer', { questionId, text: 'It is green.', via: 'text' });
  expect(ack.status).toBe('stored');
  await page.answerAll();
  const rows = await rowsOf(page);
  expect(rows.filter(({ type }) => type === 'trial-end')).toHaveLength(1);
  expect(rows.filter(({ type }) => type === 'fault')).toEqual([]);
});
