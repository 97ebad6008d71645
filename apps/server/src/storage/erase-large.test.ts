import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { openStore, type Store } from './store';

let dataDir: string;
let store: Store;
let gone: StoredPerson;
/** Every database is larger than this: none is rebuilt while people are there. */
const reopen = () => openStore({ dataDir, liveRebuildBytes: 0 });
const file = (): string => join(dataDir, 'parley.sqlite');
const filesOf = (person: StoredPerson): string[] =>
  Object.values(person).flatMap((trace) => filesWith(dataDir, trace));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-erase-large-'));
  store = await reopen();
  gone = await storePerson(store, 'Ottoline');
  await storePerson(store, 'Basil');
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

it('nobody is left in the write-ahead log of a database that is too large to be rebuilt now', async () => {
  expect(filesWith(dataDir, gone.words)).toContain(`${file()}-wal`);
  expect(await store.eraseSession(gone.sessionId)).toMatchObject({ isScrubbed: false });
  expect(statSync(`${file()}-wal`).size).toBe(0);
  expect(filesOf(gone)).toEqual([]);
});

it('the write-ahead log is emptied once a reader lets go of it', async () => {
  const reader = new Libsql(file());
  reader.exec('begin');
  reader.prepare('select count(*) from rows').get();
  setTimeout(() => reader.exec('commit'), 400);
  await store.eraseSession(gone.sessionId);
  reader.close();
  expect(statSync(`${file()}-wal`).size).toBe(0);
});

it('what was left behind within a page of a large database goes at the next start', async () => {
  await store.close();
  const raw = new Libsql(file());
  raw.pragma('secure_delete = OFF');
  // As a move from page to page leaves it.
  raw.exec(`create table moved (id text primary key)`);
  for (let i = 0; i < 50; i++) raw.exec(`insert into moved values ('${gone.sessionId} ${i}')`);
  raw.exec(`delete from moved`);
  raw.close();
  store = await reopen();
  expect(await store.eraseSession(gone.sessionId)).toMatchObject({ isScrubbed: false });
  expect(filesOf(gone)).toEqual([file()]);
  await store.close();
  store = await reopen();
  expect(filesOf(gone)).toEqual([]);
});
