import type { EarlyEnd } from '@parley/agent-core/episode';
import { canonicalJson } from '@parley/protocol';
import { endSession, finishSlot, membersOf, type RowDraft, type Trx, utc } from '../../storage';
import type { SessionEnd } from '../session-state';

/** What changes beside the end of a trial of a pair: the place of both is done. @param position Null for other rows. */
export function storePairTrial(
  pairId: string,
  position: number | null,
): ((trx: Trx) => Promise<void>) | undefined {
  if (position === null) return undefined;
  return async (trx) => {
    for (const { sessionId } of await membersOf(trx, pairId))
      await finishSlot(trx, sessionId, position);
  };
}

/** Ends of a pair that are not those of its last trial. */
export type Broken = Extract<EarlyEnd, 'partner' | 'technical'>;

/** Last row of a pair, and what changes beside it. */
export function pairEnd(
  pairId: string,
  broken: Broken | null,
  nowMs: number,
): { readonly row: RowDraft; readonly also: (trx: Trx) => Promise<void> } {
  const isTechnical = broken === 'technical';
  const end: SessionEnd = isTechnical
    ? { page: 'technical', message: 'technical' }
    : { page: 'code', message: broken };
  return {
    row: { type: 'session-end', payload: canonicalJson(end) },
    also: (trx) =>
      endSession(trx, pairId, {
        status: isTechnical ? 'technical' : 'completed',
        completionCode: null,
        endedUtc: utc(nowMs),
      }),
  };
}
