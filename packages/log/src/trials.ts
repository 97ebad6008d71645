import type { LogRecord } from './decode/log-event';
import type { TrialEnd, TrialStart } from './payloads';

/** One trial of a log: its own rows by seq, and what its first and last row say. */
export interface Trial {
  readonly sessionId: string;
  readonly trialId: string;
  readonly records: readonly LogRecord[];
  readonly start: TrialStart;
  readonly startRecord: LogRecord;
  /** Null when the log was cut off before the end. */ readonly end: TrialEnd | null;
  readonly endRecord: LogRecord | null;
}

/** The trials of a log that have begun, in order of their first row. */
export function trialsOf(records: readonly LogRecord[]): Trial[] {
  const groups = new Map<string, LogRecord[]>();
  for (const record of records) {
    const { sessionId, trialId } = record.row;
    if (trialId === null) continue;
    const key = JSON.stringify([sessionId, trialId]);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [record]);
    else own.push(record);
  }
  return [...groups.values()].flatMap((own): Trial[] => {
    own.sort((a, b) => a.row.seq - b.row.seq);
    const startRecord = own.find(({ event }) => event.kind === 'trial-start');
    if (startRecord?.event.kind !== 'trial-start') return [];
    const endRecord = own.find(({ event }) => event.kind === 'trial-end') ?? null;
    return [
      {
        sessionId: startRecord.row.sessionId,
        trialId: startRecord.row.trialId ?? '',
        records: own,
        start: startRecord.event.start,
        startRecord,
        end: endRecord?.event.kind === 'trial-end' ? endRecord.event.end : null,
        endRecord,
      },
    ];
  });
}
