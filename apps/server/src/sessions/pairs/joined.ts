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
  return { ...own, trials, activeMs, lastRowMs, paused: own.paused ?? pair.paused };
}
