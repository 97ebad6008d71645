import { type RowType, usdOf } from '@parley/log';
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

/** Migrations by name, in order. Never edit one that was released: add the next. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-log-and-side-tables': { up: createLogAndSideTables },
  '0002-picture-verdicts': { up: createPictureVerdicts },
  '0003-erased-spending': { up: addErasedSpending },
  '0004-trials': { up: nameTrials },
  '0005-leaver-counts': { up: nameLeaverCounts },
  '0006-usd': { up: addUsd },
  '0007-answer-codes': { up: createAnswerCodes },
  '0008-pairs': { up: createPairs },
  '0009-session-role': { up: addSessionRole },
};

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve(MIGRATIONS),
};

async function createLogAndSideTables(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createRows(db);
  await createStudies(db);
  await createExperimenters(db);
  await createBlobs(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('study_hash', 'text', (c) => c.notNull())
    .addColumn('arm_id', 'text', (c) => c.notNull())
    .addColumn('resume_code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_utc', 'text', (c) => c.notNull())
    .addColumn('ended_utc', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('completion_code', 'text')
    .execute();
  await db.schema.createIndex('sessions_study').on('sessions').columns(['study_id']).execute();
  await db.schema
    .createTable('session_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .execute();
  await db.schema
    .createTable('recruitment')
    .addColumn('session_id', 'text', (c) => c.primaryKey().references('sessions.id'))
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('external_key', 'text', (c) => c.notNull())
    .addColumn('external', 'text', (c) => c.notNull())
    .addUniqueConstraint('recruitment_once_per_study', ['study_id', 'external_key'])
    .execute();
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rows')
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('episode_id', 'text')
    .addColumn('actor', 'text')
    .addColumn('n', 'integer')
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull().unique())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('tab_id', 'text')
    .addColumn('client_seq', 'integer')
    .addColumn('t_server_utc', 'text', (c) => c.notNull())
    .addColumn('t_client_mono_ms', 'real')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('volatile', 'text', (c) => c.notNull())
    .addColumn('schema_version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rows_gapless', ['session_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('one_effect_end')
    .unique()
    .on('rows')
    .columns(['session_id', 'episode_id', 'actor', 'n'])
    .where(sql.ref('type'), '=', sql.lit('effect-end'))
    .execute();
}

async function createStudies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studies')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('yaml', 'text', (c) => c.notNull())
    .addColumn('opened_utc', 'text')
    .addColumn('closed_utc', 'text')
    .execute();
  await db.schema
    .createTable('slots')
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('arm_id', 'text', (c) => c.notNull())
    .addColumn('episode_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('leased_until_utc', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('slots_key', ['session_id', 'position'])
    .execute();
  await db.schema.createIndex('slots_study').on('slots').columns(['study_id', 'arm_id']).execute();
}

async function createExperimenters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('experimenter_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('created_utc', 'text', (c) => c.notNull())
    .addColumn('expires_utc', 'text', (c) => c.notNull())
    .addColumn('used_utc', 'text')
    .execute();
  await db.schema
    .createTable('experimenter_logins')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_utc', 'text', (c) => c.notNull())
    .addColumn('expires_utc', 'text', (c) => c.notNull())
    .execute();
}

async function createBlobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blobs')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('byte_length', 'integer', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('created_utc', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('blob_refs')
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addPrimaryKeyConstraint('blob_refs_key', ['sha256', 'session_id'])
    .execute();
  await db.schema
    .createTable('tallies')
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('day_utc', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tallies_key', ['study_id', 'day_utc', 'outcome', 'reason'])
    .execute();
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('study_id', 'text', (c) => c.notNull())
    .addColumn('erased_utc', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('blob_count', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

async function createPictureVerdicts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_verdicts')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('episode_id', 'text', (c) => c.notNull())
    .addColumn('picture_sha256', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at_utc', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('picture_verdicts_picture')
    .on('picture_verdicts')
    .columns(['episode_id', 'picture_sha256', 'id'])
    .execute();
}

async function addErasedSpending(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('erasures')
    .addColumn('spent_usd', 'real', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** What was `episode_id` of a row is the id of a trial: one execution of an episode. Stored rows keep their version. */
async function nameTrials(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rows').renameColumn('episode_id', 'trial_id').execute();
}

/** What coders took answers for. */
async function createAnswerCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer_codes')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('answer_id', 'text', (c) => c.notNull())
    .addColumn('coder', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('at_utc', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('answer_codes_session')
    .on('answer_codes')
    .columns(['session_id', 'id'])
    .execute();
}

/** Trials that two people do together have a session of their own. */
async function createPairs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('unit', 'text', (c) => c.notNull().defaultTo('person'))
    .execute();
  await db.schema
    .createTable('pair_members')
    .addColumn('session_id', 'text', (c) => c.primaryKey().references('sessions.id'))
    .addColumn('pair_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addUniqueConstraint('pair_role', ['pair_id', 'role'])
    .execute();
}

/** Counts of people who left before consent. */
async function nameLeaverCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tallies').renameTo('leaver_counts').execute();
}

/** People of a study that pairs them know their role before they are paired; those of before have none. */
async function addSessionRole(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('role', 'text').execute();
}

/** Columns that the sixth migration reads and writes, as they were then. */
interface RowsThen {
  rows: {
    session_id: string;
    seq: number;
    type: string;
    payload: string;
    volatile: string;
    usd: number | null;
  };
}

/** So many rows are held at a time. */
const AT_A_TIME = 500;

/** What a row says of money has a column of its own; rows of before are read once. */
async function addUsd(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rows').addColumn('usd', 'real').execute();
  const then = db as Kysely<RowsThen>;
  const sessions = await then.selectFrom('rows').select('session_id').distinct().execute();
  for (const { session_id } of sessions)
    for (let from = 0, count = AT_A_TIME; count === AT_A_TIME; ) {
      const rows = await then
        .selectFrom('rows')
        .select(['seq', 'type', 'payload', 'volatile'])
        .where('session_id', '=', session_id)
        .where('seq', '>=', from)
        .orderBy('seq')
        .limit(AT_A_TIME)
        .execute();
      for (const row of rows) {
        const usd = usdThen(row);
        if (usd === null) continue;
        await then
          .updateTable('rows')
          .set({ usd })
          .where('session_id', '=', session_id)
          .where('seq', '=', row.seq)
          .execute();
      }
      count = rows.length;
      from = (rows.at(-1)?.seq ?? from) + 1;
    }
}

/** A row of which the text is damaged says nothing. */
function usdThen(row: Pick<RowsThen['rows'], 'type' | 'payload' | 'volatile'>): number | null {
  try {
    return usdOf({ ...row, type: row.type as RowType });
  } catch {
    return null;
  }
}
