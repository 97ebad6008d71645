import type { SessionState } from './session-state';
import type { TrialState } from './trial-state';

/** Plain words where an object ended early (UX-10). Why a session ended is told by its page, not by the row's reason. */
export function endMessageOf(
  state: Pick<SessionState, 'page'> &
    Partial<Pick<SessionState, 'pairCut' | 'pairing' | 'progress' | 'trials'>>,
  trial: Pick<TrialState, 'end'> | null,
): string | null {
  const { page, pairCut = null, pairing = null, progress, trials = [] } = state;
  const cut = pairCut !== null && pairCut.at === progress?.cursor.at ? pairCut.ended : null;
  const endedBy = cut?.endedBy ?? (page === 'end-items' ? trial?.end?.endedBy : undefined);
  const role = pairing?.outcome === 'paired' ? pairing.role : null;
  if (endedBy === 'partner' && role !== null && cut?.leftBy === role) {
    const hasAsked = trials.some((each) => each.isStopRequested && !each.plan.isPractice);
    const why = hasAsked ? 'You asked to stop' : 'You were away for too long';
    return `${why}, so it ended for both of you. It counts as done for you.`;
  }
  if (endedBy === 'partner')
    return 'Your partner had to stop, so it ended here for both of you. It counts as done for you.';
  const isUnpaired = pairing?.outcome === 'timed-out' && pairing.armId === null;
  if (isUnpaired && page !== 'code')
    return 'No partner came in time, so the part for two is left out. It counts as done for you.';
  const isEarly = endedBy !== undefined && endedBy !== 'agent' && endedBy !== 'step-limit';
  return isEarly ? 'We ended this one early. It counts as done for you.' : null;
}
