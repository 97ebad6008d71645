import { canonicalJson, sha256Text } from '@parley/protocol';
import { readPayload } from './read-payload';
import type { Row } from './row';

/** Faults of a session's rows: gaps, doubles, doubled effect ends, arguments that are not those of their hash. Empty when the log is whole. */
export function checkRows(rows: readonly Row[]): string[] {
  const faults: string[] = [];
  const bySession = new Map<string, Row[]>();
  const eventIds = new Set<string>();
  const ends = new Set<string>();
  for (const row of rows) {
    const own = bySession.get(row.sessionId);
    if (own === undefined) bySession.set(row.sessionId, [row]);
    else own.push(row);
    if (eventIds.has(row.eventId)) faults.push(`event id ${row.eventId} stands twice`);
    eventIds.add(row.eventId);
    if (!isOfItsHash(row))
      faults.push(
        `the arguments of ${row.actor}/${row.n} are not those of their hash (seq ${row.seq})`,
      );
    if (row.type !== 'effect-end') continue;
    const key = `${row.sessionId} ${row.trialId} ${row.actor} ${row.n}`;
    if (ends.has(key)) faults.push(`effect ${row.actor}/${row.n} ended twice (seq ${row.seq})`);
    ends.add(key);
  }
  for (const [sessionId, own] of bySession) {
    const seqs = own.map((row) => row.seq).sort((a, b) => a - b);
    const first = seqs[0] ?? 0;
    const gap = seqs.findIndex((seq, i) => seq !== first + i);
    if (gap !== -1) faults.push(`session ${sessionId}: seq ${seqs[gap]} follows ${seqs[gap - 1]}`);
  }
  return faults;
}

/** Replay compares hashes: they prove what the row says only where it is what they were made of. */
function isOfItsHash(row: Row): boolean {
  if (row.type !== 'effect-start' && row.type !== 'effect-end') return true;
  const { args, argsHash } = readPayload(row, row.type);
  return args === undefined || sha256Text(canonicalJson(args)) === argsHash;
}
