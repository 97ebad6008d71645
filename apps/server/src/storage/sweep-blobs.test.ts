import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Bytes } from '@parley/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeeper } from '../sessions/kept-bytes';
import { blobPath, writeBlobFile } from './blobs';
import { insertSession, newSecrets } from './sessions';
import { databaseOf, openStore, type Store } from './store';
import { removeErasedBlobs } from './sweep-blobs';

const PICTURE = Buffer.from('a picture of a home');
const clock = { nowMs: () => Date.UTC(2026, 0, 2) };
let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-blobs-'));
  store = await openStore({ dataDir, clock });
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

async function createSession(): Promise<string> {
  const secrets = newSecrets();
  const session = {
    kind: 'human',
    studyId: 'study-a',
    studyHash: 'hash',
    armId: 'arm',
    consent: { takePart: true, openData: true, version: 1, textHash: 't', agreedUtc: 'now' },
    device: { webgl: true },
    external: {},
    externalKey: null,
    createdUtc: '2026-01-02T03:04:05.678Z',
  } as const;
  await store.commit({
    sessionId: secrets.sessionId,
    rows: [{ type: 'session-start', payload: '{}' }],
    also: (trx) => insertSession(trx, secrets, session),
  });
  return secrets.sessionId;
}

function keep(sessionId: string, bytes: Uint8Array, fails = false) {
  const keeper = openKeeper({
    sessionId,
    deps: { store, nowMs: clock.nowMs },
    isErased: () => false,
    commit: (enter) =>
      store.commit({
        sessionId,
        rows: [{ type: 'page-shown', payload: '{}' }],
        also: async (trx) => {
          await enter(trx);
          if (fails) throw new Error('undone');
        },
      }),
  });
  return keeper.keepImage('', bytes);
}

async function reopen(): Promise<void> {
  await store.close();
  store = await openStore({ dataDir, clock });
}

it('leaves no bytes of a commit that was undone, and keeps those of one that was not', async () => {
  const sessionId = await createSession();
  await keep(sessionId, PICTURE);
  const undone = Buffer.from('never entered');
  await expect(keep(sessionId, undone, true)).rejects.toThrow();
  const { sha256 } = store.writeBlob(undone);
  const draft = `${blobPath(dataDir, sha256)}.77.part`;
  writeFileSync(draft, 'half of it');
  const note = join(dataDir, 'blobs', 'README');
  writeFileSync(note, 'Pictures are kept here.');
  await reopen();
  expect([blobPath(dataDir, sha256), draft].filter(existsSync)).toEqual([]);
  expect(existsSync(note)).toBe(true);
  expect(Buffer.from(store.readBlob(store.writeBlob(PICTURE).sha256))).toEqual(PICTURE);
});

it('leaves no bytes of a session whose erasure a crash cut short', async () => {
  const sessionId = await createSession();
  await keep(sessionId, PICTURE);
  await store.eraseSession(sessionId);
  // As a crash after the commit of the erasure leaves it.
  const { sha256 } = writeBlobFile(dataDir, PICTURE);
  await reopen();
  expect(existsSync(blobPath(dataDir, sha256))).toBe(false);
});

it('a visitor beside the server removes nothing: a commit may be under way', async () => {
  const { sha256 } = store.writeBlob(PICTURE);
  await (await openStore({ dataDir, clock, mode: 'visit' })).close();
  expect(existsSync(blobPath(dataDir, sha256))).toBe(true);
});

it('keeps the bytes that another session has referred to since the erasure was stored', async () => {
  const bytes = [Buffer.from('referred to again'), PICTURE];
  const [again, gone] = bytes.map((each) => store.writeBlob(each).sha256);
  await keep(await createSession(), bytes[0] as Buffer);
  await removeErasedBlobs(databaseOf(store), dataDir, [again ?? '', gone ?? '']);
  expect([again, gone].map((sha256) => existsSync(blobPath(dataDir, sha256 ?? '')))).toEqual([
    true,
    false,
  ]);
});

it('a session that keeps the same bytes during an erasure has them afterwards', async () => {
  const [gone, stays] = [await createSession(), await createSession()];
  await keep(gone, PICTURE);
  await Promise.all([store.eraseSession(gone), keep(stays, PICTURE)]);
  expect(Buffer.from(store.readBlob(sha256Bytes(PICTURE)))).toEqual(PICTURE);
});

it('removes from a backup what no session of it refers to', async () => {
  const sessionId = await createSession();
  await keep(sessionId, PICTURE);
  const { sha256 } = store.writeBlob(Buffer.from('never entered'));
  const folder = join(dataDir, 'backups', 'monday');
  await store.backupTo(folder);
  await store.eraseSession(sessionId);
  expect(existsSync(blobPath(folder, sha256))).toBe(false);
  expect(existsSync(blobPath(folder, writeBlobFile(dataDir, PICTURE).sha256))).toBe(false);
});
