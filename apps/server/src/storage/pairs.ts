import { canonicalJson } from '@parley/protocol';
import type { Db } from './database';
import type { Trx } from './group-commit';
import { hashResumeCode, newResumeCode } from './secrets';
import type { Session } from './sessions';

/** A person of a pair. */
export interface PairMember {
  readonly sessionId: string;
  readonly pairId: string;
  readonly role: string;
}

/** A pair as it is made. */
export interface NewPair extends Pick<Session, 'kind' | 'studyId' | 'studyHash' | 'armId'> {
  readonly pairId: string;
  readonly episodeIds: readonly string[];
  /** Session of the person in each role. */ readonly members: Readonly<Record<string, string>>;
  readonly createdUtc: string;
}

/**
 * Makes the session of a pair, and gives both people its arm and its episodes. Nobody can enter it: it has no token, and its resume
 * code is told to no one. Call it in the `also` of its first row.
 *
 * @returns What both agreed to.
 * @throws When one of them is in a pair already, or is no longer active.
 */
export async function insertPair(trx: Trx, pair: NewPair): Promise<Session['consent']> {
  const consent = await jointConsent(trx, Object.values(pair.members));
  await trx
    .insertInto('sessions')
    .values({
      id: pair.pairId,
      kind: pair.kind,
      study_id: pair.studyId,
      study_hash: pair.studyHash,
      arm_id: pair.armId,
      resume_code_hash: hashResumeCode(newResumeCode()),
      consent: canonicalJson(consent),
      device: '{}',
      created_utc: pair.createdUtc,
      ended_utc: null,
      status: 'active',
      epoch: 0,
      completion_code: null,
      unit: 'pair',
    })
    .execute();
  for (const [role, sessionId] of Object.entries(pair.members)) {
    await trx
      .insertInto('pair_members')
      .values({ session_id: sessionId, pair_id: pair.pairId, role })
      .execute();
    await giveArm(trx, sessionId, pair);
  }
  return consent;
}

/** What both agreed to: data are open where both said so. */
async function jointConsent(trx: Trx, sessionIds: readonly string[]): Promise<Session['consent']> {
  const records = await trx
    .selectFrom('sessions')
    .select(['id', 'consent', 'status'])
    .where('id', 'in', [...sessionIds])
    .execute();
  const active = records.filter(({ status }) => status === 'active');
  if (active.length !== sessionIds.length) throw new Error('a person of the pair has left');
  const consents = active.map(({ consent }) => JSON.parse(consent) as Session['consent']);
  const [first] = consents;
  if (first === undefined) throw new Error('a pair needs people');
  return { ...first, openData: consents.every(({ openData }) => openData) };
}

/** Puts a person into another arm, and its episodes in the order of their places. */
export async function giveArm(
  trx: Trx,
  sessionId: string,
  { armId, episodeIds }: { readonly armId: string; readonly episodeIds?: readonly string[] },
): Promise<void> {
  await trx.updateTable('sessions').set({ arm_id: armId }).where('id', '=', sessionId).execute();
  await trx
    .updateTable('slots')
    .set({ arm_id: armId })
    .where('session_id', '=', sessionId)
    .execute();
  for (const [position, episodeId] of (episodeIds ?? []).entries())
    await trx
      .updateTable('slots')
      .set({ episode_id: episodeId })
      .where('session_id', '=', sessionId)
      .where('position', '=', position)
      .execute();
}

/** The pair that a person is in; null for one who is in none. */
export async function pairOf(db: Db | Trx, sessionId: string): Promise<PairMember | null> {
  const record = await db
    .selectFrom('pair_members')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return record === undefined ? null : toMember(record);
}

/** The people of a pair, by role. */
export async function membersOf(db: Db | Trx, pairId: string): Promise<PairMember[]> {
  const records = await db
    .selectFrom('pair_members')
    .selectAll()
    .where('pair_id', '=', pairId)
    .orderBy('role')
    .execute();
  return records.map(toMember);
}

const toMember = (record: { session_id: string; pair_id: string; role: string }): PairMember => ({
  sessionId: record.session_id,
  pairId: record.pair_id,
  role: record.role,
});
