import type { LogRecord } from '../decode/log-event';

/** What the deviation says where one of a pair has left for good. */
export const PARTNER_LEFT = 'partner-left';

/** Role of who has left by this row; null of every other. */
export function leftIn({ event }: Pick<LogRecord, 'event'>): string | null {
  if (event.kind !== 'deviation' || event.deviation.what !== PARTNER_LEFT) return null;
  const { role } = event.deviation;
  return typeof role === 'string' ? role : null;
}

/** Role of who left a trial, so that it ended; null where nobody has, and in logs of before it was said. */
export function leftByOf({ records }: { readonly records: readonly LogRecord[] }): string | null {
  for (const record of records) {
    const role = leftIn(record);
    if (role !== null) return role;
  }
  return null;
}

/**
 * Departures from the protocol in a trial (SCI-31). That one of a pair has left is none beside the cut-off of the trial, which counts by
 * itself.
 */
export const deviationsIn = ({ records }: { readonly records: readonly LogRecord[] }): number =>
  records.filter((record) => record.event.kind === 'deviation' && leftIn(record) === null).length;
