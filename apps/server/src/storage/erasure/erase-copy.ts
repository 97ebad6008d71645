import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Libsql from 'libsql';
import { type Db, openDatabase } from '../database';
import { type DataLock, lockData } from '../lock';
import { dropFromManifest } from '../manifest';
import { removeErasedBlobs, sweepBlobs } from '../sweep-blobs';
import { fileNames } from './erase-file';
import { type ErasedRows, eraseRows } from './erase-rows';
import { scrub } from './scrub';
import { addTombstones, type Tombstone } from './tombstones';
import type { Traces } from './traces';

export type CopyResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'erased'; readonly erased: ErasedRows }
  | {
      readonly kind: 'left';
      readonly why:
        | 'is a damaged or foreign database'
        | 'is a database in use'
        | 'cannot be read or changed';
    };

/** Who is erased. */
export interface Erased {
  readonly sessionId: string;
  readonly tombstone: Tombstone;
  readonly traces: Traces;
}

const DAMAGED: CopyResult = { kind: 'left', why: 'is a damaged or foreign database' };

/**
 * Removes a session from a copy of the database: a backup, a data directory of before, or a loose file. A copy in a folder of
 * its own gets the tombstone too, and loses blobs that no row of it knows.
 */
export async function eraseFromCopy(
  file: string,
  { sessionId, tombstone, traces }: Erased,
): Promise<CopyResult> {
  const folder = dirname(file);
  const isFolder = basename(file) === 'parley.sqlite';
  let lock: DataLock | null = null;
  let db: Db | null = null;
  try {
    // A data directory within another: its own server may be running.
    if (isFolder && existsSync(join(folder, 'server.lock'))) lock = lockData(folder);
  } catch {
    return { kind: 'left', why: 'is a database in use' };
  }
  try {
    if (!isOurs(file)) return (await fileNames(file, traces)) ? DAMAGED : { kind: 'unknown' };
    db = await openDatabase(file);
    const copy = db;
    const erased = await copy
      .transaction()
      .execute((trx) => eraseRows(trx, { sessionId, erasedUtc: tombstone.erasedUtc }));
    // Also of an erasure that was cut short, where the session itself is gone already.
    if (isFolder) await sweepBlobs(copy, folder);
    if (erased === null) return { kind: 'unknown' };
    if (isFolder) {
      addTombstones(folder, [tombstone]);
      dropFromManifest(folder, tombstone.sessionHash);
    } else await removeErasedBlobs(copy, folder, hashesOf(erased));
    await scrub(copy);
    return { kind: 'erased', erased };
  } catch {
    return DAMAGED;
  } finally {
    await db?.destroy();
    lock?.release();
  }
}

/** Whether a database is one of Parley: nothing is changed in any other. */
function isOurs(file: string): boolean {
  try {
    const raw = new Libsql(file, { readonly: true });
    try {
      const tables = raw.prepare(
        "select count(*) as n from sqlite_master where name in ('rows', 'sessions', 'kysely_migration')",
      );
      return (tables.get() as { n: number }).n === 3;
    } finally {
      raw.close();
    }
  } catch {
    return false;
  }
}

const hashesOf = ({ blobs }: ErasedRows): string[] => blobs.map(({ sha256 }) => sha256);
