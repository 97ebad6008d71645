import { temporaryFolder } from '@parley/test-kit/models';
import { CompiledQuery, SqliteDriver } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { openStore, type Store } from './store';

let store: Store;
let sessionId: string;
beforeEach(async () => {
  store = await openStore({ dataDir: temporaryFolder('full'), windowMs: 1 });
  sessionId = (await createSession(store, faultStudy())).session.sessionId;
});
afterEach(() => store.close());

/** A disk that is full refuses as a transaction commits, and SQLite has then undone it by itself. */
const fill = () =>
  vi.spyOn(SqliteDriver.prototype, 'commitTransaction').mockImplementation(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });

it('rows that a full disk refuses as they are committed wait until there is room', async () => {
  const full = fill();
  const writing = store.appendRows(sessionId, [{ type: 'page-shown', payload: '{}' }]);
  await vi.waitFor(() => expect(store.writing().reason).toMatch(/disk is full/));
  full.mockRestore();
  expect((await writing).map(({ status }) => status)).toEqual(['stored']);
  await vi.waitFor(() => expect(store.writing().stuckMs).toBeNull());
});

it('every other change says that the disk is full, and not that there is nothing to undo', async () => {
  const full = fill();
  await expect(store.addToken(sessionId)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const key = { salt: 's', keyHash: 'h', createdUtc: '2026', expiresUtc: '2027' };
  await expect(store.keys.issue(key)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  full.mockRestore();
  await store.keys.issue(key);
});
