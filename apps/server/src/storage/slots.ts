import { utc } from './clock';
import type { Db } from './database';
import type { Trx } from './group-commit';
import type { SessionKind } from './schema';

/** The place of a session: which episode comes at which position of which arm. */
export interface Slot {
  readonly sessionId: string;
  readonly position: number;
  readonly studyId: string;
  readonly armId: string;
  readonly episodeId: string;
  readonly state: 'leased' | 'done' | 'released';
  readonly leasedUntilUtc: string;
}

export async function insertSlots(trx: Trx, slots: readonly Slot[]): Promise<void> {
  if (slots.length === 0) return;
  await trx
    .insertInto('slots')
    .values(
      slots.map((slot) => ({
        session_id: slot.sessionId,
        position: slot.position,
        study_id: slot.studyId,
        arm_id: slot.armId,
        episode_id: slot.episodeId,
        state: slot.state,
        leased_until_utc: slot.leasedUntilUtc,
      })),
    )
    .execute();
}

/** Slots of a session by position. */
export async function readSlots(db: Db | Trx, sessionId: string): Promise<Slot[]> {
  const records = await db
    .selectFrom('slots')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute();
  return records.map(toSlot);
}

/** Kinds of sessions that fill a study. */
export const PEOPLE_KINDS = ['human', 'demo'] as const satisfies readonly SessionKind[];

/**
 * Slots of a study that count as taken at `nowMs`: done, or leased and not run out.
 *
 * @param kinds Sessions whose slots count. People and tests have their places apart: a test takes none from a person.
 */
export async function takenSlots(
  db: Db | Trx,
  studyId: string,
  {
    nowMs,
    kinds = PEOPLE_KINDS,
  }: { readonly nowMs: number; readonly kinds?: readonly SessionKind[] },
): Promise<Slot[]> {
  const records = await db
    .selectFrom('slots')
    .innerJoin('sessions', 'sessions.id', 'slots.session_id')
    .selectAll('slots')
    .where('slots.study_id', '=', studyId)
    .where('sessions.kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'done'),
        eb.and([eb('state', '=', 'leased'), eb('leased_until_utc', '>', utc(nowMs))]),
      ]),
    )
    .orderBy('session_id')
    .orderBy('position')
    .execute();
  return records.map(toSlot);
}

/** The episode at `position` came to a valid end: it counts for good. Call it in the `also` of the episode-end row. */
export async function finishSlot(trx: Trx, sessionId: string, position: number): Promise<void> {
  await trx
    .updateTable('slots')
    .set({ state: 'done' })
    .where('session_id', '=', sessionId)
    .where('position', '=', position)
    .execute();
}

/** Gives back what is not done: after a withdrawal, a technical end, or a return. */
export async function releaseSlots(trx: Trx, sessionId: string): Promise<void> {
  await trx
    .updateTable('slots')
    .set({ state: 'released' })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'leased')
    .execute();
}

const toSlot = (record: {
  session_id: string;
  position: number;
  study_id: string;
  arm_id: string;
  episode_id: string;
  state: Slot['state'];
  leased_until_utc: string;
}): Slot => ({
  sessionId: record.session_id,
  position: record.position,
  studyId: record.study_id,
  armId: record.arm_id,
  episodeId: record.episode_id,
  state: record.state,
  leasedUntilUtc: record.leased_until_utc,
});
