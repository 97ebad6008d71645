import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { blobPath } from './blobs';
import { TOMBSTONES } from './erasure/tombstones';
import { restoreFrom } from './restore';
import { openStore, type Store } from './store';

const clock = { nowMs: () => Date.UTC(2026, 0, 2) };
let root: string;
let dataDir: string;
let backup: string;
let store: Store;
let ann: StoredPerson;
let ben: StoredPerson;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-restore-'));
  dataDir = join(root, 'data');
  backup = join(root, 'elsewhere', 'monday');
  store = await openStore({ dataDir, clock });
  ann = await storePerson(store, 'Annabella', 30);
  ben = await storePerson(store, 'Benedict', 3);
  await store.backupTo(backup);
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

const restore = (more: Partial<Parameters<typeof restoreFrom>[0]> = {}) =>
  restoreFrom({ from: backup, dataDir, clock, ...more });
const words = async (person: StoredPerson): Promise<number> => {
  store = await openStore({ dataDir, clock });
  const rows = await store.readRows(person.sessionId);
  await store.close();
  return rows.filter(({ payload }) => payload.includes(person.words)).length;
};
/** Changes the database of the backup behind Parley's back. */
const tamper = (statement: string): void => {
  const raw = new Libsql(join(backup, 'parley.sqlite'));
  raw.exec(statement);
  raw.close();
};

describe('restore', () => {
  it('brings every row and picture back into an empty folder, and proves it by the manifest', async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
    expect(await restore()).toEqual({
      ...{ sessionCount: 2, rowCount: 35, blobCount: 2, lackingBlobs: 0, erasedAgain: 0 },
      ...{ proof: 'manifest', madeUtc: '2026-01-02T00:00:00.000Z', aside: null, rowsAside: 0 },
    });
    expect([await words(ann), await words(ben)]).toEqual([30, 3]);
    store = await openStore({ dataDir, clock });
    expect(Buffer.from(store.readBlob(ann.sha256)).toString()).toBe('picture of Annabella');
  });

  it('does not bring back who was erased since, in no file', async () => {
    await store.eraseSession(ann.sessionId);
    await store.close();
    const restored = await restore({ replace: true });
    expect(restored).toMatchObject({ sessionCount: 1, rowCount: 4, erasedAgain: 1 });
    for (const trace of Object.values(ann)) expect(filesWith(dataDir, trace)).toEqual([]);
    expect(filesWith(dataDir, 'picture of Annabella')).toEqual([]);
    expect(await words(ben)).toBe(3);
  });

  it('on another machine goes by the list of erasures that is brought along', async () => {
    await store.eraseSession(ann.sessionId);
    await store.close();
    const list = join(root, 'list.jsonl');
    cpSync(join(dataDir, TOMBSTONES), list);
    dataDir = join(root, 'another');
    expect(await restore({ erasedFile: list })).toMatchObject({ erasedAgain: 1 });
    expect(filesWith(dataDir, ann.sessionId)).toEqual([]);
    // The list stays with the data: a second restore needs no reminder.
    expect(await restore({ replace: true })).toMatchObject({ erasedAgain: 1 });
    writeFileSync(list, 'not a list\n');
    await expect(restore({ erasedFile: list, replace: true })).rejects.toMatchObject({
      code: 'STORE_FAILED',
      where: `${list}:1`,
    });
  });

  it('puts what was there aside, says how much of it is newer, and takes it back the same way', async () => {
    await store.appendRows(ben.sessionId, [{ type: 'page-shown', payload: '"later"' }]);
    await expect(restore()).rejects.toMatchObject({ code: 'DATA_IN_USE' });
    await store.close();
    await expect(restore()).rejects.toMatchObject({ code: 'BAD_INPUT', where: dataDir });
    const { aside, rowsAside } = await restore({ replace: true });
    expect(rowsAside).toBe(1);
    expect(filesWith(join(dataDir, 'parley.sqlite', '..'), '"later"')).toEqual([
      join(aside ?? '', 'parley.sqlite'),
    ]);
    expect(await restore({ from: aside ?? '', replace: true })).toMatchObject({
      rowCount: 36,
      proof: 'structure',
    });
    expect(filesWith(dataDir, '"later"')).toContain(join(dataDir, 'parley.sqlite'));
  });

  it('restores over a database that is damaged', async () => {
    await store.close();
    writeFileSync(join(dataDir, 'parley.sqlite'), 'damaged beyond reading '.repeat(1000));
    expect(await restore({ replace: true })).toMatchObject({ rowCount: 35, rowsAside: null });
    expect(await words(ann)).toBe(30);
  });
});

describe('a backup that is not what it was', () => {
  const ONE = `(select session_id from rows where seq = 9)`;
  it.each([
    [
      'a word of a row',
      `update rows set payload = '{"words":"others"}' where seq = 5`,
      /session .* differs/,
    ],
    ['a row less at the end', `delete from rows where seq = 30`, /session .* differs/],
    ['a row less in the middle', `delete from rows where seq = 5`, /not gapless/],
    ['a study', `insert into studies values ('h', 's', 1, 'y', null, null)`, /studies.* differ/],
    ['a status', `update sessions set status = 'completed' where id = ${ONE}`, /differs/],
    [
      'a session less',
      `create temp table one as select ${ONE} as id; delete from blob_refs where session_id in (select id from one);
       delete from rows where session_id in (select id from one); delete from session_tokens where session_id in (select id from one);
       delete from recruitment where session_id in (select id from one); delete from sessions where id in (select id from one)`,
      /1 session.* missing/,
    ],
  ])('is refused for %s, and nothing is changed', async (_, statement, what) => {
    tamper(statement);
    await store.close();
    const before = readFileSync(join(dataDir, 'parley.sqlite'));
    await expect(restore({ replace: true })).rejects.toThrow(what);
    expect(readFileSync(join(dataDir, 'parley.sqlite')).equals(before)).toBe(true);
    const names = readdirSync(dataDir).filter((name) => !/-(wal|shm)$/.test(name));
    expect(names.sort()).toEqual(['blobs', 'parley.sqlite', 'server.lock']);
  });

  it('is refused for a picture that is missing or changed, and for a torn file', async () => {
    await store.close();
    writeFileSync(blobPath(backup, ben.sha256), 'another picture');
    await expect(restore({ replace: true })).rejects.toMatchObject({ code: 'STORE_FAILED' });
    rmSync(blobPath(backup, ben.sha256));
    await expect(restore({ replace: true })).rejects.toThrow(/1 blob\(s\).*missing/);
    const file = join(backup, 'parley.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0x55, 8192, 12288);
    writeFileSync(file, bytes);
    await expect(restore({ replace: true })).rejects.toMatchObject({ code: 'STORE_FAILED' });
    rmSync(file);
    await expect(restore({ replace: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(existsSync(join(dataDir, 'restore.part'))).toBe(false);
    expect(await words(ann)).toBe(30);
  });
});

it('an erasure in a backup below the data directory leaves the proof of everybody else', async () => {
  backup = join(dataDir, 'backups', 'monday');
  await store.backupTo(backup);
  await store.eraseSession(ann.sessionId);
  await store.close();
  expect(await restore({ replace: true })).toMatchObject({ proof: 'manifest', erasedAgain: 0 });
  expect([await words(ann), await words(ben)]).toEqual([0, 3]);
});
