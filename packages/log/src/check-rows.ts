import { canonicalJson, type Json, serverEventId, sha256Text } from '@parley/protocol';
import { createAttempts } from './check-attempts';
import { readPayload } from './read-payload';
import { LOG_SCHEMA_VERSION, type Row } from './row';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** ISO 8601 in UTC, as the server writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Faults of a log's rows that each session shows by itself: gaps, rows out of order or twice, ids that are not those of
 * their place, texts that are not canonical, arguments that are not those of their hash. Empty when the log is whole.
 */
export function checkRows(rows: readonly Row[]): string[] {
  const faults: string[] = [];
  const lastSeqs = new Map<string, number>();
  const eventIds = new Set<string>();
  const ends = new Set<string>();
  const attemptFault = createAttempts();
  for (const row of rows) {
    const last = lastSeqs.get(row.sessionId) ?? -1;
    lastSeqs.set(row.sessionId, row.seq);
    if (row.seq !== last + 1)
      faults.push(
        last === -1
          ? `session ${row.sessionId}: the first row has seq ${row.seq}`
          : `session ${row.sessionId}: seq ${row.seq} follows ${last}`,
      );
    if (eventIds.has(row.eventId)) faults.push(`event id ${row.eventId} stands twice`);
    eventIds.add(row.eventId);
    faults.push(...ownFaults(row), ...attemptFault(row));
    if (row.type !== 'effect-end') continue;
    const key = `${row.sessionId} ${row.trialId} ${row.actor} ${row.n}`;
    if (ends.has(key)) faults.push(`effect ${row.actor}/${row.n} ended twice (seq ${row.seq})`);
    ends.add(key);
  }
  return faults;
}

/**
 * Rows whose time is before that of the row before them in their session. No fault: the server's clock turns no row back, but that of
 * a run without a server is the machine's, which may have been set.
 */
export function timesGoneBack(rows: readonly Row[]): string[] {
  const last = new Map<string, Row>();
  return rows.flatMap((row) => {
    const before = last.get(row.sessionId);
    last.set(row.sessionId, row);
    return before !== undefined && sortable(row.tServerUtc) < sortable(before.tServerUtc)
      ? `session ${row.sessionId}: seq ${row.seq} of ${row.tServerUtc} follows seq ${before.seq} of ${before.tServerUtc}`
      : [];
  });
}

/** A time as text that sorts by it: parts of a second may be written short, or left out. */
const sortable = (tServerUtc: string): string => {
  const [second = '', parts = ''] = tServerUtc.replace('Z', '').split('.');
  return `${second}.${parts.padEnd(3, '0')}`;
};

/** What one row shows without the others. */
function ownFaults(row: Row): string[] {
  const at = `(seq ${row.seq})`;
  const faults: string[] = [];
  if (!UUID.test(row.sessionId)) faults.push(`sessionId ${row.sessionId} is no UUID ${at}`);
  else if (row.type !== 'client-event' && row.eventId !== serverEventId(row.sessionId, row.seq))
    faults.push(`event id ${row.eventId} is not that of its session and seq ${at}`);
  if (row.schemaVersion !== LOG_SCHEMA_VERSION)
    faults.push(`schemaVersion ${row.schemaVersion} is not ${LOG_SCHEMA_VERSION} ${at}`);
  if (!INSTANT.test(row.tServerUtc)) faults.push(`tServerUtc ${row.tServerUtc} is no time ${at}`);
  if (!isObject(row.volatile)) faults.push(`volatile is no JSON object ${at}`);
  const problem = payloadProblem(row);
  if (problem !== null) faults.push(`${problem} ${at}`);
  return faults;
}

/** Why a payload is not what its row says that it is; null when it is. */
function payloadProblem(row: Row): string | null {
  try {
    const payload = readPayload(row, row.type);
    if (canonicalJson(JSON.parse(row.payload) as Json) !== row.payload)
      return `${row.type}: the payload is not canonical JSON text`;
    // Replay compares hashes: they prove what the row says only where it is what they were made of.
    if (row.type !== 'effect-start' && row.type !== 'effect-end') return null;
    const { args, argsHash } = payload as { readonly args?: Json; readonly argsHash: string };
    return args === undefined || sha256Text(canonicalJson(args)) === argsHash
      ? null
      : `the arguments of ${row.actor}/${row.n} are not those of their hash`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
