import type { AttributeName } from '@parley/protocol';
import { agreementOf } from '../priors';
import { BELIEF_CONSTANTS } from './belief-constants';
import type { CandidateView } from './candidate-view';
import { entropyOf, type GainOf, type Hypothesis } from './expected-gain';
import { slotBelief } from './slot-belief';

/**
 * What an answer is worth because the pictures of the candidates can be asked about it afterwards, nats: of an attribute
 * that is not known of them now, a rival still differs from the target as often as things of one home differ
 * ({@link agreementOf}). A lower bound: rivals that agree are taken at their mean. What is known already counts in
 * {@link expectedGain}. A thing that was not seen yet is looked at if it comes into view (`toCome`): what is asked early
 * serves every later meeting.
 */
export function lookGain(
  hypotheses: readonly Hypothesis[],
  { slot, category, prior }: Pick<GainOf, 'slot' | 'category' | 'prior'>,
): number {
  const total = hypotheses.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return 0;
  const most = entropyOf(prior.values());
  const differs = 1 - agreementOf(slot, category);
  const rivals = hypotheses.map(({ view, weight, toCome = 0 }) => ({
    share: weight / total,
    /** Chance that the answer and a look at it rule it out when it is not the target. */
    ruledOut:
      differs *
      trustOf(slot) *
      (isSeen(view) ? ignorance(view, { slot, category, prior }, most) : toCome),
  }));
  const stays = rivals.reduce((sum, { share, ruledOut }) => sum + share * (1 - ruledOut), 0);
  let gain = 0;
  for (const { share, ruledOut } of rivals)
    if (share > 0 && ruledOut > 0) gain -= share * Math.log(stays + share * ruledOut);
  return Math.max(0, gain);
}

const isSeen = (view: CandidateView): boolean => view.judged.length + view.described.length > 0;

const trustOf = (slot: AttributeName): number =>
  slot === 'near' ? BELIEF_CONSTANTS.lookTrust.near : BELIEF_CONSTANTS.lookTrust.own;

/** Share of what could be known of an attribute that is not known of a candidate, 0…1; a thing has many neighbours. */
function ignorance(
  view: CandidateView,
  { slot, category, prior }: Pick<GainOf, 'slot' | 'category' | 'prior'>,
  most: number,
): number {
  if (slot === 'near') return 1;
  return most <= 0
    ? 0
    : Math.min(1, entropyOf(slotBelief(view, slot, { category, prior }).values()) / most);
}
