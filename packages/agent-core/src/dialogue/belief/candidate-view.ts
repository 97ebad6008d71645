import type { AttributeName, ThreeWay } from '@parley/protocol';
import type { Statement } from '../../nlu';
import { slotOf } from '../../nlu';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { agreementOf, saysGiven } from './agreement';
import { BELIEF_CONSTANTS } from './belief-constants';
import { priorOf } from './value-prior';

/** A closed question about a candidate and what the vision model made of it. */
export interface JudgedValue {
  readonly statement: Statement;
  readonly probabilities: ThreeWay;
  /** Which look at the candidate it belongs to, from 0; looks from one side are one. */
  readonly look: number;
}

/** What is known of one candidate: statements that a self-check left standing, or the checks themselves. */
export interface CandidateView {
  readonly described: readonly Statement[];
  readonly judged: readonly JudgedValue[];
}

export const NOTHING_SEEN: CandidateView = { described: [], judged: [] };

/**
 * P(what was seen of an attribute | the candidate has this value), up to a common factor. The checks of one look are one
 * piece of evidence, for they err together: a look may be a misreading as a whole (SCI-12c, SCI-12e).
 */
export function likelihoodOf(
  view: CandidateView,
  slot: AttributeName,
  { category, prior }: { readonly category: string; readonly prior: ValuePrior },
): (value: string) => number {
  const told = view.described.filter((s) => slotOf(s, category) === slot);
  const judged = view.judged.filter(({ statement }) => slotOf(statement, category) === slot);
  const looks = [...new Set(judged.map(({ look }) => look))].map((look) =>
    oneLook(
      judged.filter((one) => one.look === look),
      prior,
    ),
  );
  return (value) => {
    let likelihood = 1;
    for (const statement of told)
      likelihood *= saysGiven(statement, value, {
        reliability: BELIEF_CONSTANTS.described,
        share: priorOf(prior, statement.value),
      });
    for (const look of looks) likelihood *= look(value);
    return likelihood;
  };
}

/** The checks of one look together: the best fitting value 1, and no value below the chance of a misreading. */
function oneLook(checks: readonly JudgedValue[], prior: ValuePrior): (value: string) => number {
  const fit = (value: string): number =>
    checks.reduce((product, check) => product * judgedGiven(check, value), 1);
  let most = 1e-9;
  for (const value of prior.keys()) most = Math.max(most, fit(value));
  return (value) => withMisreading(Math.min(1, fit(value) / most));
}

/** A likelihood, 0…1, when the look may be a misreading that says nothing. */
export const withMisreading = (likelihood: number): number => {
  const { misread } = BELIEF_CONSTANTS;
  return (1 - misread) * likelihood + misread;
};

/** The odds of a check for a value of the candidate: for the asked one, for another, in between for a close one. */
function judgedGiven({ statement, probabilities }: JudgedValue, value: string): number {
  const { yes, no } = evidenceOf(probabilities);
  const agreement = agreementOf(statement, value);
  const between = (yes + no) / 2;
  // Of a green thing "Is it dark green?" may be denied in truth.
  if (agreement === 'same') return value === statement.value ? yes : Math.max(yes, between);
  return agreement === 'different' ? no : between;
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
