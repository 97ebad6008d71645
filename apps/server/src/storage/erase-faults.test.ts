import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StoredPerson, storePerson } from '../../test/stored-people';
import { participantIdOf } from './participant-id';
import { databaseOf, openStore, type Store } from './store';

const clock = { nowMs: () => Date.UTC(2026, 0, 2) };
let dataDir: string;
let store: Store;
let gone: StoredPerson;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-erase-faults-'));
  store = await openStore({ dataDir, clock });
  gone = await storePerson(store, 'Ottoline');
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

const put = (path: string, data: string): void => {
  mkdirSync(join(dataDir, path, '..'), { recursive: true });
  writeFileSync(join(dataDir, path), data);
};
const erase = () => store.eraseSession(gone.sessionId);
const named = (file: string) => ({ file, why: 'names the person' });

it('looks into the write-ahead log of a database that is gone', async () => {
  put('old/parley.sqlite-wal', `pages with ${gone.sessionId} in them`);
  put('notes-journal', `a diary of ${gone.externalKey}`);
  expect((await erase()).left).toEqual([
    named('notes-journal'),
    named(join('old', 'parley.sqlite-wal')),
  ]);
});

it('names files and folders that are called after the person', async () => {
  const id = participantIdOf(gone.sessionId);
  put(`logs/${gone.sessionId}.jsonl`, `{"sessionId":"${gone.sessionId}"}\n`);
  put(`screens/${id}/1.txt`, 'a drawing');
  const { files, left } = await erase();
  expect(files).toEqual([join('logs', `${gone.sessionId}.jsonl`)]);
  expect(left).toEqual([
    named(join('logs', `${gone.sessionId}.jsonl`)),
    named(join('screens', id, '1.txt')),
  ]);
});

it('goes through everything else where a folder cannot be read, and names it', async () => {
  // Longer than any path that a program may name.
  const deep = Array.from({ length: 25 }, () => 'd'.repeat(200));
  execFileSync('bash', [
    '-c',
    `cd "$0" && for name in "$@"; do mkdir "$name" && cd "$name" || exit 1; done`,
    dataDir,
    ...deep,
  ]);
  put('z.csv', `person,words\n${gone.sessionId},hello\n`);
  const { rowCount, files, left } = await erase();
  expect(rowCount).toBe(2);
  expect(files).toEqual(['z.csv']);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ why: 'cannot be read or changed' });
  // What cannot be named cannot be removed by name either.
  renameSync(join(dataDir, deep[0] as string), join(dataDir, 'd'));
  execFileSync('rm', ['-rf', join(dataDir, 'd')]);
});

it.each([
  ['JSON', (name: string) => JSON.stringify({ name })],
  ['CSV', (name: string) => `"${name.replaceAll('"', '""')}",1`],
  ['an address', (name: string) => `GET /study?id=${encodeURIComponent(name)}`],
  ['a spreadsheet', (name: string) => `<c>${name.replaceAll('&', '&amp;')}</c>`],
])('finds a recruitment id as it is written in %s', async (_, write) => {
  const name = 'Ottoline "O" & daughters';
  await sql`update recruitment set external_key = ${name}`.execute(databaseOf(store));
  put('notes.txt', write(name));
  expect((await erase()).left).toEqual([named('notes.txt')]);
});
