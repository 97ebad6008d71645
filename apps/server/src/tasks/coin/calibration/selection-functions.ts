import { mostProbable, normalisedEntropy } from '@parley/agent-core/dialogue';
import type { Selection } from './effective-reliability';
import type { Judged } from './judged';

/** MaxProb: always the most probable of the three answers. */
export const maxProb: Selection = ({ probabilities }) => mostProbable(probabilities);

/** The more probable of Yes and No; a tie is a No, which claims less. */
export const yesOrNo = ({ probabilities }: Pick<Judged, 'probabilities'>): 'yes' | 'no' =>
  probabilities.yes > probabilities.no ? 'yes' : 'no';

/** Normalised entropy (CoIN Eq. 2–3): Yes or No where u ≤ τ, else abstains. */
export const byEntropy =
  (tau: number): Selection =>
  (judged) =>
    entropyOf(judged) <= tau ? yesOrNo(judged) : null;

/** A sweep asks for the same entropy at every threshold. */
const entropies = new WeakMap<Judged, number>();

/** u of Eq. 2 of what a backend said, 0…1. */
export function entropyOf(judged: Judged): number {
  const known = entropies.get(judged);
  if (known !== undefined) return known;
  const entropy = normalisedEntropy(judged.probabilities);
  entropies.set(judged, entropy);
  return entropy;
}

/** log Σ exp of the logits of all answers of the distribution (Liu et al. 2020, Eq. 3, temperature 1, sign turned). */
export function energyOfLogits(
  logits: readonly [yes: number, no: number, unknown: number],
): number {
  const top = Math.max(...logits);
  return top + Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit - top), 0));
}

/** Energy score: Yes or No where it reaches the threshold, else abstains. */
export const byEnergy =
  (threshold: number): Selection =>
  (judged) =>
    (judged.energy ?? Number.NEGATIVE_INFINITY) >= threshold ? yesOrNo(judged) : null;
