import type { PairingEnded } from '@parley/log';
import type { PlannedTrial } from './session-plan';

/** The trials of a person once the wait for another one is over: what the pair was given, or the arm with a model instead. */
export function withPairing(
  trials: readonly PlannedTrial[],
  pairing: PairingEnded,
): readonly PlannedTrial[] {
  let count = 0;
  return trials.map((trial): PlannedTrial => {
    if (trial.isPractice) return trial;
    const at = count++;
    if (pairing.outcome === 'nobody-came')
      return pairing.armId === null ? trial : { ...trial, armId: pairing.armId };
    const { armId, role, episodeIds } = pairing;
    return { ...trial, armId, role, episodeId: episodeIds[at] ?? trial.episodeId };
  });
}
