import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import type { Db } from './database';
import { sessionHashOf } from './erasure/tombstones';
import { writeWhole } from './write-whole';

export const MANIFEST = 'manifest.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** What a backup held when it was made, by which a restore proves that it still does. Names no one. */
export const Manifest = z.object({
  formatVersion: z.literal(1),
  madeUtc: z.iso.datetime(),
  sessions: z
    .record(Sha256, z.object({ rowCount: z.int().nonnegative(), sha256: Sha256 }))
    .describe('By the hash that a tombstone has, so that an erasure finds its entry'),
  shared: Sha256.describe(
    'Of versions of studies, verdicts and counts: what belongs to no session',
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** Reads every row of a database and says what it holds. */
export async function readContents(db: Db, madeUtc: string): Promise<Manifest> {
  const sessions: Record<string, Manifest['sessions'][string]> = {};
  for (const { id } of await db.selectFrom('sessions').select('id').orderBy('id').execute())
    sessions[sessionHashOf(id)] = await digestSession(db, id);
  return { formatVersion: 1, madeUtc, sessions, shared: await digestShared(db) };
}

/** @returns Null where a backup has none: it was made by an earlier version, or is a continuous copy. */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return null;
  try {
    return Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'This is not what a backup writes of its contents', {
      where: path,
      remedy: 'Take another backup, or remove the file to go without its proof.',
      cause,
    });
  }
}

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeWhole(join(folder, MANIFEST), `${canonicalJson(manifest)}\n`, 0o600);

/** After an erasure in a backup: of everybody else the proof stays what it was. */
export function dropFromManifest(folder: string, sessionHash: string): void {
  const manifest = readManifest(folder);
  if (manifest === null || manifest.sessions[sessionHash] === undefined) return;
  const { [sessionHash]: _, ...sessions } = manifest.sessions;
  writeManifest(folder, { ...manifest, sessions });
}

const ROWS_AT_A_TIME = 2000;

/**
 * SHA-256 over all that is stored of a session, text as it is stored. Columns are those of the first version, by today's
 * names: the same before and after a database is brought up to date.
 */
async function digestSession(db: Db, id: string): Promise<{ rowCount: number; sha256: string }> {
  const hash = createHash('sha256');
  const add = (records: readonly unknown[]): void => {
    for (const record of records) hash.update(`${canonicalJson(record)}\n`);
  };
  add(await db.selectFrom('sessions').select(SESSION).where('id', '=', id).execute());
  const tokens = db.selectFrom('session_tokens').select('token_hash').orderBy('token_hash');
  add(await tokens.where('session_id', '=', id).execute());
  const recruited = db.selectFrom('recruitment').select(['study_id', 'external_key', 'external']);
  add(await recruited.where('session_id', '=', id).execute());
  const slots = db.selectFrom('slots').select(SLOT).orderBy('position');
  add(await slots.where('session_id', '=', id).execute());
  const blobs = db.selectFrom('blob_refs').select('sha256').orderBy('sha256');
  add(await blobs.where('session_id', '=', id).execute());
  // Older backups have none, and without any the proof is theirs.
  const codes = db.selectFrom('answer_codes').select(CODE).orderBy('id');
  add(await codes.where('session_id', '=', id).execute());
  let rowCount = 0;
  for (let fromSeq = 0; ; ) {
    const rows = await db
      .selectFrom('rows')
      .select(ROW)
      .where('session_id', '=', id)
      .where('seq', '>=', fromSeq)
      .orderBy('seq')
      .limit(ROWS_AT_A_TIME)
      .execute();
    add(rows);
    rowCount += rows.length;
    const last = rows.at(-1);
    if (last === undefined) return { rowCount, sha256: hash.digest('hex') };
    fromSeq = last.seq + 1;
  }
}

async function digestShared(db: Db): Promise<string> {
  const hash = createHash('sha256');
  const tables = [
    await db.selectFrom('studies').select(STUDY).orderBy('hash').execute(),
    await db.selectFrom('picture_verdicts').select(VERDICT).orderBy('id').execute(),
    await leaverCounts(db),
  ];
  for (const records of tables) hash.update(`${canonicalJson(records)}\n`);
  return hash.digest('hex');
}

const leaverCounts = (db: Db): Promise<unknown[]> =>
  db
    .selectFrom('leaver_counts')
    .select(['study_id', 'day_utc', 'outcome', 'reason', 'count'])
    .orderBy('study_id')
    .orderBy('day_utc')
    .orderBy('outcome')
    .orderBy('reason')
    .execute();

const SESSION = [
  ...(['id', 'kind', 'study_id', 'study_hash', 'arm_id', 'resume_code_hash', 'consent'] as const),
  ...(['device', 'created_utc', 'ended_utc', 'status', 'epoch', 'completion_code'] as const),
] as const;
const SLOT = ['position', 'study_id', 'arm_id', 'episode_id', 'state', 'leased_until_utc'] as const;
const ROW = [
  ...(['seq', 'trial_id', 'actor', 'n', 'attempt', 'type', 'event_id', 'epoch', 'tab_id'] as const),
  ...(['client_seq', 't_server_utc', 't_client_mono_ms', 'payload', 'volatile'] as const),
  'schema_version',
] as const;
const STUDY = ['hash', 'study_id', 'version', 'yaml', 'opened_utc', 'closed_utc'] as const;
const CODE = ['question_id', 'answer_id', 'coder', 'kinds', 'at_utc'] as const;
const VERDICT = ['episode_id', 'picture_sha256', 'verdict', 'reason', 'note', 'at_utc'] as const;
