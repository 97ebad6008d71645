import type { SpendingRow } from '@parley/log';
import type { Db } from './database';

const KEY = ['type', 'trial_id as trialId', 'actor', 'n', 't_server_utc as tServerUtc'] as const;

/** Rows of a session that say what its models cost and what providers ran, in order, without what is not read of them. */
export async function readSpendingRows(db: Db, sessionId: string): Promise<SpendingRow[]> {
  const costs = await db
    .selectFrom('rows')
    .select([...KEY, 'seq', 'volatile'])
    .where('session_id', '=', sessionId)
    .where('type', 'in', ['effect-end', 'fault', 'protocol-deviation'])
    .where('usd', 'is not', null)
    .execute();
  const attempts = await db
    .selectFrom('rows')
    .select([...KEY, 'seq', 'payload'])
    .where('session_id', '=', sessionId)
    .where('type', 'in', ['effect-start', 'attempt-lost'])
    .where('usd', '>', 0)
    .execute();
  const ends =
    attempts.length === 0
      ? []
      : await db
          .selectFrom('rows')
          .select([...KEY, 'seq'])
          .where('session_id', '=', sessionId)
          .where('type', '=', 'effect-end')
          .where('usd', 'is', null)
          .execute();
  return [...costs, ...attempts, ...ends]
    .sort((a, b) => a.seq - b.seq)
    .map((record) => ({
      payload: '{}',
      volatile: '{}',
      ...record,
      type: record.type as SpendingRow['type'],
    }));
}

/** What the models of erased sessions of a study had cost, US dollars. */
export async function readErasedUsd(db: Db, studyId: string): Promise<number> {
  const record = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.sum<number | null>('spent_usd').as('usd'))
    .where('study_id', '=', studyId)
    .executeTakeFirst();
  return Number(record?.usd ?? 0);
}
