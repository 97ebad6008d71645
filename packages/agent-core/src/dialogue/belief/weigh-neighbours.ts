import type { Statement } from '../../nlu';
import { compareValues, slotOf } from '../../nlu';
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
  for (const { statement, weight } of oncePerThing(said)) {
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

/** "Near a plant" and "next to a plant" say one thing; the plain word before the doubtful one. */
function oncePerThing(said: readonly SaidStatement[]): SaidStatement[] {
  const once: SaidStatement[] = [];
  for (const one of said) {
    const at = once.findIndex(
      ({ statement }) =>
        statement.polarity === one.statement.polarity &&
        compareValues('relation', statement.value, one.statement.value) === 'same',
    );
    const known = once[at];
    if (known === undefined) once.push(one);
    else if (known.statement.certainty === 'hedged') once[at] = one;
  }
  return once;
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
  const judged = view.judged.filter(({ statement }) => isAbout(statement));
  for (const at of new Set(judged.map(({ look }) => look))) {
    // Checks of one look err together, in whatever words they were put.
    const checks = judged
      .filter(({ look }) => look === at)
      .map(({ probabilities }) => evidenceOf(probabilities));
    const yes = checks.reduce((product, check) => product * check.yes, 1);
    const no = checks.reduce((product, check) => product * check.no, 1);
    const most = Math.max(yes, no);
    isNear *= withMisreading(yes / most);
    isNot *= withMisreading(no / most);
  }
  return isNear / (isNear + isNot);
}
