import { decodeRow } from '@parley/log';
import type { Db } from '../database';
import { createFromRecord } from '../rows';

/** As canonical JSON has it; a quotation mark in the words of a person is escaped there. */
const ASKED = '"mode":"stop-and-erase"';

/**
 * Sessions of the database whose person has asked to be erased. The row that says so is on disk before the person is told that they have left:
 * where one is still there, the process died, or the disk refused, between that row and the erasure.
 */
export async function findAsked(db: Db): Promise<string[]> {
  const records = await db
    .selectFrom('rows')
    .selectAll()
    .where('type', '=', 'client-event')
    .where('payload', 'like', `%${ASKED}%`)
    .orderBy('session_id')
    .orderBy('seq')
    .execute();
  const asked = records.flatMap((record) => {
    const row = createFromRecord()(record);
    const { event } = decodeRow(row);
    const isAsked =
      event.kind === 'client' && event.type === 'withdraw' && event.data.mode === 'stop-and-erase';
    return isAsked ? [row.sessionId] : [];
  });
  return [...new Set(asked)];
}
