import { type AttributeEvidence, likelihoodOf, type ViewModel } from './view-model';

/**
 * Probability that query and target are one object. Attributes are independent given that; views of one attribute are not, as
 * they all look at the same truth: its two likelihoods are mixed only after all views (Bayes).
 *
 * @returns The prior where the model holds what was seen impossible either way.
 */
export function posteriorOf(attributes: readonly AttributeEvidence[], model: ViewModel): number {
  let [same, other] = [model.prior, 1 - model.prior];
  for (const evidence of attributes) {
    same *= likelihoodOf(evidence, model.differsIfSame);
    other *= likelihoodOf(evidence, evidence.differsIfOther ?? model.differsIfOther);
    const total = same + other;
    if (total === 0) return model.prior;
    [same, other] = [same / total, other / total];
  }
  return same;
}

/** Entropy of a yes or no, in bits. */
export function entropyBits(chance: number): number {
  if (chance <= 0 || chance >= 1) return 0;
  return -(chance * Math.log2(chance) + (1 - chance) * Math.log2(1 - chance));
}
