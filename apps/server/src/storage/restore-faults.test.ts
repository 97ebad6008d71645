import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StoredPerson, storePerson } from '../../test/stored-people';
import { restoreFrom } from './restore';
import { databaseOf, openStore, type Store } from './store';

const clock = { nowMs: () => Date.UTC(2026, 0, 2) };
let root: string;
let dataDir: string;
let store: Store;
let ann: StoredPerson;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'parley-restore-faults-'));
  dataDir = join(root, 'data');
  store = await openStore({ dataDir, clock });
  ann = await storePerson(store, 'Annabella', 5);
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(root, { recursive: true, force: true });
});

it('takes no data directory whose server writes to it meanwhile', async () => {
  const restored = join(root, 'restored');
  await expect(restoreFrom({ from: dataDir, dataDir: restored, clock })).rejects.toMatchObject({
    code: 'DATA_IN_USE',
    where: dataDir,
  });
  await store.close();
  expect(await restoreFrom({ from: dataDir, dataDir: restored, clock })).toMatchObject({
    rowCount: 6,
  });
});

it('a session without a row is no whole session', async () => {
  expect(await store.findFaults()).toEqual([]);
  await sql`delete from rows`.execute(databaseOf(store));
  expect(await store.findFaults()).toEqual([
    { kind: 'gap', text: `session ${ann.sessionId} has no rows` },
  ]);
});
