import { utc } from './clock';
import type { Db } from './database';
import type { Trx } from './group-commit';

/** Keeps the places of a session for its person until `untilMs`: the person was heard from. */
export async function renewLease(trx: Trx, sessionId: string, untilMs: number): Promise<void> {
  await trx
    .updateTable('slots')
    .set({ leased_until_utc: utc(untilMs) })
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'released')
    .execute();
}

/** Active sessions whose places are no longer kept at `nowMs`. Previews and tests hold no place and are never among them. */
export async function runOutSessions(db: Db, nowMs: number): Promise<string[]> {
  const records = await db
    .selectFrom('sessions')
    .innerJoin('slots', 'slots.session_id', 'sessions.id')
    .select('sessions.id')
    .where('sessions.status', '=', 'active')
    .where('slots.state', '!=', 'released')
    .groupBy('sessions.id')
    .having((eb) => eb.fn.max('slots.leased_until_utc'), '<=', utc(nowMs))
    .orderBy('sessions.id')
    .execute();
  return records.map(({ id }) => id);
}
