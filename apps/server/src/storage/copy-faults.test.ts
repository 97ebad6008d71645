import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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
