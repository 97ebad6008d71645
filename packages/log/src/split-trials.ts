import type { Row } from './row';

/** One trial's rows inside a log. */
export interface TrialRows {
  readonly sessionId: string;
  readonly trialId: string;
  readonly rows: readonly Row[];
}

/** Splits a log into its trials, in order of first appearance. Rows outside a trial are left out. */
export function splitTrials(rows: readonly Row[]): TrialRows[] {
  const groups = new Map<string, { sessionId: string; trialId: string; rows: Row[] }>();
  for (const row of rows) {
    const { sessionId, trialId } = row;
    if (trialId === null) continue;
    const key = JSON.stringify([sessionId, trialId]);
    const group = groups.get(key) ?? { sessionId, trialId, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.rows.sort((a, b) => a.seq - b.seq);
  return [...groups.values()];
}
