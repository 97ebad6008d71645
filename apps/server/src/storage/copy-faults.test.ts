import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { blobPath } from './blobs';
import { ContinuousCopy } from './continuous-copy';
import { restoreFrom } from './restore';
import { databaseOf, openStore, type Store } from './store';

const page = { type: 'page-shown', payload: '"later"' } as const;
let root: string;
let dataDir: string;
let to: string;
let nowMs: number;
let store: Store;
let copy: ContinuousCopy;
let ann: StoredPerson;
const clock = { nowMs: () => nowMs };

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-copy-faults-'));
  dataDir = join(root, 'data');
  to = join(root, 'copy');
  nowMs = Date.UTC(2026, 0, 2);
  store = await openStore({ dataDir, clock });
  ann = await storePerson(store, 'Annabella', 5);
  copy = new ContinuousCopy(dataDir, to);
});
afterEach(async () => {
  copy.close();
  await store.close().catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

const run = (statement: string) => sql.raw(statement).execute(databaseOf(store));
const LOSS = expect.objectContaining({
  code: 'STORE_FAILED',
  message: expect.stringMatching(/^The data lack/),
});

describe('the copy stops, and keeps what it has, where the data have lost', () => {
  it('rows of the server whose place others of the server have taken', async () => {
    // Ids of such rows follow from session and place alone.
    await store.appendRows(ann.sessionId, [page, page, page]);
    copy.step();
    await run('delete from rows where seq > 6');
    nowMs += 5000;
    await store.appendRows(ann.sessionId, [page, page, page, page]);
    expect(() => copy.step()).toThrow(LOSS);
  });

  it('a row in the middle', async () => {
    copy.step();
    await run('delete from rows where seq = 2');
    await store.appendRows(ann.sessionId, [page]);
    expect(() => copy.step()).toThrow(LOSS);
  });

  it.each([
    ['the key by which the person comes back', 'delete from session_tokens'],
    ['the recruitment id', 'delete from recruitment'],
    ['what the person refers to', 'delete from blob_refs'],
  ])('%s', async (_, statement) => {
    copy.step();
    await run(statement);
    expect(() => copy.step()).toThrow(LOSS);
  });
});

/** Runs a script in a process of its own, which kills itself. */
function killed(script: string): void {
  const libsql = JSON.stringify(createRequire(import.meta.url).resolve('libsql'));
  const { signal } = spawnSync(process.execPath, [
    '-e',
    `const Libsql = require(${libsql}); ${script}; process.kill(process.pid, 'SIGKILL'); for (;;);`,
  ]);
  expect(signal).toBe('SIGKILL');
}

describe('a copy that was killed in the middle of a step', () => {
  /** With a small cache most pages of an open transaction are in the file already, undone by the journal beside it alone. */
  const tear = (file: string): void =>
    killed(`const db = new Libsql(${JSON.stringify(file)});
      db.pragma('journal_mode = DELETE'); db.pragma('cache_size = 1'); db.exec('begin');
      db.prepare("update rows set payload = payload || hex(zeroblob(9000))").run();
      db.prepare('delete from recruitment').run()`);

  it('is restored to its last whole step', async () => {
    copy.step();
    copy.close();
    await store.close();
    tear(join(to, 'parley.sqlite'));
    expect(existsSync(join(to, 'parley.sqlite-journal'))).toBe(true);
    const restored = join(root, 'restored');
    expect(await restoreFrom({ from: to, dataDir: restored, clock })).toMatchObject({
      ...{ sessionCount: 1, rowCount: 6 },
    });
    store = await openStore({ dataDir: restored, clock });
    expect(await store.readExternal(ann.sessionId)).toEqual({ PROLIFIC_PID: ann.externalKey });
    expect((await store.readRows(ann.sessionId))[3]?.payload).toContain(ann.words);
    expect((await store.readRows(ann.sessionId))[3]?.payload.length).toBeLessThan(1000);
  });

  it('goes on from it', async () => {
    copy.step();
    copy.close();
    tear(join(to, 'parley.sqlite'));
    await store.appendRows(ann.sessionId, [page]);
    expect(copy.step()).toMatchObject({ rowCount: 1 });
  });
});

it('rebuilds the copy at its next step where a crash or a full disk kept it from that after an erasure', () => {
  copy.step();
  copy.close();
  const raw = new Libsql(join(to, 'parley.sqlite'));
  raw.pragma('secure_delete = OFF');
  raw.exec("create table freed (words text); insert into freed values ('left in a freed cell')");
  raw.exec('drop table freed; pragma user_version = 1');
  raw.close();
  expect(filesWith(to, 'left in a freed cell')).not.toEqual([]);
  copy.step();
  expect(filesWith(to, 'left in a freed cell')).toEqual([]);
  copy.close();
  const after = new Libsql(join(to, 'parley.sqlite'));
  expect(after.prepare('pragma user_version').get()).toMatchObject({ user_version: 0 });
  after.close();
});

describe('a picture that is lost or damaged in the data', () => {
  it('keeps no row out of the copy, is named, and comes when it is back', async () => {
    const path = blobPath(dataDir, ann.sha256);
    const bytes = readFileSync(path);
    writeFileSync(path, 'another');
    expect(copy.step()).toMatchObject({ lackingBlobs: [ann.sha256] });
    await store.appendRows(ann.sessionId, [page]);
    expect(copy.step()).toMatchObject({ rowCount: 1, lackingBlobs: [ann.sha256] });
    writeFileSync(path, bytes);
    await store.appendRows(ann.sessionId, [page]);
    expect(copy.step()).toMatchObject({ rowCount: 1, lackingBlobs: [] });
    expect(existsSync(blobPath(to, ann.sha256))).toBe(true);
  });

  it('is said of a backup, which is restored without it when that is wanted', async () => {
    rmSync(blobPath(dataDir, ann.sha256));
    const backup = join(root, 'backup');
    expect(await store.backupTo(backup)).toEqual({ lackingBlobs: [ann.sha256] });
    const restored = join(root, 'restored');
    const restore = (shouldGoWithout: boolean) =>
      restoreFrom({ from: backup, dataDir: restored, shouldGoWithout, clock });
    await expect(restore(false)).rejects.toThrow(/1 blob\(s\) .* missing or changed/);
    expect(await restore(true)).toMatchObject({ rowCount: 6, blobCount: 0, lackingBlobs: 1 });
  });
});
