import type { PlannedTrial } from '../flow/session-plan';

/**
 * What is known of a trial, looked up once: a view is built with every commit, and the catalogue asks the disk. What throws is
 * looked up again.
 */
export function onceEach<T>(look: (trial: PlannedTrial) => T): (trial: PlannedTrial) => T {
  const known = new Map<string, T>();
  return (trial) => {
    const before = known.get(trial.trialId);
    if (before !== undefined) return before;
    const found = look(trial);
    known.set(trial.trialId, found);
    return found;
  };
}
