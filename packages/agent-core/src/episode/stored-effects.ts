import {
  type EffectEnd,
  type EffectStart,
  type EpisodeEnd,
  ParleyError,
  type Row,
} from '@parley/protocol';
import { readEffectEnd, readEffectStart, readEpisodeEnd } from '../log/payload';

/** What the log already holds of one episode, by actor and ordinal. */
export interface StoredEpisode {
  readonly hasStart: boolean;
  /** The stored episode-end: its text and who ended it; null while the episode is open. */
  readonly ending: { readonly text: string; readonly endedBy: EpisodeEnd['endedBy'] } | null;
  hasFault(actor: string): boolean;
  end(actor: string, n: number): EffectEnd | null;
  /** Starts without an end, oldest first: tries that were cut off. */
  openStarts(
    actor: string,
    n: number,
  ): readonly { readonly attempt: number; readonly start: EffectStart }[];
  lostAttempts(actor: string, n: number): number;
  /** Text of the stored episode-start payload. */
  readonly startText: string | null;
  /** `schemaVersion` of the episode-start row; null without one. */
  readonly startVersion: number | null;
}

const keyOf = (row: Row): string => `${row.actor}\u0000${row.n}`;

/**
 * Indexes the stored rows of one episode.
 *
 * @throws {ParleyError} `LOG_GAP` when an effect ended twice.
 */
export function indexStoredEpisode(rows: readonly Row[]): StoredEpisode {
  const ends = new Map<string, EffectEnd>();
  const starts = new Map<string, { attempt: number; start: EffectStart }[]>();
  const lost = new Map<string, number>();
  let startText: string | null = null;
  let startVersion: number | null = null;
  let ending: StoredEpisode['ending'] = null;
  const faults = new Set<string | null>();
  for (const row of rows) {
    const key = keyOf(row);
    if (row.type === 'episode-start') {
      startText = row.payload;
      startVersion = row.schemaVersion;
    } else if (row.type === 'episode-end')
      ending = { text: row.payload, endedBy: readEpisodeEnd(row).endedBy };
    else if (row.type === 'fault') faults.add(row.actor);
    else if (row.type === 'effect-start')
      starts.set(key, [
        ...(starts.get(key) ?? []),
        { attempt: row.attempt, start: readEffectStart(row) },
      ]);
    else if (row.type === 'attempt-lost') lost.set(key, (lost.get(key) ?? 0) + 1);
    else if (row.type === 'effect-end') {
      if (ends.has(key))
        throw new ParleyError('LOG_GAP', `effect ${row.actor}/${row.n} ended twice`, {
          where: `session ${row.sessionId} seq ${row.seq}`,
        });
      ends.set(key, readEffectEnd(row));
    }
  }
  return {
    hasStart: startText !== null,
    ending,
    hasFault: (actor) => faults.has(actor),
    startText,
    startVersion,
    end: (actor, n) => ends.get(`${actor}\u0000${n}`) ?? null,
    openStarts: (actor, n) =>
      ends.has(`${actor}\u0000${n}`) ? [] : (starts.get(`${actor}\u0000${n}`) ?? []),
    lostAttempts: (actor, n) => lost.get(`${actor}\u0000${n}`) ?? 0,
  };
}
