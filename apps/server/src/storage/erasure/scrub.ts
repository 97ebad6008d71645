import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database';
import type { Trx } from '../group-commit';
import { readSetting, writeSetting } from '../settings';

/** So large a database is rebuilt while people are there: 25 ms for 3 MB. A larger one waits for the next start. */
export const LIVE_BYTES = 32 * 1024 * 1024;
/** A reader holds the write-ahead log for as long as it reads; it is waited for. */
const LOG_TRIES = 20;
const LOG_WAIT_MS = 250;
const DUE = 'scrub-due';

/**
 * Rebuilds the database and empties its write-ahead log. Overwriting on deletion does not reach what SQLite left behind when it
 * moved rows from one page to another: only the rebuilt file is without it.
 */
export async function scrub(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  if (!(await emptyLog(db))) throw new Error('the write-ahead log is being read');
}

/** Brings the write-ahead log, where erased rows stand as they were, into the database, and cuts it off. False while it is read. */
async function emptyLog(db: Db): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
    if (rows[0]?.busy !== 1) return true;
    if (tried === LOG_TRIES) return false;
    await delay(LOG_WAIT_MS);
  }
}

/** Call it in the transaction that erases: a crash after it does not forget what is left to do. */
export const markScrubDue = (trx: Trx): Promise<void> => writeSetting(trx, DUE, 'yes');

/**
 * Scrubs after an erasure. Where the rebuild would keep people waiting it is left for the next start, and the write-ahead log is
 * emptied all the same: that takes no longer than what is in it. Says whether all is done.
 *
 * @param liveBytes Largest database that is rebuilt now.
 */
export async function scrubOrPutOff(db: Db, liveBytes: number): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
    db,
  );
  if (Number(rows[0]?.bytes ?? 0) <= liveBytes) return scrubDue(db);
  await emptyLog(db);
  return false;
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
