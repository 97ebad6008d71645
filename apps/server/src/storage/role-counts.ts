import type { Trx } from './group-commit';
import type { SessionKind } from './schema';

/** Which people are counted. */
export interface RoleCountsOf {
  readonly studyId: string;
  readonly kind: SessionKind;
  /** Those who are still under way count when they joined after it, ISO 8601 in UTC. */ readonly sinceUtc: string;
}

/** People of a study by the role that they were given: those who are done, and those under way. Who left or was never heard of again is not counted. */
export async function roleCounts(
  trx: Trx,
  { studyId, kind, sinceUtc }: RoleCountsOf,
): Promise<ReadonlyMap<string, number>> {
  const records = await trx
    .selectFrom('sessions')
    .select(['role', ({ fn }) => fn.countAll<number>().as('people')])
    .where('study_id', '=', studyId)
    .where('kind', '=', kind)
    .where('role', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'completed'),
        eb.and([eb('status', '=', 'active'), eb('created_utc', '>', sinceUtc)]),
      ]),
    )
    .groupBy('role')
    .execute();
  return new Map(records.map(({ role, people }) => [role ?? '', Number(people)]));
}
