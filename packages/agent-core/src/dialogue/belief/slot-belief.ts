import type { AttributeName } from '@parley/protocol';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { type CandidateView, likelihoodOf } from './candidate-view';

/** Probabilities of a candidate's values of an attribute: the prior weighed by what was seen. Sums to one. */
export function slotBelief(
  view: CandidateView,
  slot: AttributeName,
  { category, prior }: { readonly category: string; readonly prior: ValuePrior },
): ValuePrior {
  const likelihood = likelihoodOf(view, slot, { category, prior });
  const weights = [...prior].map(([value, share]) => [value, share * likelihood(value)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return sum <= 0 ? prior : new Map(weights.map(([value, weight]) => [value, weight / sum]));
}
