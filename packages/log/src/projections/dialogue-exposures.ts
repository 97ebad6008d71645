import type { LogRecord } from '../decode/log-event';
import { pageMs } from './page-ms';

/** What of a dialogue was on the screen of one who judges it, or of a discussion on that of one who watches, up to some moment (SCI-26). */
export interface DialogueExposure {
  /** Lines that were on screen, at least half of each; from 0, in order. Of a discussion that goes on: the rows that hold them. */
  readonly lines: readonly number[];
  /** Lines that the page had when it told of them last. */ readonly of: number;
  /** Milliseconds with any of it on screen and the page not hidden, by the clock of the page; how long a page that was lost showed it last is not known, and left out. */
  readonly onScreenMs: number;
}

/**
 * What of a dialogue was on screen before a record.
 *
 * @param dialogueId Or trial whose discussion it is.
 * @param until Null: to the end of the records.
 * @returns Null where the page told nothing of it: nothing was on screen, or the log is of before it was kept.
 */
export function dialogueExposure(
  records: readonly LogRecord[],
  dialogueId: string,
  until: LogRecord | null,
): DialogueExposure | null {
  const lines = new Set<number>();
  let of: number | null = null;
  let since: LogRecord | null = null;
  let isShown = false;
  let onScreenMs = 0;
  const upTo = (record: LogRecord): void => {
    onScreenMs += pageMs(since?.row ?? null, record.row) ?? 0;
    since = null;
  };
  for (const record of records) {
    if (record === until) break;
    const { event } = record;
    if (event.kind !== 'client') continue;
    if (event.type === 'visibility') {
      upTo(record);
      since = isShown && event.data.visible ? record : null;
    }
    if (event.type !== 'exposure') continue;
    const { what, refId, data } = event.data;
    if (refId !== dialogueId || (what !== 'lines-visible' && what !== 'lines-hidden')) continue;
    upTo(record);
    isShown = what === 'lines-visible';
    if (!isShown) continue;
    since = record;
    if (typeof data.of === 'number') of = data.of;
    if (Array.isArray(data.lines))
      for (const line of data.lines) if (typeof line === 'number') lines.add(line);
  }
  if (until !== null) upTo(until);
  return of === null ? null : { lines: [...lines].sort((a, b) => a - b), of, onScreenMs };
}
