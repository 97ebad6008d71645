import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { utc } from './clock';
import type { Db } from './database';
import type { Trx } from './group-commit';
import { isThereWhole, writeWhole } from './write-whole';

export interface BlobRef {
  readonly sha256: string;
  readonly byteLength: number;
}

/** Node's own: pictures are hashed on the thread that all pages wait for, some ten times as fast as in JavaScript. */
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Where all bytes live that rows name by their hash. */
export const blobFolder = (dataDir: string): string => join(dataDir, 'blobs');

/** Where the bytes of a hash live: two letters of the hash make the folder. */
export const blobPath = (dataDir: string, sha256: string): string =>
  join(blobFolder(dataDir), sha256.slice(0, 2), sha256);

/** Writes bytes under their hash, synced, by rename: a crash leaves the whole file or none. */
export function writeBlobFile(dataDir: string, bytes: Uint8Array): BlobRef {
  const sha256 = sha256Of(bytes);
  const path = blobPath(dataDir, sha256);
  const ref = { sha256, byteLength: bytes.byteLength };
  if (isThereWhole(path, bytes.byteLength)) return ref;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeWhole(path, bytes, 0o600);
  return ref;
}

/** Enters a written blob for a session. Call it in the `also` of the row that names the hash. */
export async function referBlob(
  trx: Trx,
  ref: BlobRef & { sessionId: string; mediaType: string; nowMs: number },
): Promise<void> {
  await trx
    .insertInto('blobs')
    .values({
      sha256: ref.sha256,
      byte_length: ref.byteLength,
      media_type: ref.mediaType,
      created_utc: utc(ref.nowMs),
    })
    .onConflict((c) => c.column('sha256').doNothing())
    .execute();
  await trx
    .insertInto('blob_refs')
    .values({ sha256: ref.sha256, session_id: ref.sessionId })
    .onConflict((c) => c.columns(['sha256', 'session_id']).doNothing())
    .execute();
}

/**
 * Bytes by hash.
 *
 * @throws {ParleyError} `NOT_FOUND` when there is no such blob, `STORE_FAILED` when its bytes are not those of its name.
 */
export function readBlob(dataDir: string, sha256: string): Uint8Array {
  const path = blobPath(dataDir, sha256);
  if (!/^[0-9a-f]{64}$/.test(sha256) || !existsSync(path)) {
    throw new ParleyError('NOT_FOUND', 'There is no such blob', { where: sha256 });
  }
  const bytes = readFileSync(path);
  if (sha256Of(bytes) !== sha256) {
    throw new ParleyError('STORE_FAILED', 'The bytes of this blob have changed', {
      where: path,
      remedy: 'Restore it from a backup.',
    });
  }
  return bytes;
}

/** Bytes by hash; null where they are gone or changed. @throws What keeps the file from being read. */
export function findBlob(dataDir: string, sha256: string): Uint8Array | null {
  try {
    return readBlob(dataDir, sha256);
  } catch (error) {
    if (error instanceof ParleyError) return null;
    throw error;
  }
}

/** Those of the hashes whose bytes are gone or changed. Reads all of them. */
export const lostBlobs = (dataDir: string, hashes: readonly string[]): string[] =>
  hashes.filter((sha256) => findBlob(dataDir, sha256) === null);

/** Hashes that only this session refers to: what goes when the session goes. */
export async function soleBlobs(db: Db | Trx, sessionId: string): Promise<string[]> {
  const records = await db
    .selectFrom('blob_refs as mine')
    .select('mine.sha256')
    .where('mine.session_id', '=', sessionId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('blob_refs as other')
            .select('other.sha256')
            .whereRef('other.sha256', '=', 'mine.sha256')
            .where('other.session_id', '!=', sessionId),
        ),
      ),
    )
    .execute();
  return records.map((record) => record.sha256);
}
