import { createUpgrader, LOG_SCHEMA_VERSION, type Row, type RowType, usdOf } from '@parley/log';
import { serverEventId } from '@parley/protocol';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from './database';
import type { RowsTable } from './schema';

/** A row before the store gave it its place: seq, event id and server time follow at commit. */
export interface RowDraft {
  readonly type: RowType;
  /** Canonical JSON text. */ readonly payload: string;
  readonly trialId?: string | null;
  readonly actor?: string | null;
  readonly n?: number | null;
  readonly attempt?: number;
  /** The client's own id; without it the store makes one. */ readonly eventId?: string;
  readonly epoch?: number;
  readonly tabId?: string | null;
  readonly clientSeq?: number | null;
  readonly tClientMonoMs?: number | null;
  /** ISO 8601; the time of commit when absent. */ readonly tServerUtc?: string;
  /** JSON text; `{}` when absent. */ readonly volatile?: string;
}

/** Gives a draft its place in the log. */
export const placeRow = (
  draft: RowDraft,
  place: { sessionId: string; seq: number; tServerUtc: string },
): Row => ({
  sessionId: place.sessionId,
  seq: place.seq,
  trialId: draft.trialId ?? null,
  actor: draft.actor ?? null,
  n: draft.n ?? null,
  attempt: draft.attempt ?? 0,
  type: draft.type,
  eventId: draft.eventId ?? serverEventId(place.sessionId, place.seq),
  epoch: draft.epoch ?? 0,
  tabId: draft.tabId ?? null,
  clientSeq: draft.clientSeq ?? null,
  tServerUtc: draft.tServerUtc ?? place.tServerUtc,
  tClientMonoMs: draft.tClientMonoMs ?? null,
  payload: draft.payload,
  volatile: draft.volatile ?? '{}',
  schemaVersion: LOG_SCHEMA_VERSION,
});

export const toRecord = (row: Row): Insertable<RowsTable> => ({
  session_id: row.sessionId,
  seq: row.seq,
  trial_id: row.trialId,
  actor: row.actor,
  n: row.n,
  attempt: row.attempt,
  type: row.type,
  event_id: row.eventId,
  epoch: row.epoch,
  tab_id: row.tabId,
  client_seq: row.clientSeq,
  t_server_utc: row.tServerUtc,
  t_client_mono_ms: row.tClientMonoMs,
  payload: row.payload,
  volatile: row.volatile,
  schema_version: row.schemaVersion,
  usd: usdOf(row),
});

/**
 * Reads the records of a log in their order, of any version, as rows of this one. A payload of an older version that cannot
 * be read stays as it is: decoding says `unreadable`, and the rest of the log is read.
 *
 * @throws {ParleyError} `BAD_LOG` for a row of a newer version.
 */
export const createFromRecord = (): ((record: Selectable<RowsTable>) => Row) => {
  const upgrade = createUpgrader('keep');
  return (record) => fromRecord(record, upgrade);
};

function fromRecord(
  record: Selectable<RowsTable>,
  upgrade: ReturnType<typeof createUpgrader>,
): Row {
  const { schema_version: schemaVersion, trial_id: trialId } = record;
  const row = {
    sessionId: record.session_id,
    seq: record.seq,
    trialId,
    actor: record.actor,
    n: record.n,
    attempt: record.attempt,
    type: record.type as RowType,
    eventId: record.event_id,
    epoch: record.epoch,
    tabId: record.tab_id,
    clientSeq: record.client_seq,
    tServerUtc: record.t_server_utc,
    tClientMonoMs: record.t_client_mono_ms,
    payload: record.payload,
    volatile: record.volatile,
    schemaVersion,
  };
  if (schemaVersion === LOG_SCHEMA_VERSION) return row;
  const where = `session ${row.sessionId} seq ${row.seq}`;
  return upgrade({ ...row, episodeId: trialId }, where);
}

/** SQL text of an insert, by number of rows: compiling it costs more than running it. */
const insertTexts = new Map<number, string>();

/** Inserts placed rows; the columns are those of the first. */
export async function insertRows(
  trx: Db,
  records: readonly Insertable<RowsTable>[],
): Promise<void> {
  if (records.length === 0) return;
  let text = insertTexts.get(records.length);
  if (text === undefined) {
    text = trx.insertInto('rows').values(records).compile().sql;
    insertTexts.set(records.length, text);
  }
  await trx.executeQuery(CompiledQuery.raw(text, records.flatMap(Object.values)));
}

/** As text: composed for every batch it would cost more than it does to run. */
const LAST_ROW =
  'select seq, t_server_utc from rows where session_id = ? order by seq desc limit 1';

/** Number and time of the last row of a session; null without rows. */
export async function lastRowOf(
  db: Db,
  sessionId: string,
): Promise<{ readonly seq: number; readonly tServerUtc: string } | null> {
  const { rows } = await db.executeQuery<{ seq: number; t_server_utc: string }>(
    CompiledQuery.raw(LAST_ROW, [sessionId]),
  );
  const [last] = rows;
  return last === undefined ? null : { seq: last.seq, tServerUtc: last.t_server_utc };
}

/** When the last row of any session that goes on was written; null where there is none. */
export async function lastWrittenMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(last) as last from (
      select (select t_server_utc from rows where session_id = sessions.id order by seq desc limit 1) as last
      from sessions where status = 'active'
    ) as lasts`.execute(db);
  const last = rows[0]?.last ?? null;
  return last === null ? null : Date.parse(last);
}

export interface RowRange {
  readonly fromSeq?: number;
  /** The last one. */ readonly toSeq?: number;
  readonly limit?: number;
}

/** Rows of a session in order, from `fromSeq` on to `toSeq`, at most `limit`. */
export async function readRows(
  db: Db,
  sessionId: string,
  { fromSeq = 0, toSeq, limit }: RowRange = {},
): Promise<Row[]> {
  let query = db
    .selectFrom('rows')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('seq', '>=', fromSeq)
    .orderBy('seq');
  if (toSeq !== undefined) query = query.where('seq', '<=', toSeq);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(createFromRecord());
}
