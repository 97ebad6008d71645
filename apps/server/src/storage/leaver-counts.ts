import { utc } from './clock';
import type { Db } from './database';

/** `code-withheld`: somebody asked for the paid code of a device failure and was given none. */
export type LeaverOutcome = 'device-failure' | 'declined' | 'code-withheld';

export interface LeaverCount {
  readonly outcome: LeaverOutcome;
  readonly reason: string;
  readonly count: number;
}

/** Counts a person who left before consent. Nothing of the person is kept. */
export async function countLeaver(
  db: Db,
  leaver: Omit<LeaverCount, 'count'> & { studyId: string; nowMs: number },
): Promise<void> {
  await db
    .insertInto('leaver_counts')
    .values({
      study_id: leaver.studyId,
      day_utc: utc(leaver.nowMs).slice(0, 10),
      outcome: leaver.outcome,
      reason: leaver.reason,
      count: 1,
    })
    .onConflict((c) =>
      c
        .columns(['study_id', 'day_utc', 'outcome', 'reason'])
        .doUpdateSet((eb) => ({ count: eb('leaver_counts.count', '+', 1) })),
    )
    .execute();
}

/** Totals of a study over all days. */
export async function readLeaverCounts(db: Db, studyId: string): Promise<LeaverCount[]> {
  const records = await db
    .selectFrom('leaver_counts')
    .select(['outcome', 'reason'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('study_id', '=', studyId)
    .groupBy(['outcome', 'reason'])
    .orderBy('outcome')
    .orderBy('reason')
    .execute();
  return records.map((record) => ({ ...record, count: Number(record.count) }));
}
