import type { AttributeCheck, ThreeWay } from '@parley/protocol';
import { mostProbable, normalisedEntropy } from './entropy';

/** Threshold of Eq. 3; it belongs to the Self-Questioner (CoIN §6 Implementation Details). */
export const TAU = 0.75;

/** Eq. 3: certain when u ≤ τ. The equality counts as certain; NaN does not. */
export const isCertain = (entropy: number, tau: number = TAU): boolean => entropy <= tau;

/** What a judged question leaves behind: the answer, how sure it is, and the numbers behind both. */
export function toCheck(
  asked: Pick<AttributeCheck, 'attribute' | 'value' | 'question'>,
  probabilities: ThreeWay,
  tau: number,
): AttributeCheck {
  const entropy = normalisedEntropy(probabilities);
  return {
    ...asked,
    probabilities,
    entropy,
    certain: isCertain(entropy, tau),
    answer: mostProbable(probabilities),
  };
}

/** A judgement that failed: says nothing, so nothing is certain. */
export const toBlankCheck = (
  asked: Pick<AttributeCheck, 'attribute' | 'value' | 'question'>,
): AttributeCheck => ({
  ...asked,
  probabilities: { yes: 0, no: 0, unknown: 1 },
  entropy: 1,
  certain: false,
  answer: 'unknown',
});
