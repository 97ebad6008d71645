import { endSession, finishSlot, membersOf, type Trx } from '../../storage';

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

/** What changes beside the last row of a pair. */
export const storePairEnd =
  (pairId: string, { isTechnical, endedUtc }: { isTechnical: boolean; endedUtc: string }) =>
  (trx: Trx): Promise<void> =>
    endSession(trx, pairId, {
      status: isTechnical ? 'technical' : 'completed',
      completionCode: null,
      endedUtc,
    });
