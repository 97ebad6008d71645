import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { insertSession, newSecrets, referBlob, type Store } from '../src/storage';

export const CREATED_UTC = '2026-01-02T03:04:05.678Z';

/** What is to be found of one person, and of no other. */
export interface StoredPerson {
  readonly sessionId: string;
  readonly externalKey: string;
  readonly trialId: string;
  /** Words that the person wrote. */ readonly words: string;
  /** SHA-256 of a picture of their own. */ readonly sha256: string;
}

/** Enters a person with a recruitment id, rows of a trial, words of their own and a picture. */
export async function storePerson(store: Store, name: string, rowCount = 1): Promise<StoredPerson> {
  const secrets = newSecrets();
  const { sessionId } = secrets;
  const externalKey = `PROLIFIC-${name}`;
  const words = `these are the words of ${name}`;
  const trialId = randomUUID();
  await store.commit({
    sessionId,
    rows: [{ type: 'session-start', payload: '{}' }],
    also: (trx) =>
      insertSession(trx, secrets, {
        kind: 'human',
        studyId: 'study-a',
        studyHash: 'hash',
        armId: 'arm',
        consent: { takePart: true, openData: true, version: 1, textHash: 't', agreedUtc: 'now' },
        device: { webgl: true },
        external: { PROLIFIC_PID: externalKey },
        externalKey,
        createdUtc: CREATED_UTC,
      }),
  });
  const ref = store.writeBlob(Buffer.from(`picture of ${name}`));
  await store.commit({
    sessionId,
    rows: Array.from({ length: rowCount }, () => ({
      type: 'page-shown' as const,
      trialId,
      eventId: randomUUID(),
      payload: canonicalJson({ words, sha256: ref.sha256 }),
    })),
    also: (trx) =>
      referBlob(trx, { ...ref, sessionId, mediaType: 'image/jpeg', nowMs: store.clock.nowMs() }),
  });
  return { sessionId, externalKey, trialId, words, sha256: ref.sha256 };
}

/** Files below a folder, in their names or bytes, where `text` still is. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(text) || readFileSync(path).includes(text));
}
