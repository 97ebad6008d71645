import { utc } from './clock';
import type { Db } from './database';
import type { Trx } from './group-commit';
import { PEOPLE_KINDS } from './slots';

/** Keeps the places of a session for its person until `untilMs`: the person was heard from. */
export async function renewLease(trx: Trx, sessionId: string, untilMs: number): Promise<void> {
  await trx
    .updateTable('slots')
    .set({ leased_until_utc: utc(untilMs) })
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'released')
    .execute();
}

/** Active sessions of people whose places are no longer kept at `nowMs`. A preview holds no place, and the place of a test is missed by no person. */
export async function runOutSessions(db: Db, nowMs: number): Promise<string[]> {
  const records = await db
    .selectFrom('sessions')
    .innerJoin('slots', 'slots.session_id', 'sessions.id')
    .select('sessions.id')
    .where('sessions.status', '=', 'active')
    .where('sessions.kind', 'in', PEOPLE_KINDS)
    .where('slots.state', '!=', 'released')
    .groupBy('sessions.id')
    .having((eb) => eb.fn.max('slots.leased_until_utc'), '<=', utc(nowMs))
    .orderBy('sessions.id')
    .execute();
  return records.map(({ id }) => id);
}
