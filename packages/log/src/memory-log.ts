import { serverEventId } from '@parley/protocol';
import { LOG_SCHEMA_VERSION, type Row } from './row';
import type { EpisodeLog, RowDraft } from './row-draft';

export interface MemoryLogOptions {
  readonly sessionId: string;
  /** ISO time of a row; a constant in tests and, by default, in headless trials. */
  readonly now: () => string;
  /** Rows already stored: the log goes on after them. */
  readonly stored?: readonly Row[];
  /** Called with each flushed batch, e.g. to write a file. */
  readonly onFlush?: (rows: readonly Row[]) => void | Promise<void>;
}

/** Gives a draft its place in a session. */
export function placeRow(
  draft: RowDraft,
  place: { sessionId: string; seq: number; epoch: number; tServerUtc: string },
): Row {
  return {
    ...draft,
    sessionId: place.sessionId,
    seq: place.seq,
    eventId: serverEventId(place.sessionId, place.seq),
    epoch: place.epoch,
    tabId: null,
    clientSeq: null,
    tServerUtc: place.tServerUtc,
    tClientMonoMs: null,
    schemaVersion: LOG_SCHEMA_VERSION,
  };
}

/** A log of one session in memory: headless trials, tests, recovery. `rows` holds what was flushed. */
export function createMemoryLog(
  options: MemoryLogOptions,
): EpisodeLog & { readonly rows: readonly Row[] } {
  const rows: Row[] = [...(options.stored ?? [])];
  let buffer: RowDraft[] = [];
  return {
    rows,
    append: (draft) => {
      buffer.push(draft);
    },
    flush: async () => {
      const batch = buffer.map((draft, i) =>
        placeRow(draft, {
          sessionId: options.sessionId,
          seq: rows.length + i,
          epoch: 0,
          tServerUtc: options.now(),
        }),
      );
      buffer = [];
      if (batch.length > 0) await options.onFlush?.(batch);
      rows.push(...batch);
    },
  };
}
