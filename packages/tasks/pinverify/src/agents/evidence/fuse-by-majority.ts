import type { Answer, Fidelity } from '../../shared';
import { isConverged, majorityState, reconcile } from './reconcile';
import type { History } from './sighting';

interface FuseOptions {
  /** Views that can still be taken; 0 asks for a verdict. */ readonly stepsLeft: number;
  /** `paper`: states by {@link reconcile}; `code`: by {@link majorityState}. */
  readonly fidelity?: Fidelity;
}

/**
 * Verdict on a pair by majority of its attributes (PInVerify §5.1): missing ones abstain and a tie is a no. With steps left it
 * is unsure until no view can change any attribute, or all that were seen agree.
 */
export function fuseByMajority(
  attributes: readonly History[],
  { stepsLeft, fidelity = 'paper' }: FuseOptions,
): Answer {
  const states = attributes.map(fidelity === 'paper' ? reconcile : majorityState);
  const matched = states.filter((state) => state === 'matched').length;
  const contradicted = states.filter((state) => state === 'contradictory').length;
  const isUnanimous = matched + contradicted > 0 && (matched === 0 || contradicted === 0);
  const isSettled =
    stepsLeft === 0 ||
    isUnanimous ||
    (attributes.length > 0 && attributes.every((one) => isConverged(one, stepsLeft)));
  if (!isSettled) return 'unsure';
  return matched > contradicted ? 'yes' : 'no';
}
