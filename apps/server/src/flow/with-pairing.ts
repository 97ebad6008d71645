import type { PairingEnded } from '@parley/log';
import { type PlannedTrial, trialIdOf } from './session-plan';

/** The trials of a person once the wait for another one is over: what the pair was given, or the arm with a model instead. */
export function withPairing(
  trials: readonly PlannedTrial[],
  pairing: PairingEnded,
): readonly PlannedTrial[] {
  let count = 0;
  return trials.map((trial): PlannedTrial => {
    if (trial.isPractice) return trial;
    const at = count++;
    if (pairing.outcome === 'timed-out')
      return pairing.armId === null ? trial : { ...trial, armId: pairing.armId };
    const { pairId, armId, role, episodeIds } = pairing;
    // The trial is the pair's: a form about it is known by the id that its own rows have.
    const trialId = trialIdOf(pairId, at);
    return { ...trial, trialId, armId, role, episodeId: episodeIds[at] ?? trial.episodeId };
  });
}
