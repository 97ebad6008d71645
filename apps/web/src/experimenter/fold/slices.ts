import type { TrialStart } from '@parley/log';
import type { LogRow } from '../rows/log-row';

/** One episode's stretch of a session: its own rows and the session's rows in between. */
export interface EpisodeSlice {
  /** Unique in the recording. */ readonly key: string;
  readonly sessionId: string;
  readonly episodeId: string | null;
  readonly start: TrialStart | null;
  readonly isFinished: boolean;
  readonly rows: readonly LogRow[];
}

/**
 * Cuts a recording into its episodes, in order. A slice runs from the first row that names the episode to the last one,
 * with the session's own rows (pauses, faults) between them; the last episode of a session keeps what follows it.
 * A session without an episode is one slice of all its rows.
 */
export function sliceEpisodes(rows: readonly LogRow[]): EpisodeSlice[] {
  const sessions = new Map<string, LogRow[]>();
  for (const row of rows) {
    const own = sessions.get(row.row.sessionId);
    if (own === undefined) sessions.set(row.row.sessionId, [row]);
    else own.push(row);
  }
  return [...sessions].flatMap(([sessionId, own]) => sliceSession(sessionId, own));
}

function sliceSession(sessionId: string, rows: readonly LogRow[]): EpisodeSlice[] {
  const bounds = new Map<string, { first: number; last: number; hasStart: boolean }>();
  rows.forEach(({ row }, i) => {
    if (row.episodeId === null) return;
    const known = bounds.get(row.episodeId);
    if (known === undefined)
      bounds.set(row.episodeId, { first: i, last: i, hasStart: row.type === 'episode-start' });
    else {
      known.last = i;
      if (row.type === 'episode-start') known.hasStart = true;
    }
  });
  const started = [...bounds].filter(([, each]) => each.hasStart);
  if (started.length === 0)
    return [{ key: sessionId, sessionId, episodeId: null, start: null, isFinished: false, rows }];
  return started.map(([episodeId, { first, last }], i) => {
    const isLast = i === started.length - 1;
    const own = rows
      .slice(first, isLast ? undefined : last + 1)
      .filter(({ row }) => row.episodeId === null || row.episodeId === episodeId);
    const start = own.flatMap(({ event }) => (event.kind === 'episode-start' ? [event.start] : []));
    return {
      key: `${sessionId}/${episodeId}`,
      sessionId,
      episodeId,
      start: start[0] ?? null,
      isFinished: own.some(({ row }) => row.type === 'episode-end'),
      rows: own,
    };
  });
}
