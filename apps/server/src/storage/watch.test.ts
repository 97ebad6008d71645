import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { blobFolder } from './blobs';
import { databaseOf, openStore, type Store } from './store';
import { type WatchMessage, watch } from './watch';

const NEVER_MS = 1e8;
let root: string;
let dataDir: string;
let store: Store;
let ann: StoredPerson;
const told: WatchMessage[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-watch-'));
  dataDir = join(root, 'data');
  store = await openStore({ dataDir });
  ann = await storePerson(store, 'Annabella', 5);
  told.length = 0;
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

const start = (times: { copyEveryMs?: number; checkEveryMs?: number }, copyTo: string | null) =>
  watch({ dataDir, copyTo, copyEveryMs: NEVER_MS, checkEveryMs: NEVER_MS, ...times }, (message) =>
    told.push(message),
  );
const last = { type: 'page-shown', payload: '"the last"' } as const;

it('copies at once, again and again, and what is left when it stops', async () => {
  const to = join(root, 'copy');
  const stop = start({ copyEveryMs: 10 }, to);
  expect(filesWith(to, ann.words)).toHaveLength(1);
  const ben = await storePerson(store, 'Benedict');
  await vi.waitFor(() => expect(filesWith(to, ben.words)).toHaveLength(1));
  stop();
  const again = start({}, to);
  await store.appendRows(ann.sessionId, [last]);
  again();
  expect(filesWith(to, '"the last"')).toHaveLength(1);
  expect(told).toEqual([]);
});

it('tells once of a loss that stays', async () => {
  const stop = start({ copyEveryMs: 5 }, join(root, 'copy'));
  await sql`delete from rows where seq > 2`.execute(databaseOf(store));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 100));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ message: expect.stringContaining('lack rows of 1 session(s)') });
  stop();
});

it('finds a picture that is gone, also where a session lacks rows', async () => {
  const [picture] = readdirSync(blobFolder(dataDir), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  if (picture === undefined) throw new TypeError('nothing is stored');
  await sql`delete from rows where seq = 2`.execute(databaseOf(store));
  rmSync(join(picture.parentPath, picture.name));
  const stop = start({ checkEveryMs: 5 }, null);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
  stop();
  const words = told.map(({ message }) => message);
  expect(words).toContainEqual(expect.stringContaining('not gapless'));
  expect(words).toContainEqual(expect.stringMatching(/1 blob.* missing or changed/));
});

it('finds a damaged page, and rows that are missing, beside the running server', async () => {
  await sql`delete from rows where seq = 2`.execute(databaseOf(store));
  const gaps = start({ checkEveryMs: 5 }, null);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  gaps();
  expect(told[0]?.message).toContain(`session ${ann.sessionId} are not gapless: 5 of 6`);
  expect(told.map(({ message }) => message).join()).not.toContain('damaged');
  expect(await store.findFaults()).toMatchObject([{ kind: 'gap' }]);
  await store.close();
  const file = join(dataDir, 'parley.sqlite');
  const bytes = readFileSync(file);
  // The last page is none of the schema: it still opens.
  writeFileSync(file, bytes.fill(0x55, bytes.length - 4096));
  store = await openStore({ dataDir });
  expect(await store.findFaults()).toContainEqual(expect.objectContaining({ kind: 'damage' }));
});
