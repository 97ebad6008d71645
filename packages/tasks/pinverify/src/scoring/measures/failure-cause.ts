import type { Answer } from '../../shared';

/** State of an attribute in a log, as the tracker left it. */
export type FinalState = 'matched' | 'contradictory' | 'missing';

/** Why a pair of one object was refused (PInVerify Table 16). */
export type FailureCause = 'rejection' | 'observation' | 'mixed';

/**
 * Dominant cause of a positive pair that was not confirmed: more attributes were held to differ than were never seen, the other way
 * round, or as many (PInVerify appendix L.2; the paper does not say what dominates, and as many is read as mixed).
 *
 * @returns Null for a confirmed pair, and for one whose attributes all match: its verdict has another reason.
 */
export function failureCause(
  prediction: Answer,
  states: readonly FinalState[],
): FailureCause | null {
  if (prediction === 'yes') return null;
  const contradicted = states.filter((state) => state === 'contradictory').length;
  const missing = states.filter((state) => state === 'missing').length;
  if (contradicted === 0 && missing === 0) return null;
  if (contradicted === missing) return 'mixed';
  return contradicted > missing ? 'rejection' : 'observation';
}
