import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { blobPath } from './blobs';
import { addTombstones, readTombstones, tombstoneOf } from './erasure/tombstones';
import { participantIdOf } from './participant-id';
import { openStore, type Store } from './store';

const NOW_MS = Date.UTC(2026, 0, 2);
let dataDir: string;
let store: Store;
let gone: StoredPerson;
let stays: StoredPerson;

const reopen = () => openStore({ dataDir, clock: { nowMs: () => NOW_MS } });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-erase-'));
  store = await reopen();
  gone = await storePerson(store, 'Ottoline');
  stays = await storePerson(store, 'Basil');
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

const tracesOf = (person: StoredPerson): string[] => [
  ...Object.values(person),
  participantIdOf(person.sessionId),
];
/** The grep over every file of the data folder. */
const filesOf = (person: StoredPerson): string[] =>
  tracesOf(person).flatMap((trace) => filesWith(dataDir, trace));
const put = (path: string, data: string | Uint8Array): string => {
  const file = join(dataDir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, data);
  return file;
};

describe('erasure below the data directory', () => {
  it('reaches nested backups, loose copies of the database, and pictures under other names', async () => {
    await store.backupTo(join(dataDir, 'backups', '2026', 'january', 'monday'));
    cpSync(join(dataDir, 'backups/2026/january/monday'), join(dataDir, 'old', 'before the move'), {
      recursive: true,
    });
    cpSync(
      join(dataDir, 'backups/2026/january/monday/parley.sqlite'),
      put('parley-copy.sqlite.bak', ''),
    );
    put('for the paper/figure 3.jpg', readFileSync(blobPath(dataDir, gone.sha256)));
    const erasure = await store.eraseSession(gone.sessionId);
    expect(erasure).toMatchObject({ rowCount: 2, blobCount: 1, left: [] });
    expect(erasure.backups).toEqual([
      join('backups', '2026', 'january', 'monday', 'parley.sqlite'),
      join('old', 'before the move', 'parley.sqlite'),
      'parley-copy.sqlite.bak',
    ]);
    expect(filesOf(gone)).toEqual([]);
    expect(filesWith(dataDir, 'picture of Ottoline')).toEqual([]);
    // Everybody else is where they were.
    expect(filesWith(dataDir, stays.words)).toHaveLength(4);
    expect(filesWith(dataDir, 'picture of Basil')).toHaveLength(3);
  });

  it('takes the lines of a person out of exports, and leaves the others to the byte', async () => {
    const [p, q] = [gone, stays].map(({ sessionId }) => participantIdOf(sessionId));
    const csv = (...ids: (string | undefined)[]): string =>
      `participant_id,text\n${ids.map((id) => `${id},"two\nlines, ""quoted"""\n`).join('')}`;
    const jsonl = (...people: StoredPerson[]): string =>
      people.map(({ sessionId, words }) => `${JSON.stringify({ sessionId, words })}\n`).join('');
    const answers = put('exports/study-a/answers.csv', csv(q, p, q, p));
    const events = put('exports/study-a/events.jsonl', jsonl(stays, gone, stays));
    const zip = put(
      'exports/all.zip',
      zipSync({
        'answers.csv': Buffer.from(csv(p, q)),
        'events.jsonl': Buffer.from(jsonl(gone, stays)),
      }),
    );
    const erasure = await store.eraseSession(gone.sessionId);
    expect(erasure.left).toEqual([]);
    expect(erasure.files).toEqual([
      join('exports', 'all.zip'),
      join('exports', 'study-a', 'answers.csv'),
      join('exports', 'study-a', 'events.jsonl'),
    ]);
    expect(readFileSync(answers, 'utf8')).toBe(csv(q, q));
    expect(readFileSync(events, 'utf8')).toBe(jsonl(stays, stays));
    const entries = unzipSync(readFileSync(zip));
    expect(Buffer.from(entries['answers.csv'] ?? []).toString()).toBe(csv(q));
    expect(Buffer.from(entries['events.jsonl'] ?? []).toString()).toBe(jsonl(stays));
    expect(filesOf(gone)).toEqual([]);
  });

  it('names each file that it may not change and where the person still is, and those it cannot look into', async () => {
    put('notes.txt', `called ${gone.externalKey} on the phone`);
    put('old/events.jsonl.gz', gzipSync(gone.sessionId));
    put('old/everything.7z', Buffer.from('377abcaf271c0004', 'hex'));
    put('old/torn.sqlite', Buffer.from(`SQLite format 3\0 ${gone.sessionId}`));
    const { left } = await store.eraseSession(gone.sessionId);
    expect(left.map(({ file, why }) => [file, why])).toEqual([
      ['notes.txt', 'names the person'],
      [join('old', 'events.jsonl.gz'), 'names the person'],
      [join('old', 'everything.7z'), 'cannot be looked into'],
      [join('old', 'torn.sqlite'), 'is a damaged or foreign database'],
    ]);
    // Of the database itself nothing is left all the same.
    expect(await store.findSession(gone.sessionId)).toBeNull();
  });

  it('leaves no id in a cell of the database that was freed without being overwritten', async () => {
    await store.close();
    const raw = new Libsql(join(dataDir, 'parley.sqlite'));
    raw.pragma('secure_delete = OFF');
    // As a move within the file leaves it: the cell is free, and its bytes stay.
    raw.exec(`create table moved (id text primary key)`);
    for (let i = 0; i < 50; i++) raw.exec(`insert into moved values ('${gone.sessionId} ${i}')`);
    raw.exec(`delete from moved`);
    raw.close();
    store = await reopen();
    expect(filesWith(dataDir, `${gone.sessionId} 49`)).not.toEqual([]);
    expect(await store.eraseSession(gone.sessionId)).toMatchObject({ isScrubbed: true });
    expect(filesOf(gone)).toEqual([]);
  });

  it('is done again from the start where it was cut short', async () => {
    const backup = join(dataDir, 'backups', 'monday');
    await store.backupTo(backup);
    // As a crash leaves it: promised on disk, and nothing done yet.
    addTombstones(dataDir, [tombstoneOf(gone.sessionId, NOW_MS)]);
    await store.close();
    store = await reopen();
    await store.close();
    expect(filesOf(gone)).toEqual([]);
    expect(readTombstones(backup)).toHaveLength(1);
  });

  it('knows a person again who comes back with an older copy of the database', async () => {
    await store.backupTo(join(dataDir, '..', `parley-far-${process.pid}`));
    await store.eraseSession(gone.sessionId);
    await store.close();
    const far = join(dataDir, '..', `parley-far-${process.pid}`);
    cpSync(join(far, 'parley.sqlite'), join(dataDir, 'parley.sqlite'));
    cpSync(join(far, 'blobs'), join(dataDir, 'blobs'), { recursive: true });
    rmSync(far, { recursive: true });
    expect(filesOf(gone)).not.toEqual([]);
    store = await reopen();
    expect(await store.findSession(gone.sessionId)).toBeNull();
    expect(await store.findSession(stays.sessionId)).not.toBeNull();
    await store.close();
    expect(filesOf(gone)).toEqual([]);
  });
});
