import type { Db } from './database';
import type { Trx } from './group-commit';

/** Arms of the trials of sessions, each once, in the order of the trials; sessions without trials are absent. */
export async function armsOfSessions(
  db: Db | Trx,
  studyId?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = db.selectFrom('slots').select(['session_id', 'arm_id']);
  const records = await (studyId === undefined ? all : all.where('study_id', '=', studyId))
    .orderBy('session_id')
    .orderBy('position')
    .execute();
  const arms = new Map<string, string[]>();
  for (const { session_id, arm_id } of records) {
    const own = arms.get(session_id) ?? [];
    if (!own.includes(arm_id)) own.push(arm_id);
    arms.set(session_id, own);
  }
  return arms;
}
