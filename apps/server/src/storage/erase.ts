import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { spentUsdOf } from '@parley/log';
import { type AnyEntry, openCassette } from '@parley/models/cassette';
import { ParleyError } from '@parley/protocol';
import { sql } from 'kysely';
import { soleBlobs } from './blobs';
import { utc } from './clock';
import { type Db, openDatabase } from './database';
import type { Trx } from './group-commit';
import { readSpendingRows } from './spending-rows';
import { removeErasedBlobs, sweepBlobs } from './sweep-blobs';

export interface Erasure {
  readonly rowCount: number;
  readonly blobCount: number;
  /** Recorded model calls that were removed from cassettes below the data directory. */
  readonly callCount: number;
  /** Names of the backups below the data directory from which the session was removed too. */
  readonly backups: readonly string[];
}

/**
 * Removes a session everywhere: rows, recruitment ids, slots, blobs, calls in cassettes, and the same in every backup
 * below the data directory. What stays is one line that a participant of this study was erased, and what it had cost.
 *
 * @throws {ParleyError} `NOT_FOUND` when neither the database nor a backup knows the session.
 */
export async function eraseSession(
  db: Db,
  dataDir: string,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<Erasure> {
  const erased = await db.transaction().execute((trx) => eraseIn(trx, sessionId, nowMs));
  await removeErasedBlobs(db, dataDir, erased?.blobs ?? []);
  const callCount = eraseCalls(dataDir, erased?.trialIds ?? []);
  await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  const backups: string[] = [];
  for (const folder of backupFolders(dataDir)) {
    const copy = await openDatabase(join(folder, 'parley.sqlite'));
    try {
      const removed = await copy.transaction().execute((trx) => eraseIn(trx, sessionId, nowMs));
      // Also of an erasure that was cut short, where the session itself is gone already.
      await sweepBlobs(copy, folder);
      if (removed === null) continue;
      eraseCalls(folder, removed.trialIds);
      await sql`pragma wal_checkpoint(TRUNCATE)`.execute(copy);
      backups.push(basename(folder));
    } finally {
      await copy.destroy();
    }
  }
  if (erased === null && backups.length === 0) {
    throw new ParleyError('NOT_FOUND', 'There is no such session', {
      where: `session ${sessionId}`,
    });
  }
  const blobCount = erased?.blobs.length ?? 0;
  return { rowCount: erased?.rowCount ?? 0, blobCount, callCount, backups };
}

async function eraseIn(
  trx: Trx,
  sessionId: string,
  nowMs: number,
): Promise<{ rowCount: number; blobs: string[]; trialIds: string[] } | null> {
  const session = await trx
    .selectFrom('sessions')
    .select('study_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) return null;
  const blobs = await soleBlobs(trx, sessionId);
  const spentUsd = spentUsdOf(await readSpendingRows(trx, sessionId));
  const trials = await trx
    .selectFrom('rows')
    .select('trial_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .execute();
  await trx.deleteFrom('blob_refs').where('session_id', '=', sessionId).execute();
  for (const sha256 of blobs) await trx.deleteFrom('blobs').where('sha256', '=', sha256).execute();
  const rows = await trx.deleteFrom('rows').where('session_id', '=', sessionId).executeTakeFirst();
  await trx.deleteFrom('slots').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('recruitment').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
  const rowCount = Number(rows.numDeletedRows);
  await trx
    .insertInto('erasures')
    .values({
      study_id: session.study_id,
      erased_utc: utc(nowMs),
      row_count: rowCount,
      blob_count: blobs.length,
      spent_usd: spentUsd,
    })
    .execute();
  const trialIds = trials.flatMap(({ trial_id }) => trial_id ?? []);
  return { rowCount, blobs, trialIds };
}

/** Removes the calls of a person's trials from every cassette in `<folder>/cassettes` (SCI-35), and says how many. */
function eraseCalls(folder: string, trialIds: readonly string[]): number {
  const cassettes = join(folder, 'cassettes');
  if (trialIds.length === 0 || !existsSync(cassettes)) return 0;
  const trials = new Set(trialIds);
  const isTheirs = ({ trialId }: AnyEntry): boolean => trials.has(trialId);
  return readdirSync(cassettes)
    .filter((name) => name.endsWith('.jsonl'))
    .reduce((sum, name) => sum + openCassette(join(cassettes, name)).erase(isTheirs), 0);
}

/** Folders below `<data>/backups` that hold a copy of the database. */
function backupFolders(dataDir: string): string[] {
  const root = join(dataDir, 'backups');
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'parley.sqlite')))
    .map((entry) => join(root, entry.name))
    .sort();
}
