import { EffectStart, EpisodeEnd, EpisodeStart, type Row } from '@parley/protocol';
import type { ExportSession } from './export-session';

/** One run of a session, its rows and what its first and last row say. */
export interface Run {
  readonly session: ExportSession;
  readonly runId: string;
  readonly rows: readonly Row[];
  readonly start: EpisodeStart;
  readonly startRow: Row;
  readonly end: EpisodeEnd | null;
  readonly endRow: Row | null;
}

const ofSession = new WeakMap<ExportSession, readonly Run[]>();

/** Runs of a session that have begun, in order. A run without an episode-start row is not one. */
export function runsOf(session: ExportSession): readonly Run[] {
  const known = ofSession.get(session);
  if (known !== undefined) return known;
  const byRun = new Map<string, Row[]>();
  for (const row of session.rows) {
    if (row.episodeId === null) continue;
    const rows = byRun.get(row.episodeId);
    if (rows === undefined) byRun.set(row.episodeId, [row]);
    else rows.push(row);
  }
  const runs = [...byRun].flatMap(([runId, rows]): Run[] => {
    const startRow = rows.find((row) => row.type === 'episode-start');
    if (startRow === undefined) return [];
    const endRow = rows.find((row) => row.type === 'episode-end') ?? null;
    return [
      {
        session,
        runId,
        rows,
        start: EpisodeStart.parse(JSON.parse(startRow.payload)),
        startRow,
        end: endRow === null ? null : EpisodeEnd.parse(JSON.parse(endRow.payload)),
        endRow,
      },
    ];
  });
  ofSession.set(session, runs);
  return runs;
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
