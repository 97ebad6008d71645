import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { sql } from 'kysely';
import { findBlob, lostBlobs, writeBlobFile } from './blobs';
import { utc } from './clock';
import { type Db, openDatabase } from './database';
import { eraseReturned } from './erasure/erase-returned';
import { addTombstones, readTombstones } from './erasure/tombstones';
import { makeFolder } from './make-folder';
import { readContents, writeManifest } from './manifest';
import { sweepBlobs } from './sweep-blobs';
import { syncBelow } from './sync-below';

export interface BackupMade {
  readonly lackingBlobs: readonly string[];
}

/**
 * Copies database and blobs into a new folder while the server runs: one consistent snapshot (`VACUUM INTO`), with a manifest
 * of what it holds and the list of erasures; complete and synced, or absent.
 *
 * @returns Blobs that the data name and do not have, or have otherwise: the backup is whole but for them.
 * @throws {ParleyError} `BAD_INPUT` when the folder exists already.
 */
export async function backupTo(
  db: Db,
  dataDir: string,
  { folder, nowMs }: { readonly folder: string; readonly nowMs: number },
): Promise<BackupMade> {
  if (existsSync(folder)) {
    throw new ParleyError('BAD_INPUT', 'A backup never overwrites', {
      where: folder,
      remedy: 'Name a folder that does not exist yet.',
    });
  }
  makeFolder(dirname(folder), 0o700);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    // Blobs are written before the row that names them, so a snapshot taken first never lacks one.
    await sql`vacuum into ${join(draft, 'parley.sqlite')}`.execute(db);
    chmodSync(join(draft, 'parley.sqlite'), 0o600);
    const lackingBlobs = await fillDraft(draft, dataDir, nowMs);
    syncBelow(draft);
    renameSync(draft, folder);
    return { lackingBlobs };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Blobs, tombstones and manifest of a snapshot. @returns Blobs that it lacks. */
async function fillDraft(draft: string, dataDir: string, nowMs: number): Promise<string[]> {
  const copy = await openDatabase(join(draft, 'parley.sqlite'));
  let lacking: string[];
  try {
    const hashes = async (): Promise<string[]> =>
      (await copy.selectFrom('blobs').select('sha256').execute()).map(({ sha256 }) => sha256);
    // By name: a server that runs writes and renames drafts beside them.
    for (const sha256 of await hashes()) copyBlob(dataDir, draft, sha256);
    // After them, so that a person who was erased meanwhile is on the list.
    addTombstones(draft, readTombstones(dataDir));
    await eraseReturned(copy, readTombstones(draft));
    await sweepBlobs(copy, draft);
    lacking = lostBlobs(draft, await hashes());
    writeManifest(draft, await readContents(copy, utc(nowMs)));
    await sql`pragma wal_checkpoint(TRUNCATE)`.execute(copy);
  } finally {
    await copy.destroy();
  }
  // Emptied above, and nobody else knows the draft.
  for (const end of ['-wal', '-shm']) rmSync(join(draft, `parley.sqlite${end}`), { force: true });
  return lacking;
}

function copyBlob(from: string, to: string, sha256: string): void {
  const bytes = findBlob(from, sha256);
  if (bytes !== null) writeBlobFile(to, bytes);
}
