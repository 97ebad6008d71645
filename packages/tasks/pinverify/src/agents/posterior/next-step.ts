import { expectedGainBits } from './expected-gain';
import { posteriorOf } from './posterior-of';
import type { AttributeEvidence, ViewModel } from './view-model';

/** A place to look from, with how well each attribute is expected to be seen there. */
export interface PossibleView {
  readonly sector: number;
  readonly visibilities: readonly number[];
}

export interface StoppingRule {
  /** Posterior at which a yes is said, and one less it a no. */ readonly certainty: number;
  /** Bits that a step must be worth. */ readonly stepCostBits: number;
}

export type NextStep =
  | { readonly kind: 'decide'; readonly answer: 'yes' | 'no'; readonly posterior: number }
  | { readonly kind: 'look'; readonly sector: number; readonly gainBits: number };

/**
 * What a verifier does that weighs each view by what it is expected to tell: decides where it is certain enough, has no view left
 * or none is worth its step, else looks from where the most is to be learnt; the first of equals.
 */
export function nextStep(
  attributes: readonly AttributeEvidence[],
  views: readonly PossibleView[],
  { model, rule }: { readonly model: ViewModel; readonly rule: StoppingRule },
): NextStep {
  const posterior = posteriorOf(attributes, model);
  const decision: NextStep = { kind: 'decide', answer: posterior > 0.5 ? 'yes' : 'no', posterior };
  if (Math.max(posterior, 1 - posterior) >= rule.certainty) return decision;
  let best: Extract<NextStep, { kind: 'look' }> | null = null;
  for (const { sector, visibilities } of views) {
    const gainBits = expectedGainBits(attributes, visibilities, model);
    if (gainBits > rule.stepCostBits && gainBits > (best?.gainBits ?? 0))
      best = { kind: 'look', sector, gainBits };
  }
  return best ?? decision;
}
