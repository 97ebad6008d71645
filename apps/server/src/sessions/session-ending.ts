import type { RowDraft as EpisodeRowDraft } from '@parley/log';
import type { Study } from '@parley/protocol';
import { endSession, finishSlot, releaseSlots, type SessionStatus, type Trx } from '../storage';
import type { SessionEnd } from './session-state';
import type { TrialState } from './trial-state';

/** The last page is done. */
export const COMPLETED: SessionEnd = { page: 'code', message: null };

/** The participant was not heard from until the lease of the places ran out. */
export const EXPIRED: SessionEnd = { page: 'technical', message: 'expired' };

export interface Ending {
  readonly status: Exclude<SessionStatus, 'active'>;
  readonly completionCode: string | null;
}

/** Status and completion code of a session by how it ended; a participant who is gone for good gets no code. */
export function endingOf(end: SessionEnd, codes: Study['completion']['codes']): Ending {
  if (end.message === EXPIRED.message) return { status: 'expired', completionCode: null };
  switch (end.page) {
    case 'code':
      return { status: 'completed', completionCode: codes.completed };
    case 'withdrawn':
      return { status: 'withdrawn', completionCode: codes.withdrawn };
    case 'technical':
      return { status: 'technical', completionCode: codes.technical };
  }
}

/** What changes beside the session-end row; places that are not done, or that a condition passed over, go back to others. */
export const storeEnding =
  (sessionId: string, ending: Ending & { readonly endedUtc: string }) =>
  async (trx: Trx): Promise<void> => {
    await endSession(trx, sessionId, ending);
    await releaseSlots(trx, sessionId);
  };

/** What changes beside the end of an episode: its place is done. Nothing for other rows, or a practice. */
export function finishingSlot(
  sessionId: string,
  drafts: readonly EpisodeRowDraft[],
  trials: readonly TrialState[],
): ((trx: Trx) => Promise<void>) | undefined {
  const end = drafts.find(({ type }) => type === 'trial-end');
  const plan = trials.find(
    (trial) => end !== undefined && trial.plan.trialId === end.trialId,
  )?.plan;
  if (plan === undefined || plan.isPractice) return undefined;
  return (trx) => finishSlot(trx, sessionId, plan.index - 1);
}
