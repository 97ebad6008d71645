import { randomUUID } from 'node:crypto';
import { canonicalJson, type Json } from '@parley/protocol';
import type { Selectable } from 'kysely';
import type { Db } from './database';
import type { Trx } from './group-commit';
import type { SessionKind, SessionStatus, SessionsTable, SessionUnit } from './schema';
import { hashResumeCode, hashSecret, newResumeCode, newToken } from './secrets';

/** What a person agreed to, and the text that was shown. */
export interface Consent {
  readonly takePart: true;
  readonly openData: boolean;
  /** Version of the consent text in the study file. */ readonly version: number;
  /** SHA-256 of the text as shown. */ readonly textHash: string;
  readonly agreedUtc: string;
}

/** A session as the server knows it. Secrets are not part of it: only their hashes are stored. */
export interface Session {
  readonly sessionId: string;
  readonly kind: SessionKind;
  readonly studyId: string;
  readonly studyHash: string;
  readonly armId: string;
  readonly consent: Consent;
  readonly device: Json;
  readonly createdUtc: string;
  readonly endedUtc: string | null;
  readonly status: SessionStatus;
  /** Raised by every accepted hello; 0 before the first. */ readonly epoch: number;
  readonly completionCode: string | null;
  readonly unit: SessionUnit;
  /** Given on joining; null in studies that pair nobody. */ readonly role: string | null;
}

export interface NewSession {
  readonly kind: SessionKind;
  readonly studyId: string;
  readonly studyHash: string;
  readonly consent: Consent;
  readonly device: Json;
  /** Parameters of the recruitment platform, as they came. */
  readonly external: Readonly<Record<string, string>>;
  /** What makes a person the same person within a study; null when the link named no one. */
  readonly externalKey: string | null;
}

/** Given out once, at creation; the store keeps only hashes. */
export interface SessionSecrets {
  readonly sessionId: string;
  readonly token: string;
  readonly resumeCode: string;
}

export const newSecrets = (): SessionSecrets => ({
  sessionId: randomUUID(),
  token: newToken(),
  resumeCode: newResumeCode(),
});

/** Inserts the session and its recruitment ids. Fails on a second session of the same external key. */
export async function insertSession(
  trx: Trx,
  secrets: SessionSecrets,
  fields: NewSession & { armId: string; createdUtc: string; role?: string | null },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: secrets.sessionId,
      kind: fields.kind,
      study_id: fields.studyId,
      study_hash: fields.studyHash,
      arm_id: fields.armId,
      resume_code_hash: hashResumeCode(secrets.resumeCode),
      consent: canonicalJson(fields.consent),
      device: canonicalJson(fields.device),
      created_utc: fields.createdUtc,
      ended_utc: null,
      status: 'active',
      epoch: 0,
      completion_code: null,
      role: fields.role ?? null,
    })
    .execute();
  await insertToken(trx, secrets.sessionId, secrets.token);
  const { externalKey, external } = fields;
  if (externalKey === null && Object.keys(external).length === 0) return;
  await trx
    .insertInto('recruitment')
    .values({
      session_id: secrets.sessionId,
      study_id: fields.studyId,
      // Parameters that name no one are kept for the recruiter, and are nobody's but this session's.
      external_key: externalKey ?? `session:${secrets.sessionId}`,
      external: canonicalJson(external),
    })
    .execute();
}

/** Is there a session of this person in this study already? Any of the keys is theirs. */
export async function hasExternal(
  trx: Trx | Db,
  studyId: string,
  externalKeys: readonly string[],
): Promise<boolean> {
  if (externalKeys.length === 0) return false;
  const found = await trx
    .selectFrom('recruitment')
    .select('session_id')
    .where('study_id', '=', studyId)
    .where('external_key', 'in', [...externalKeys])
    .executeTakeFirst();
  return found !== undefined;
}

/** Sessions of this person in whatever studies. Any of the keys is theirs. */
export async function sessionsOfPerson(
  trx: Trx | Db,
  externalKeys: readonly string[],
): Promise<string[]> {
  if (externalKeys.length === 0) return [];
  const found = await trx
    .selectFrom('recruitment')
    .select('session_id')
    .where('external_key', 'in', [...externalKeys])
    .execute();
  return found.map(({ session_id }) => session_id);
}

export async function findSession(
  db: Db | Trx,
  by: { sessionId: string } | { token: string } | { resumeCode: string },
): Promise<Session | null> {
  let query = db.selectFrom('sessions').selectAll('sessions');
  if ('sessionId' in by) query = query.where('id', '=', by.sessionId);
  else if ('resumeCode' in by) {
    query = query.where('resume_code_hash', '=', hashResumeCode(by.resumeCode));
  } else {
    query = query
      .innerJoin('session_tokens', 'session_tokens.session_id', 'sessions.id')
      .where('session_tokens.token_hash', '=', hashSecret(by.token));
  }
  const record = await query.executeTakeFirst();
  return record === undefined ? null : toSession(record);
}

export interface SessionFilter {
  readonly studyId?: string;
  readonly kinds?: readonly SessionKind[];
  readonly status?: SessionStatus;
}

/** Sessions, oldest first. */
export async function listSessions(db: Db, filter: SessionFilter = {}): Promise<Session[]> {
  let query = db.selectFrom('sessions').selectAll().orderBy('created_utc').orderBy('id');
  if (filter.studyId !== undefined) query = query.where('study_id', '=', filter.studyId);
  if (filter.kinds !== undefined) query = query.where('kind', 'in', [...filter.kinds]);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  return (await query.execute()).map(toSession);
}

/** Recruitment parameters of a session; empty when there are none. */
export async function readExternal(db: Db, sessionId: string): Promise<Record<string, string>> {
  const record = await db
    .selectFrom('recruitment')
    .select('external')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return record === undefined ? {} : JSON.parse(record.external);
}

/** A token for one more device; the others keep working. */
export async function addToken(trx: Trx, sessionId: string): Promise<string> {
  const token = newToken();
  await insertToken(trx, sessionId, token);
  return token;
}

async function insertToken(trx: Trx, sessionId: string, token: string): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values({ token_hash: hashSecret(token), session_id: sessionId })
    .execute();
}

/** Raises the epoch of a session and returns the new one. Call it in the `also` of the session-hello row. */
export async function raiseEpoch(trx: Trx, sessionId: string): Promise<number> {
  const record = await trx
    .updateTable('sessions')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return record.epoch;
}

/** Ends a session. Call it in the `also` of the session-end row. */
export async function endSession(
  trx: Trx,
  sessionId: string,
  end: {
    status: Exclude<SessionStatus, 'active'>;
    completionCode: string | null;
    endedUtc: string;
  },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ status: end.status, completion_code: end.completionCode, ended_utc: end.endedUtc })
    .where('id', '=', sessionId)
    .execute();
}

const toSession = (record: Selectable<SessionsTable>): Session => ({
  sessionId: record.id,
  kind: record.kind,
  studyId: record.study_id,
  studyHash: record.study_hash,
  armId: record.arm_id,
  consent: JSON.parse(record.consent),
  device: JSON.parse(record.device),
  createdUtc: record.created_utc,
  endedUtc: record.ended_utc,
  status: record.status,
  epoch: record.epoch,
  completionCode: record.completion_code,
  unit: record.unit,
  role: record.role,
});
