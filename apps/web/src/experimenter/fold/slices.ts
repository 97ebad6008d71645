import type { LogRecord, TrialStart } from '@parley/log';

/** One trial's stretch of a session: its own rows and the session's rows in between. */
export interface TrialSlice {
  /** Unique in the recording. */ readonly key: string;
  readonly sessionId: string;
  readonly trialId: string | null;
  readonly start: TrialStart | null;
  readonly isFinished: boolean;
  readonly records: readonly LogRecord[];
}

/**
 * Cuts a recording into its trials, in order. A slice runs from the first row that names the trial to the last one,
 * with the session's own rows (pauses, faults) between them; the last trial of a session keeps what follows it.
 * A session without a trial is one slice of all its rows.
 */
export function sliceTrials(records: readonly LogRecord[]): TrialSlice[] {
  const sessions = new Map<string, LogRecord[]>();
  for (const record of records) {
    const own = sessions.get(record.row.sessionId);
    if (own === undefined) sessions.set(record.row.sessionId, [record]);
    else own.push(record);
  }
  return [...sessions].flatMap(([sessionId, own]) => sliceSession(sessionId, own));
}

function sliceSession(sessionId: string, records: readonly LogRecord[]): TrialSlice[] {
  const bounds = new Map<string, { first: number; last: number; hasStart: boolean }>();
  records.forEach(({ row }, i) => {
    if (row.trialId === null) return;
    const known = bounds.get(row.trialId);
    if (known === undefined)
      bounds.set(row.trialId, { first: i, last: i, hasStart: row.type === 'trial-start' });
    else {
      known.last = i;
      if (row.type === 'trial-start') known.hasStart = true;
    }
  });
  const started = [...bounds].filter(([, each]) => each.hasStart);
  if (started.length === 0)
    return [{ key: sessionId, sessionId, trialId: null, start: null, isFinished: false, records }];
  return started.map(([trialId, { first, last }], i) => {
    const isLast = i === started.length - 1;
    const own = records
      .slice(first, isLast ? undefined : last + 1)
      .filter(({ row }) => row.trialId === null || row.trialId === trialId);
    const start = own.flatMap(({ event }) => (event.kind === 'trial-start' ? [event.start] : []));
    return {
      key: `${sessionId}/${trialId}`,
      sessionId,
      trialId,
      start: start[0] ?? null,
      isFinished: own.some(({ row }) => row.type === 'trial-end'),
      records: own,
    };
  });
}
