import type { AttributeName, ThreeWay } from '@parley/protocol';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { slotOf } from '../rule-reasoner/slots';
import type { Statement } from '../rule-reasoner/statement';
import { agreementOf, saysGiven } from './agreement';
import { BELIEF_CONSTANTS } from './belief-constants';
import { priorOf } from './value-prior';

/** A closed question about a candidate and what the vision model made of it. */
export interface JudgedValue {
  readonly statement: Statement;
  readonly probabilities: ThreeWay;
}

/** What is known of one candidate: statements that a self-check left standing, or the checks themselves. */
export interface CandidateView {
  readonly described: readonly Statement[];
  readonly judged: readonly JudgedValue[];
}

export const NOTHING_SEEN: CandidateView = { described: [], judged: [] };

/** P(what was seen of an attribute | the candidate has this value), up to a common factor. */
export function likelihoodOf(
  view: CandidateView,
  slot: AttributeName,
  { category, prior }: { readonly category: string; readonly prior: ValuePrior },
): (value: string) => number {
  const told = view.described.filter((s) => slotOf(s, category) === slot);
  const judged = view.judged.filter(({ statement }) => slotOf(statement, category) === slot);
  return (value) => {
    let likelihood = 1;
    for (const statement of told)
      likelihood *= saysGiven(statement, value, {
        reliability: BELIEF_CONSTANTS.described,
        share: priorOf(prior, statement.value),
      });
    for (const one of judged) likelihood *= judgedGiven(one, value);
    return likelihood;
  };
}

/** The odds of a check for a value of the candidate: for the asked one, for another, in between for a close one. */
function judgedGiven({ statement, probabilities }: JudgedValue, value: string): number {
  const { yes, no } = evidenceOf(probabilities);
  const agreement = agreementOf(statement, value);
  if (agreement === 'same') return yes;
  return agreement === 'different' ? no : (yes + no) / 2;
}

/**
 * Likelihoods of an answer when the asked value is so and when it is not, the larger 1: the distribution over the rates
 * at which the model answers at large, with the chance that the picture does not show it. Bounded, for errors persist.
 */
export function evidenceOf(p: ThreeWay): { readonly yes: number; readonly no: number } {
  const { answerRates, shownRate, mostPerCheck } = BELIEF_CONSTANTS;
  const hidden = ((1 - shownRate) * p.unknown) / answerRates.unknown;
  const yes = (shownRate * p.yes) / answerRates.yes + hidden;
  const no = (shownRate * p.no) / answerRates.no + hidden;
  const most = Math.max(yes, no, 1e-9);
  const least = 1 / mostPerCheck;
  return { yes: Math.max(least, yes / most), no: Math.max(least, no / most) };
}
