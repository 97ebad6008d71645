import type { PlannedTrial } from '../flow/session-plan';

/**
 * What is known of a trial, looked up once: a view is built with every commit, and the catalogue asks the disk. What throws is
 * looked up again.
 */
export function onceEach<T>(look: (trial: PlannedTrial) => T): (trial: PlannedTrial) => T {
  const known = new Map<string, T>();
  return (trial) => {
    // A person who is paired gets the episodes and the arm of the pair.
    const key = [trial.trialId, trial.episodeId, trial.armId ?? '', trial.role ?? ''].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look(trial);
    known.set(key, found);
    return found;
  };
}
