import { compareValues } from '../rule-reasoner/compare';
import { slotOf } from '../rule-reasoner/slots';
import type { Statement } from '../rule-reasoner/statement';
import { BELIEF_CONSTANTS, personOf } from './belief-constants';
import { type CandidateView, evidenceOf, withMisreading } from './candidate-view';
import type { SaidStatement } from './said-statements';
import { priorOf, valuePrior } from './value-prior';

/** No landmark is so common that it tells nothing, and none so rare that one word about it decides. */
const MOST_COMMON = 0.7;

/**
 * What the neighbours that the person named say for a candidate, nats. A thing has several neighbours: each that was
 * named counts by itself, and one that was not looked for says nothing.
 */
export function weighNeighbours(
  said: readonly SaidStatement[],
  view: CandidateView,
  category: string,
): number {
  let logOdds = 0;
  for (const { statement, weight } of said) {
    const share = shareOf(statement.value, category);
    const belief = beliefInNeighbour(view, statement.value, category);
    const { same, error } = personOf(statement);
    const says = (p: number): number => {
      const yes = p * same + (1 - p) * error;
      return statement.polarity === 'yes' ? yes : 1 - yes;
    };
    logOdds += weight * Math.log(says(belief) / says(share));
  }
  return logOdds;
}

/** How many things of the category stand near such a thing, 0…1. */
const shareOf = (thing: string, category: string): number =>
  Math.min(MOST_COMMON, priorOf(valuePrior('near', category), thing));

/** Probability that a candidate stands near a thing, by what was seen of it. */
export function beliefInNeighbour(view: CandidateView, thing: string, category: string): number {
  const share = shareOf(thing, category);
  let isNear = share;
  let isNot = 1 - share;
  const isAbout = (statement: Statement): boolean =>
    slotOf(statement, category) === 'near' &&
    compareValues('relation', statement.value, thing) === 'same';
  const { same, error } = BELIEF_CONSTANTS.described;
  for (const statement of view.described.filter(isAbout)) {
    isNear *= statement.polarity === 'yes' ? same : 1 - same;
    isNot *= statement.polarity === 'yes' ? error : 1 - error;
  }
  for (const { statement, probabilities } of view.judged)
    if (isAbout(statement)) {
      const { yes, no } = evidenceOf(probabilities);
      isNear *= withMisreading(yes);
      isNot *= withMisreading(no);
    }
  return isNear / (isNear + isNot);
}
