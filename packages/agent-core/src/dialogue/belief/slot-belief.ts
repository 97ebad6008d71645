import type { AttributeName } from '@parley/protocol';
import { rememberPairs } from '../../ports';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { type CandidateView, likelihoodOf } from './candidate-view';

/** Beliefs are needed for every fact, every question and every rival again; views and priors never change. */
const believed = rememberPairs<CandidateView, ValuePrior, ValuePrior>();

/** Probabilities of a candidate's values of an attribute: the prior weighed by what was seen. Sums to one. */
export const slotBelief = (
  view: CandidateView,
  slot: AttributeName,
  { category, prior }: BeliefOf,
): ValuePrior =>
  believed(view, prior, {
    word: `${slot} ${category}`,
    make: () => weigh(view, slot, { category, prior }),
  });

interface BeliefOf {
  readonly category: string;
  readonly prior: ValuePrior;
}

function weigh(
  view: CandidateView,
  slot: AttributeName,
  { category, prior }: BeliefOf,
): ValuePrior {
  const likelihood = likelihoodOf(view, slot, { category, prior });
  const weights = [...prior].map(([value, share]) => [value, share * likelihood(value)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return sum <= 0 ? prior : new Map(weights.map(([value, weight]) => [value, weight / sum]));
}
