import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { ContinuousCopy } from './continuous-copy';
import { openDatabase } from './database';
import { restoreFrom } from './restore';
import { databaseOf, openStore, type Store } from './store';

const clock = { nowMs: () => Date.UTC(2026, 0, 2) };
const page = { type: 'page-shown', payload: '"later"' } as const;
let root: string;
let dataDir: string;
let to: string;
let store: Store;
let copy: ContinuousCopy;
let ann: StoredPerson;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-copy-'));
  dataDir = join(root, 'data');
  to = join(root, 'second', 'place');
  store = await openStore({ dataDir, clock });
  ann = await storePerson(store, 'Annabella', 5);
  copy = new ContinuousCopy(dataDir, to);
});
afterEach(async () => {
  copy.close();
  await store.close().catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

it('holds at every step what was committed before it, and restores to the last row', async () => {
  expect(copy.step()).toEqual({ rowCount: 0, blobCount: 0, erasedCount: 0, lackingBlobs: [] });
  expect(copy.step()).toBeNull();
  const ben = await storePerson(store, 'Benedict', 3);
  await store.appendRows(ann.sessionId, [page]);
  await store.settings.write('name', 'value');
  expect(copy.step()).toEqual({
    ...{ rowCount: 5, blobCount: 1, erasedCount: 0, lackingBlobs: [] },
  });
  expect(copy.step()).toBeNull();
  // The machine is lost.
  await store.close();
  copy.close();
  rmSync(dataDir, { recursive: true });
  expect(await restoreFrom({ from: to, dataDir, clock })).toMatchObject({
    ...{ sessionCount: 2, rowCount: 11, blobCount: 2, proof: 'structure' },
  });
  store = await openStore({ dataDir, clock });
  expect((await store.readRows(ann.sessionId)).at(-1)?.payload).toBe('"later"');
  expect(Buffer.from(store.readBlob(ben.sha256)).toString()).toBe('picture of Benedict');
  expect(await store.settings.read('name')).toBe('value');
  // And goes on to the same place.
  await store.appendRows(ann.sessionId, [page]);
  expect(copy.step()).toMatchObject({ rowCount: 1 });
});

it('keeps no writer waiting, and is not disturbed by a rebuilt database', async () => {
  copy.step();
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      await store.appendRows(ann.sessionId, [page]);
      if (i % 20 === 0) copy.step();
    }),
  );
  await storePerson(store, 'Cyril').then(({ sessionId }) => store.eraseSession(sessionId));
  copy.step();
  await store.close();
  copy.close();
  dataDir = join(root, 'restored');
  expect(await restoreFrom({ from: to, dataDir, clock })).toMatchObject({ rowCount: 206 });
});

it('erases who was erased, from every file of the copy', async () => {
  const ben = await storePerson(store, 'Benedict', 3);
  copy.step();
  expect(filesWith(to, ann.words)).not.toEqual([]);
  await store.eraseSession(ann.sessionId);
  expect(copy.step()).toMatchObject({ erasedCount: 1 });
  for (const trace of [...Object.values(ann), 'picture of Annabella'])
    expect(filesWith(to, trace)).toEqual([]);
  expect(filesWith(to, ben.words)).toHaveLength(1);
});

it('erases who was erased from the write-ahead log of a copy that another process reads', async () => {
  copy.step();
  copy.close();
  const reader = await openDatabase(join(to, 'parley.sqlite'));
  await sql`select count(*) from rows`.execute(reader);
  copy.step();
  await store.eraseSession(ann.sessionId);
  expect(copy.step()).toMatchObject({ erasedCount: 1 });
  const left = filesWith(to, ann.words);
  await reader.destroy();
  expect(left).toEqual([]);
});

it.each([
  ['rows at the end', `delete from rows where seq > 3`],
  ['rows whose place others have taken', `update rows set event_id = 'x' where seq = 5`],
  ['a session', null],
])('stops where the data have lost %s, and keeps what it has', async (_, statement) => {
  copy.step();
  const before = readFileSync(join(to, 'parley.sqlite'));
  if (statement === null) {
    await store.eraseSession(ann.sessionId);
    rmSync(join(dataDir, 'erased.jsonl'));
  } else {
    await sql.raw(statement).execute(databaseOf(store));
  }
  const lacks = { code: 'STORE_FAILED', message: expect.stringMatching(/lack .* session\(s\)/) };
  expect(() => copy.step()).toThrow(expect.objectContaining(lacks));
  expect(() => copy.step()).toThrow(expect.objectContaining(lacks));
  expect(readFileSync(join(to, 'parley.sqlite')).equals(before)).toBe(true);
});

it('refuses a place that is no second one, and a copy of other data', async () => {
  for (const place of [dataDir, join(dataDir, 'copy')])
    expect(() => new ContinuousCopy(dataDir, place)).toThrow(/place of its own/);
  const other = await openStore({ dataDir: join(root, 'other'), clock });
  await storePerson(other, 'Dorothea');
  expect(() => new ContinuousCopy(dataDir, join(root, 'other'))).toThrow(/place of its own/);
  await other.backupTo(join(root, 'third'));
  await other.close();
  expect(() => new ContinuousCopy(dataDir, join(root, 'third')).step()).toThrow(/lack 1 session/);
});
