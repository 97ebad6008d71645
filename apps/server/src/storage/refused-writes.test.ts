import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSession } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { databaseOf, openStore, type Store } from './store';

let dataDir: string;
let store: Store;
let sessionId: string;

beforeEach(async () => {
  dataDir = temporaryFolder('refused');
  store = await openStore({ dataDir, windowMs: 1 });
  sessionId = (await createSession(store, faultStudy())).session.sessionId;
});
afterEach(() => store.close());

const append = () => store.appendRows(sessionId, [{ type: 'page-shown', payload: '{}' }]);

/** Holds the write lock as another process would. */
function lockedByAnother(): { release(): void } {
  const other = new Libsql(join(dataDir, 'parley.sqlite'));
  other.exec('begin immediate');
  return {
    release: () => {
      other.exec('rollback');
      other.close();
    },
  };
}

it('while another process holds the lock the thread serves on, and what waits is written afterwards', async () => {
  const lock = lockedByAnother();
  let isWritten = false;
  const writing = append().then((results) => {
    isWritten = true;
    return results;
  });
  const others = [store.settings.write('a', 'b'), store.addToken(sessionId)];
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 5);
  await new Promise((resolve) => setTimeout(resolve, 300));
  clearInterval(ticking);
  // A thread that stands still has no ticks; reads go on too.
  expect(ticks).toBeGreaterThan(5);
  expect(await store.readRows(sessionId)).toHaveLength(1);
  expect(isWritten).toBe(false);
  expect(store.writing().stuckMs).toBeGreaterThan(0);
  lock.release();
  expect((await writing).map(({ status }) => status)).toEqual(['stored']);
  await Promise.all(others);
  expect(await store.settings.read('a')).toBe('b');
  expect(store.writing()).toEqual({ stuckMs: null, reason: null, queued: 0 });
});

it('a full disk holds rows back until there is room, whole and in order', async () => {
  const db = databaseOf(store);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db);
  const large = JSON.stringify({ text: 'x'.repeat(20_000) });
  const waiting = Array.from({ length: 5 }, (_, index) =>
    store.appendRows(sessionId, [
      { type: 'page-shown', payload: large },
      { type: 'page-shown', payload: `{"index":${index}}` },
    ]),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(store.writing().reason).toMatch(/full/);
  expect(await store.readRows(sessionId)).toHaveLength(1);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await Promise.all(waiting)).flat().map((result) => result.seq)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

it('a transaction that the database undid by itself, as a full disk makes it at the commit, fails with its own cause', async () => {
  const work = databaseOf(store)
    .transaction()
    .execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error('the disk is full');
    });
  await expect(work).rejects.toThrow('the disk is full');
  expect((await append()).map(({ status }) => status)).toEqual(['stored']);
});

it('what is refused for too long fails with what to do, and nothing of it is stored later', async () => {
  await store.close();
  store = await openStore({ dataDir, windowMs: 1, patienceMs: 50 });
  const lock = lockedByAnother();
  await expect(append()).rejects.toMatchObject({
    code: 'STORE_FAILED',
    isRetryable: true,
    remedy: expect.stringContaining('try again'),
  });
  lock.release();
  expect(await store.readRows(sessionId)).toHaveLength(1);
  expect((await append()).map(({ status }) => status)).toEqual(['stored']);
});
