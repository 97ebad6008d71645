import type { SessionState } from '../session-state';

/**
 * A person's session with the trials of their pair in it: pages, withdrawal and the ids of trials are their own, what happens in the
 * trials and the clock that questions are measured by are the pair's. Answers are known by the rows of their own log.
 */
export function joined(own: SessionState, pair: SessionState): SessionState {
  let count = 0;
  const trials = own.trials.map((trial) => {
    if (trial.plan.isPractice) return trial;
    const joint = pair.trials[count++];
    return joint === undefined ? trial : { ...joint, plan: trial.plan };
  });
  const { activeMs, lastRowMs } = pair;
  const here = trials[own.trialIndex];
  // The other is at a form still: this person waits for them.
  const isAhead = own.page === 'episode' && here?.isStarted === false && !here.plan.isPractice;
  const paused = own.paused ?? pair.paused ?? (isAhead ? 'partner' : null);
  return { ...own, trials, activeMs, lastRowMs, paused };
}
