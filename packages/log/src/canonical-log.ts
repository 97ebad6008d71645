import { canonicalJson, sha256Text } from '@parley/protocol';
import type { Row } from './row';

/** Rows that say how a session was carried, not what happened in it: absent from the canonical log. */
const CARRIER_TYPES: ReadonlySet<Row['type']> = new Set([
  'session-hello',
  'session-superseded',
  'session-hidden',
  'session-visible',
  'session-paused',
  'session-resumed',
  'session-stalled',
  'session-clock-jumped',
  'attempt-lost',
  'question-shown',
  'picture-shown',
]);

/**
 * The canonical text of a log: one line a row, by seq, keys sorted, without ids, times, epoch, tab and volatile fields.
 * An external effect that was started several times (a crash between start and end) counts once, and rows about
 * connections are left out, so that an interrupted and an uninterrupted trial of the same seed and answers are equal.
 */
export function canonicalLog(rows: readonly Row[]): string {
  const bySeq = [...rows].sort((a, b) => a.seq - b.seq);
  const seenStarts = new Set<string>();
  const lines: string[] = [];
  for (const row of bySeq) {
    if (CARRIER_TYPES.has(row.type)) continue;
    if (row.type === 'effect-start') {
      const key = `${row.trialId}\u0000${row.actor}\u0000${row.n}`;
      if (seenStarts.has(key)) continue;
      seenStarts.add(key);
    }
    lines.push(
      canonicalJson({
        actor: row.actor,
        trialId: row.trialId,
        n: row.n,
        payload: row.payload,
        schemaVersion: row.schemaVersion,
        sessionId: row.sessionId,
        type: row.type,
      }),
    );
  }
  return lines.join('\n');
}

/** SHA-256 of {@link canonicalLog}: "byte-identical" means equal here. */
export const canonicalHash = (rows: readonly Row[]): string => sha256Text(canonicalLog(rows));
