import { EffectStart, EpisodeEnd, EpisodeStart, type Row } from '@parley/protocol';
import type { ExportSession } from './export-session';

/** One run, its rows and what its first and last row say. */
export interface LoggedRun {
  readonly runId: string;
  readonly rows: readonly Row[];
  readonly start: EpisodeStart;
  readonly startRow: Row;
  readonly end: EpisodeEnd | null;
  readonly endRow: Row | null;
}

/** One run of a session. */
export interface Run extends LoggedRun {
  readonly session: ExportSession;
}

const ofSession = new WeakMap<ExportSession, readonly Run[]>();

/** Runs of a session that have begun, in order. A run without an episode-start row is not one. */
export function runsOf(session: ExportSession): readonly Run[] {
  const known = ofSession.get(session);
  if (known !== undefined) return known;
  const runs = runsIn(session.rows).map((run) => ({ ...run, session }));
  ofSession.set(session, runs);
  return runs;
}

/** Runs that have begun in a log, in order. */
export function runsIn(rows: readonly Row[]): LoggedRun[] {
  const byRun = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.episodeId === null) continue;
    const own = byRun.get(row.episodeId);
    if (own === undefined) byRun.set(row.episodeId, [row]);
    else own.push(row);
  }
  return [...byRun].flatMap(([runId, own]): LoggedRun[] => {
    const startRow = own.find((row) => row.type === 'episode-start');
    if (startRow === undefined) return [];
    const endRow = own.find((row) => row.type === 'episode-end') ?? null;
    return [
      {
        runId,
        rows: own,
        start: EpisodeStart.parse(JSON.parse(startRow.payload)),
        startRow,
        end: endRow === null ? null : EpisodeEnd.parse(JSON.parse(endRow.payload)),
        endRow,
      },
    ];
  });
}

/** A client event as its row holds it; null for other rows. */
export function clientEventOf(row: Row): { type: string; payload: Record<string, unknown> } | null {
  if (row.type !== 'client-event') return null;
  const event = JSON.parse(row.payload) as { type: string; payload?: Record<string, unknown> };
  return { type: event.type, payload: event.payload ?? {} };
}

/** First start of an effect of that kind; null for other rows and repeats. */
export function effectStartOf(row: Row, kind: EffectStart['kind']): EffectStart | null {
  if (row.type !== 'effect-start' || row.attempt !== 0) return null;
  const start = EffectStart.parse(JSON.parse(row.payload));
  return start.kind === kind ? start : null;
}

/** Milliseconds between two server times. */
export const betweenMs = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

/** Seconds between two server times, to the millisecond. */
export const betweenS = (from: string, to: string): number => betweenMs(from, to) / 1000;
