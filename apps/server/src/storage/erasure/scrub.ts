import { sql } from 'kysely';
import type { Db } from '../database';
import type { Trx } from '../group-commit';
import { readSetting, writeSetting } from '../settings';

/** So large a database is rebuilt while people are there: 25 ms for 3 MB. A larger one waits for the next start. */
const LIVE_BYTES = 32 * 1024 * 1024;
const DUE = 'scrub-due';

/**
 * Rebuilds the database and empties its write-ahead log: cells that were freed within a page, which overwriting on deletion
 * does not reach, are gone.
 */
export async function scrub(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  // Another process reads: the write-ahead log stays until it is done.
  if (rows[0]?.busy === 1) throw new Error('the write-ahead log is being read');
}

/** Call it in the transaction that erases: a crash after it does not forget what is left to do. */
export const markScrubDue = (trx: Trx): Promise<void> => writeSetting(trx, DUE, 'yes');

/** Scrubs after an erasure, or leaves it for the next start where that would keep people waiting. Says whether it is done. */
export async function scrubOrPutOff(db: Db): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
    db,
  );
  if (Number(rows[0]?.bytes ?? 0) > LIVE_BYTES) return false;
  return scrubDue(db);
}

/** Does what was put off, if anything was. What cannot be done now stays due. Says whether nothing is due any more. */
export async function scrubDue(db: Db): Promise<boolean> {
  if ((await readSetting(db, DUE)) !== 'yes') return true;
  try {
    await scrub(db);
    await writeSetting(db, DUE, 'no');
    return true;
  } catch {
    return false;
  }
}
