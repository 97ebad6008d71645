import type { Db } from '../database';
import { eraseRows } from './erase-rows';
import { scrub } from './scrub';
import { sessionHashOf, type Tombstone } from './tombstones';

/** Sessions of the database that were erased once: an older copy of it came back, or the erasure was cut short. */
export async function findReturned(db: Db, tombstones: readonly Tombstone[]): Promise<string[]> {
  if (tombstones.length === 0) return [];
  const hashes = new Set(tombstones.map(({ sessionHash }) => sessionHash));
  const sessions = await db.selectFrom('sessions').select('id').orderBy('id').execute();
  return sessions.map(({ id }) => id).filter((id) => hashes.has(sessionHashOf(id)));
}

/**
 * Erases from a copy whoever was erased once, and overwrites what is left of them. Their blobs go with the next sweep.
 *
 * @returns Number of sessions.
 */
export async function eraseReturned(db: Db, tombstones: readonly Tombstone[]): Promise<number> {
  const times = new Map(tombstones.map((each) => [each.sessionHash, each.erasedUtc]));
  const returned = await findReturned(db, tombstones);
  await db.transaction().execute(async (trx) => {
    for (const sessionId of returned) {
      const erasedUtc = times.get(sessionHashOf(sessionId)) ?? '';
      await eraseRows(trx, { sessionId, erasedUtc });
    }
  });
  if (returned.length > 0) await scrub(db);
  return returned.length;
}
