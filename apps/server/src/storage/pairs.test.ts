import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREATED_UTC, filesWith, type StoredPerson, storePerson } from '../../test/stored-people';
import { insertPair } from './pairs';
import { openStore, type Store } from './store';

const WORDS = 'what the two of them said to each other';

let dataDir: string;
let store: Store;
let ann: StoredPerson;
let ben: StoredPerson;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-pairs-'));
  store = await openStore({ dataDir });
  ann = await storePerson(store, 'Ann');
  ben = await storePerson(store, 'Ben');
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function pair(one: StoredPerson, two: StoredPerson): Promise<string> {
  const pairId = randomUUID();
  const members = { helper: one.sessionId, operator: two.sessionId };
  await store.commit({
    sessionId: pairId,
    rows: [{ type: 'session-start', payload: canonicalJson({ words: WORDS }) }],
    also: async (trx) => {
      await insertPair(trx, {
        ...{ pairId, studyId: 'study-a', studyHash: 'hash', kind: 'human' },
        ...{ armId: 'joint', episodeIds: ['e'], members, createdUtc: CREATED_UTC },
      });
    },
  });
  return pairId;
}

describe('a pair', () => {
  it('is a session of nobody, with both people in its arm', async () => {
    const pairId = await pair(ann, ben);
    expect(await store.membersOf(pairId)).toEqual([
      { sessionId: ann.sessionId, pairId, role: 'helper' },
      { sessionId: ben.sessionId, pairId, role: 'operator' },
    ]);
    expect(await store.findSession(pairId)).toMatchObject({ unit: 'pair', status: 'active' });
    for (const { sessionId } of [ann, ben])
      expect(await store.findSession(sessionId)).toMatchObject({ unit: 'person', armId: 'joint' });
  });

  it('takes nobody who is in one, and nothing of it is stored then', async () => {
    await pair(ann, ben);
    const third = await storePerson(store, 'Cleo');
    await expect(pair(ann, third)).rejects.toThrow();
    expect(await store.pairOf(third.sessionId)).toBeNull();
    expect(await store.listSessions()).toHaveLength(4);
  });

  it('takes nobody who has left', async () => {
    await store.eraseSession(ann.sessionId);
    await expect(pair(ann, ben)).rejects.toThrow();
    expect(await store.pairOf(ben.sessionId)).toBeNull();
  });

  it('goes with whoever of the two is erased, from backups too; the other stays', async () => {
    const pairId = await pair(ann, ben);
    await store.backupTo(join(dataDir, 'backups', 'monday'));
    const erasure = await store.eraseSession(ann.sessionId);
    expect(erasure.left).toEqual([]);
    for (const trace of [WORDS, pairId, ann.words, ann.sessionId])
      expect(filesWith(dataDir, trace), trace).toEqual([]);
    expect(await store.pairOf(ben.sessionId)).toBeNull();
    expect(await store.findSession(ben.sessionId)).not.toBeNull();
    expect(filesWith(dataDir, ben.words).length).toBeGreaterThan(0);
    expect(await store.findFaults()).toEqual([]);
  });

  it('goes from a copy too that alone knows of it', async () => {
    const early = join(dataDir, 'backups', 'early');
    await store.backupTo(early);
    await pair(ann, ben);
    await store.backupTo(join(dataDir, 'backups', 'late'));
    await store.close();
    for (const file of ['parley.sqlite-wal', 'parley.sqlite-shm'])
      rmSync(join(dataDir, file), { force: true });
    cpSync(join(early, 'parley.sqlite'), join(dataDir, 'parley.sqlite'));
    store = await openStore({ dataDir });
    expect(await store.pairOf(ann.sessionId)).toBeNull();
    await store.eraseSession(ann.sessionId);
    expect(filesWith(dataDir, WORDS)).toEqual([]);
  });
});
