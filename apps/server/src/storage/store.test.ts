import { randomUUID as uuid } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_SCHEMA_VERSION } from '@parley/log';
import { openCassette } from '@parley/models/cassette';
import { canonicalJson, ParleyError, serverEventId } from '@parley/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referBlob } from './blobs';
import { findSession, insertSession, newSecrets, type SessionSecrets } from './sessions';
import { databaseOf, openStore, type Store } from './store';

let dataDir: string;
let store: Store;
const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-store-'));
  store = await openStore({ dataDir, clock: { nowMs: () => NOW_MS } });
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

async function createSession(
  on: Store = store,
  externalKey: string | null = null,
): Promise<SessionSecrets> {
  const secrets = newSecrets();
  await on.commit({
    sessionId: secrets.sessionId,
    rows: [{ type: 'session-start', payload: '{}' }],
    also: (trx) =>
      insertSession(trx, secrets, {
        kind: 'human',
        studyId: 'study-a',
        studyHash: 'hash',
        armId: 'arm',
        consent: { takePart: true, openData: true, version: 1, textHash: 't', agreedUtc: 'now' },
        device: { webgl: true },
        external: externalKey === null ? {} : { PROLIFIC_PID: externalKey },
        externalKey,
        createdUtc: '2026-01-02T03:04:05.678Z',
      }),
  });
  return secrets;
}
const page = (payload = '{}') => ({ type: 'page-shown' as const, payload });

describe('rows', () => {
  it('come back as they went in, with seq, UUIDv5 and server time added', async () => {
    const { sessionId } = await createSession();
    const draft = {
      type: 'client-event' as const,
      payload: canonicalJson({ text: 'Grüße 🛋️\u0000', nested: [1.5, null] }),
      volatile: '{"latencyMs":12.5}',
      trialId: 'e1',
      actor: 'robot',
      n: 3,
      attempt: 1,
      eventId: uuid(),
      epoch: 2,
      tabId: 'tab',
      clientSeq: 9,
      tClientMonoMs: 1234.5,
    };
    await store.appendRows(sessionId, [draft, page()]);
    const [, row, last] = await store.readRows(sessionId);
    expect(row).toEqual({
      ...draft,
      sessionId,
      seq: 1,
      tServerUtc: '2026-01-02T03:04:05.678Z',
      schemaVersion: LOG_SCHEMA_VERSION,
    });
    expect(last).toMatchObject({
      seq: 2,
      eventId: serverEventId(sessionId, 2),
      volatile: '{}',
      n: null,
    });
    expect(last?.eventId[14]).toBe('5');
  });

  it('are gapless per session however many writers race', async () => {
    const sessions = await Promise.all([createSession(), createSession(), createSession()]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 250 })), { maxLength: 12 }),
        async (writes) => {
          await Promise.all(
            writes.map(([who, count]) =>
              store.appendRows(
                sessions[who]?.sessionId as string,
                Array.from({ length: count }, () => page()),
              ),
            ),
          );
          for (const { sessionId } of sessions) {
            const rows = await store.readRows(sessionId);
            expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i));
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('reads a range', async () => {
    const { sessionId } = await createSession();
    await store.appendRows(sessionId, [page('1'), page('2'), page('3')]);
    const rows = await store.readRows(sessionId, { fromSeq: 2, limit: 1 });
    expect(rows.map((row) => row.payload)).toEqual(['2']);
  });
});

describe('duplicates', () => {
  it('answers a client event that is stored already with its seq, within and across batches', async () => {
    const { sessionId } = await createSession();
    const eventId = uuid();
    const event = { type: 'client-event' as const, payload: '{"a":1}', eventId };
    const first = await store.appendRows(sessionId, [event, event]);
    expect(first.map(({ status, seq }) => [status, seq])).toEqual([
      ['stored', 1],
      ['duplicate', 1],
    ]);
    const again = await store.appendRows(sessionId, [page(), { ...event, payload: '{"a":2}' }]);
    expect(again.map(({ status, seq }) => [status, seq])).toEqual([
      ['stored', 2],
      ['duplicate', 1],
    ]);
    expect((await store.readRows(sessionId)).map((row) => row.payload)).toEqual([
      '{}',
      '{"a":1}',
      '{}',
    ]);
  });

  it('refuses the event id of another session and ids that only the server makes', async () => {
    const [mine, theirs] = [await createSession(), await createSession()];
    const eventId = uuid();
    await store.appendRows(theirs.sessionId, [{ ...page(), eventId }]);
    const results = await store.appendRows(mine.sessionId, [
      { ...page(), eventId },
      { ...page(), eventId: serverEventId(mine.sessionId, 1) },
    ]);
    expect(results.map((result) => result.status)).toEqual(['invalid', 'invalid']);
    expect(await store.readRows(mine.sessionId)).toHaveLength(1);
  });

  it('allows one effect-end per (trial, actor, n), and that batch fails alone', async () => {
    const [a, b] = [await createSession(), await createSession()];
    const end = {
      type: 'effect-end' as const,
      payload: '{}',
      trialId: 'e',
      actor: 'robot',
      n: 0,
    };
    await store.appendRows(a.sessionId, [end]);
    const [refused, other] = await Promise.allSettled([
      store.appendRows(a.sessionId, [page(), { ...end, attempt: 1 }]),
      store.appendRows(b.sessionId, [end, { ...end, n: 1 }, { ...end, actor: 'drone' }]),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'STORE_FAILED' } });
    expect(other.status).toBe('fulfilled');
    expect(await store.readRows(a.sessionId)).toHaveLength(2);
    expect(await store.readRows(b.sessionId)).toHaveLength(4);
  });
});

describe('group commit', () => {
  it('shares one transaction among the batches of one moment', async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => createSession()));
    const before = store.counts.transactions;
    await Promise.all(sessions.map(({ sessionId }) => store.appendRows(sessionId, [page()])));
    expect(store.counts.transactions - before).toBeLessThanOrEqual(2);
  });

  it('changes side tables with the rows, or neither', async () => {
    const { sessionId } = await createSession();
    const refusal = new ParleyError('SESSION_STATE', 'no');
    await expect(
      store.commit({
        sessionId,
        rows: [page()],
        also: async (trx) => {
          await trx.updateTable('sessions').set({ epoch: 7 }).execute();
          throw refusal;
        },
      }),
    ).rejects.toBe(refusal);
    expect((await store.findSession(sessionId))?.epoch).toBe(0);
    expect(await store.readRows(sessionId)).toHaveLength(1);
  });

  it('refuses rows of a session that does not exist, and values that the driver cannot hold', async () => {
    await expect(store.appendRows('unknown', [page()])).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
    const { sessionId } = await createSession();
    const bad = { ...page(), n: true as unknown as number };
    await expect(store.appendRows(sessionId, [bad])).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
  });

  it('commits what is queued when it closes, and nothing afterwards', async () => {
    const { sessionId } = await createSession();
    const last = store.appendRows(sessionId, [page('"last"')]);
    await store.close();
    expect((await last)[0]?.status).toBe('stored');
    await expect(store.appendRows(sessionId, [page()])).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
    const reopened = await openStore({ dataDir });
    expect((await reopened.readRows(sessionId)).at(-1)?.payload).toBe('"last"');
    await reopened.close();
  });
});

describe('sessions', () => {
  it('are found by secrets of which only hashes are on disk', async () => {
    const { sessionId, token, resumeCode } = await createSession();
    expect((await store.findSessionByToken(token))?.sessionId).toBe(sessionId);
    const typed = ` ${resumeCode.toLowerCase().replaceAll('-', ' ')}`;
    expect((await store.findSessionByResumeCode(typed))?.sessionId).toBe(sessionId);
    expect(await store.findSessionByToken(`${token}x`)).toBeNull();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await store.close();
    const bytes = filesBelow(dataDir);
    for (const secret of [token, resumeCode]) expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes(sessionId)).toBe(true);
  });

  it('are one per person and study', async () => {
    await createSession(store, 'P1');
    await expect(createSession(store, 'P1')).rejects.toMatchObject({ code: 'STORE_FAILED' });
    expect(await store.listSessions()).toHaveLength(1);
  });
});

describe('the data directory', () => {
  it('is private', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'parley.sqlite')).mode & 0o777).toBe(0o600);
  });

  it('has one owner; a visitor may read beside it but not write rows', async () => {
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'DATA_IN_USE',
      where: dataDir,
    });
    const { sessionId } = await createSession();
    const visitor = await openStore({ dataDir, mode: 'visit' });
    expect(await visitor.listSessions()).toHaveLength(1);
    await expect(visitor.appendRows(sessionId, [page()])).rejects.toMatchObject({
      code: 'DATA_IN_USE',
    });
    await visitor.close();
    await store.close();
    const next = await openStore({ dataDir });
    await next.close();
  });

  it('says so when the file is no database', async () => {
    const other = mkdtempSync(join(tmpdir(), 'parley-damaged-'));
    writeFileSync(
      join(other, 'parley.sqlite'),
      'not a database at all, but long enough to look at '.repeat(50),
    );
    await expect(openStore({ dataDir: other })).rejects.toMatchObject({ code: 'STORE_FAILED' });
    rmSync(other, { recursive: true });
  });
});

describe('blobs, backup and erasure', () => {
  const SECRET = 'my-name-is-Ottoline-Wexford';

  it('removes a person from rows, blobs, ids and backups, and leaves everybody else', async () => {
    const [gone, stays] = [await createSession(store, 'PID-GONE-1'), await createSession()];
    const mine = store.writeBlob(Buffer.from(`jpeg of ${SECRET}`));
    const shared = store.writeBlob(Buffer.from('shared picture'));
    for (const [who, ref] of [
      [gone, mine],
      [gone, shared],
      [stays, shared],
    ] as const) {
      await store.commit({
        sessionId: who.sessionId,
        rows: [page(canonicalJson({ sha256: ref.sha256 }))],
        also: (trx) =>
          referBlob(trx, {
            ...ref,
            sessionId: who.sessionId,
            mediaType: 'image/jpeg',
            nowMs: NOW_MS,
          }),
      });
    }
    await store.appendRows(gone.sessionId, [page(canonicalJson({ text: SECRET.repeat(300) }))]);
    await store.backupTo(join(dataDir, 'backups', 'monday'));
    expect(filesBelow(join(dataDir, 'backups')).includes(SECRET)).toBe(true);
    // Calls that were recorded of a trial of each.
    mkdirSync(join(dataDir, 'cassettes'));
    const cassette = openCassette(join(dataDir, 'cassettes', 'study.jsonl'));
    const run = (trialId: string) => ({ ...page('{}'), trialId });
    await store.appendRows(gone.sessionId, [run('run-gone')]);
    await store.appendRows(stays.sessionId, [run('run-stays')]);
    for (const trialId of ['run-gone', 'run-stays']) {
      const reply = { kind: 'ok' as const, output: { text: `${SECRET} ${trialId}` } };
      const call = { type: 'call' as const, key: trialId, namespace: '', trialId, reply };
      const place = { actor: 'robot', n: 0, method: 'vlm.answer' as const, ordinal: 0 };
      cassette.append('b', [{ ...call, ...place, requestHash: 'h', estimateUsd: 0 }]);
    }

    const erasure = await store.eraseSession(gone.sessionId);
    expect(erasure).toMatchObject({ rowCount: 5, blobCount: 1, callCount: 1 });
    expect(erasure.backups).toHaveLength(1);
    const left = filesBelow(dataDir);
    for (const trace of ['PID-GONE-1', gone.sessionId, 'run-gone'])
      expect(left.includes(trace)).toBe(false);
    // What is left of the words is the other person's call.
    expect(left.toString().split(SECRET)).toHaveLength(2);
    expect(Buffer.from(store.readBlob(shared.sha256)).toString()).toBe('shared picture');
    expect(() => store.readBlob(mine.sha256)).toThrow(/no such blob/);
    expect(await store.readRows(stays.sessionId)).toHaveLength(3);
    await expect(store.eraseSession(gone.sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('backs up a consistent copy and never overwrites one', async () => {
    const { sessionId } = await createSession();
    const folder = join(dataDir, 'backups', 'one');
    await store.backupTo(folder);
    await store.appendRows(sessionId, [page()]);
    const copy = await openStore({ dataDir: folder });
    expect(await findSession(databaseOf(copy), { sessionId })).not.toBeNull();
    expect(await copy.readRows(sessionId)).toHaveLength(1);
    await copy.close();
    await expect(store.backupTo(folder)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('notices a blob whose bytes have changed', () => {
    const ref = store.writeBlob(Buffer.from('bytes'));
    writeFileSync(join(dataDir, 'blobs', ref.sha256.slice(0, 2), ref.sha256), 'other');
    expect(() => store.readBlob(ref.sha256)).toThrow(/have changed/);
    expect(() => store.readBlob('../../parley.sqlite')).toThrow(/no such blob/);
  });
});

/** All bytes of all files, to search for what must not be there. */
function filesBelow(folder: string): Buffer {
  return Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
}
