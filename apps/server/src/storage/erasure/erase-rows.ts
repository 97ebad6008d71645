import { spentUsdOf } from '@parley/log';
import { soleBlobs } from '../blobs';
import type { Db } from '../database';
import type { Trx } from '../group-commit';
import { pairOf } from '../pairs';
import { readSpendingRows } from '../spending-rows';

/** By what a session that a database knows is found elsewhere. */
export interface KnownOf {
  /** Pictures that only this session referred to. */
  readonly blobs: readonly { readonly sha256: string; readonly byteLength: number }[];
  /** Trials of this session and no other. */ readonly trialIds: readonly string[];
  /** Recruitment ids that no other session has. */ readonly names: readonly string[];
}

export interface ErasedRows extends KnownOf {
  readonly rowCount: number;
}

/** Null when the database does not know the session. */
export async function knownOf(db: Db | Trx, sessionId: string): Promise<KnownOf | null> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) return null;
  return {
    blobs: await ownBlobs(db, sessionId),
    trialIds: await ownTrials(db, sessionId),
    names: await ownNames(db, sessionId),
  };
}

/**
 * Removes a session from every table; one line that a participant of this study was erased, and what it had cost, stays.
 *
 * @returns Null when the database does not know the session.
 */
export async function eraseRows(
  trx: Trx,
  { sessionId, erasedUtc }: { readonly sessionId: string; readonly erasedUtc: string },
): Promise<ErasedRows | null> {
  // What two people did together holds the words of both: it goes with either, also from a copy that alone knows of it.
  const pair = await pairOf(trx, sessionId);
  const joint = pair === null ? null : await eraseRows(trx, { sessionId: pair.pairId, erasedUtc });
  const session = await trx
    .selectFrom('sessions')
    .select('study_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const known = await knownOf(trx, sessionId);
  if (session === undefined || known === null) return joint;
  const { blobs } = known;
  const spentUsd = spentUsdOf(await readSpendingRows(trx, sessionId));
  await trx.deleteFrom('blob_refs').where('session_id', '=', sessionId).execute();
  for (const { sha256 } of blobs)
    await trx.deleteFrom('blobs').where('sha256', '=', sha256).execute();
  const rows = await trx.deleteFrom('rows').where('session_id', '=', sessionId).executeTakeFirst();
  await trx.deleteFrom('answer_codes').where('session_id', '=', sessionId).execute();
  await trx
    .deleteFrom('pair_members')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('pair_id', '=', sessionId)]))
    .execute();
  await trx.deleteFrom('slots').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('recruitment').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
  const rowCount = Number(rows.numDeletedRows);
  await trx
    .insertInto('erasures')
    .values({
      study_id: session.study_id,
      erased_utc: erasedUtc,
      row_count: rowCount,
      blob_count: blobs.length,
      spent_usd: spentUsd,
    })
    .execute();
  if (joint === null) return { rowCount, ...known };
  return {
    rowCount: rowCount + joint.rowCount,
    blobs: [...joint.blobs, ...known.blobs],
    trialIds: [...joint.trialIds, ...known.trialIds],
    names: known.names,
  };
}

async function ownBlobs(trx: Db | Trx, sessionId: string): Promise<ErasedRows['blobs']> {
  const hashes = new Set(await soleBlobs(trx, sessionId));
  const records = await trx
    .selectFrom('blobs')
    .innerJoin('blob_refs', 'blob_refs.sha256', 'blobs.sha256')
    .select(['blobs.sha256', 'blobs.byte_length as byteLength'])
    .where('blob_refs.session_id', '=', sessionId)
    .execute();
  return records.filter(({ sha256 }) => hashes.has(sha256));
}

async function ownTrials(trx: Db | Trx, sessionId: string): Promise<string[]> {
  const trials = await trx
    .selectFrom('rows')
    .select('trial_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .where('trial_id', 'is not', null)
    .execute();
  const ids = trials.flatMap(({ trial_id }) => trial_id ?? []);
  if (ids.length === 0) return [];
  const shared = await trx
    .selectFrom('rows')
    .select('trial_id')
    .distinct()
    .where('session_id', '!=', sessionId)
    .where('trial_id', 'in', ids)
    .execute();
  const others = new Set(shared.map(({ trial_id }) => trial_id));
  return ids.filter((id) => !others.has(id));
}

async function ownNames(trx: Db | Trx, sessionId: string): Promise<string[]> {
  const records = await trx
    .selectFrom('recruitment')
    .select(['session_id', 'external_key', 'external'])
    .execute();
  const mine = records.find(({ session_id }) => session_id === sessionId);
  if (mine === undefined) return [];
  const others = records.filter((each) => each !== mine).map(({ external }) => external);
  // The id of the study on its platform is in everybody's link.
  const values = Object.values(JSON.parse(mine.external) as Record<string, string>).filter(
    (value) => !others.some((external) => external.includes(JSON.stringify(value))),
  );
  return [...new Set([mine.external_key, ...values])];
}
