import type { Row } from '@parley/log';
import { canonicalJson, type Hello, ParleyError } from '@parley/protocol';
import type { RowDraft, Store } from '../storage';

/** What a page was told of and the log does not have: rows were acknowledged and are gone. */
export interface Loss {
  /** Newest row that the page knows of. */ readonly heldSeq: number;
  /** Newest row of the log; -1 when it has none. */ readonly lastSeq: number;
}

/**
 * Compares what a page holds with the log. A view is made of committed rows, and an acknowledgement follows the commit: a row
 * that a page knows of and the log lacks was lost afterwards, with a page of the database or with an older copy of it. Where
 * other rows took its place since, the acknowledged event is not where it was.
 */
export async function findLoss(
  store: Pick<Store, 'readRows'>,
  sessionId: string,
  { lastSeq, acked }: Pick<Hello, 'lastSeq' | 'acked'>,
): Promise<Loss | null> {
  const heldSeq = Math.max(lastSeq, acked?.seq ?? -1);
  if (heldSeq < 0) return null;
  const rowAt = async (seq: number): Promise<Row | undefined> =>
    (await store.readRows(sessionId, { fromSeq: seq, limit: 1 }))[0];
  const isKept = acked === undefined || (await rowAt(acked.seq))?.eventId === acked.eventId;
  if (isKept && (await rowAt(heldSeq)) !== undefined) return null;
  return { heldSeq, lastSeq: (await store.readRows(sessionId)).at(-1)?.seq ?? -1 };
}

const textOf = ({ heldSeq, lastSeq }: Loss): string =>
  lastSeq < heldSeq
    ? `rows that were stored are gone: the page knows of row ${heldSeq}, the log ends at ${lastSeq}`
    : `rows that were stored are gone: an event that was acknowledged is not where it was, at or before row ${heldSeq}`;

/** Whether a page was told of rows at all. */
export const holdsRows = ({ lastSeq, acked }: Pick<Hello, 'lastSeq' | 'acked'>): boolean =>
  lastSeq >= 0 || acked !== undefined;

/** Its session may have been erased; otherwise it is lost with all its rows. */
export const unknownHeld = (): ParleyError =>
  new ParleyError('NOT_FOUND', 'a page holds rows of a session that is not here', {
    where: 'hello',
    remedy:
      'Nothing is wrong where its participant was erased. Otherwise an older copy of the data is in place: compare with the newest backup.',
  });

/** The log says where it lacks something. */
export const lossRow = (loss: Loss, epoch: number): RowDraft => ({
  type: 'fault',
  payload: canonicalJson({ code: 'STORE_FAILED', message: textOf(loss) }),
  epoch,
});

export const lossError = (loss: Loss, sessionId: string): ParleyError =>
  new ParleyError('STORE_FAILED', textOf(loss), {
    where: `session ${sessionId}`,
    remedy: 'Check the disk, and compare with the newest backup: pages send again what they have.',
  });

/** What rows of a session, by seq, lack in one sentence without its full stop; null for gapless ones. */
export function gapIn(rows: readonly Row[]): string | null {
  if (rows.length === 0) return 'the session has no rows';
  const at = rows.findIndex(({ seq }, i) => seq !== i);
  return at === -1
    ? null
    : `the rows are not gapless: row ${rows[at]?.seq} stands where row ${at} should`;
}

export const gapError = (gap: string, sessionId: string): ParleyError =>
  new ParleyError('LOG_GAP', gap, {
    where: `session ${sessionId}`,
    remedy: 'Compare with the newest backup; its participant gets the technical code.',
  });
