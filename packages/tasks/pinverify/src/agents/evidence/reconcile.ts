import { type AttributeState, type History, type Sighting, weightOf } from './sighting';

/** Below it a view counts a fifth; a match needs more than it in all (PInVerify §5.1, eq. 3). */
const LOW_CONFIDENCE = 0.3;
const LOW_SHARE = 0.2;

const weighed = ({ confidence }: Sighting): number =>
  confidence >= LOW_CONFIDENCE ? confidence : LOW_SHARE * confidence;

/**
 * State of an attribute after some views (PInVerify §5.1, eq. 3): contradictory only where that outweighs both matches and
 * views without an answer, so that what was not seen contradicts nothing.
 */
export function reconcile(history: History): AttributeState {
  const matched = weightOf(history, 'yes', weighed);
  const contradicted = weightOf(history, 'no', weighed);
  const missing = weightOf(history, 'unsure', weighed);
  if (contradicted > matched && contradicted > missing) return 'contradictory';
  return matched > LOW_CONFIDENCE ? 'matched' : 'missing';
}

/**
 * State by plain majority of confidence, a tie against the attribute, views without an answer left out: what the authors' code
 * decides by (SRC-18; `pver/policies/tracker.py`).
 */
export function majorityState(history: History): AttributeState {
  const [matched, contradicted] = [weightOf(history, 'yes'), weightOf(history, 'no')];
  if (matched === 0 && contradicted === 0) return 'missing';
  return matched > contradicted ? 'matched' : 'contradictory';
}

/**
 * No view that is left can turn the majority of an attribute: each adds at most a confidence of 1, and a tie goes against it.
 *
 * @param stepsLeft Views that can still be taken.
 */
export function isConverged(history: History, stepsLeft: number): boolean {
  const [matched, contradicted] = [weightOf(history, 'yes'), weightOf(history, 'no')];
  if (matched === 0 && contradicted === 0) return false;
  return matched > contradicted
    ? stepsLeft < matched - contradicted
    : stepsLeft <= contradicted - matched;
}
