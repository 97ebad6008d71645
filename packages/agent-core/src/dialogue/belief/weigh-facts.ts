import type { AttributeName } from '@parley/protocol';
import { askableSlots, slotOf } from '../../nlu';
import { rememberPairs } from '../../ports';
import { copyChanceOf, expectedCountOf, havingShareOf } from '../priors';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { saysGiven } from './agreement';
import { BELIEF_CONSTANTS, personOf } from './belief-constants';
import type { CandidateView } from './candidate-view';
import type { SaidStatement } from './said-statements';
import { slotBelief } from './slot-belief';
import { priorOf, valuesWith } from './value-prior';
import { weighNeighbours } from './weigh-neighbours';

/** What the facts about one attribute say for a candidate. */
export interface AttributeEvidence {
  readonly slot: AttributeName;
  /** P(what was said | what is known of the candidate) over P(what was said | the prior). */
  readonly ratio: number;
}

/** What all facts say for a candidate. */
export interface Evidence {
  /** That the candidate is the target rather than another of its kind, nats; 0 without evidence. */
  readonly logOdds: number;
  /** How well it fits what was said, relative to a thing of which nothing is known: the product of the parts. */
  readonly fit: number;
  /** The same of another thing of its home that nothing is known of, {@link fitOfRivals}. */
  readonly rivals: number;
  /** By attribute, in order of telling; those of which nothing was seen are 1. */
  readonly parts: readonly AttributeEvidence[];
}

const round6 = (x: number): number => Math.round(x * 1e6) / 1e6 + 0;

/** A candidate is weighed several times between two words of the person; views and statements never change. */
const weighed = rememberPairs<CandidateView, readonly SaidStatement[], Evidence>();

/**
 * Log odds that a candidate is the target against another thing of its category in the same home (SCI-12c):
 * by attribute, P(what was said | what is known of the candidate) over P(what was said | the prior of training homes), and
 * over all, against {@link fitOfRivals}. A fact counts by how telling it is; what was not seen of the candidate is no
 * evidence; no attribute counts for more than the bounds.
 */
export const weighFacts = (
  said: readonly SaidStatement[],
  view: CandidateView,
  category: string,
): Evidence =>
  weighed(view, said, { word: category, make: () => weighAfresh(said, view, category) });

function weighAfresh(
  said: readonly SaidStatement[],
  view: CandidateView,
  category: string,
): Evidence {
  const bySlot = new Map<AttributeName, SaidStatement[]>();
  for (const one of said) {
    const slot = slotOf(one.statement, category);
    if (slot !== null) bySlot.set(slot, [...(bySlot.get(slot) ?? []), one]);
  }
  const parts = [...bySlot].map(([slot, statements]) => ({
    slot,
    ratio: round6(
      bounded(
        slot === 'near'
          ? weighNeighbours(statements, view, category)
          : weighValues(statements, view, { slot, category }),
      ),
    ),
  }));
  const own = parts.reduce((product, { ratio }) => product * ratio, 1);
  const rivals = fitOfRivals(parts, category);
  return {
    logOdds: round6(Math.log(own / rivals)),
    fit: round6(own),
    rivals: round6(rivals),
    parts,
  };
}

/**
 * How well a rival fits what was said, relative to the prior. Most rivals share an attribute by chance or because homes
 * repeat themselves (ρ, by attribute); some are twins, alike in most respects: a few things like the target are in every
 * home that is worth asking in. No twin shares all that a picture shows of it: then nobody could tell which
 * of the two is meant, and no question would help.
 */
export function fitOfRivals(parts: readonly AttributeEvidence[], category: string): number {
  const { twins, twinShares } = BELIEF_CONSTANTS;
  const ofAll = Math.min(
    BELIEF_CONSTANTS.mostTwins,
    twins / Math.max(1, expectedCountOf(category) - 1),
  );
  let target = 1;
  let alike = 1;
  let other = 1;
  for (const { slot, ratio } of parts) {
    const copied = copyChanceOf(slot, category);
    target *= ratio;
    alike *= twinShares * ratio + 1 - twinShares;
    other *= copied * ratio + 1 - copied;
  }
  const told = new Set(parts.map(({ slot }) => slot));
  const untold = askableSlots(category).filter((slot) => slot !== 'room' && !told.has(slot));
  const sharesAll = [
    ...parts.map(() => twinShares),
    ...untold.map((slot) => 1 - havingShareOf(slot, category) * (1 - twinShares)),
  ].reduce((product, share) => product * share, 1);
  const twin = (alike - sharesAll * target) / (1 - sharesAll);
  return ofAll * twin + (1 - ofAll) * other;
}

const bounded = (logOdds: number): number =>
  Math.exp(
    Math.min(
      BELIEF_CONSTANTS.mostPerAttribute,
      Math.max(BELIEF_CONSTANTS.leastPerAttribute, logOdds),
    ),
  );

/** An attribute of which a thing has one value; nats. */
function weighValues(
  said: readonly SaidStatement[],
  view: CandidateView,
  { slot, category }: { readonly slot: AttributeName; readonly category: string },
): number {
  const prior = valuesWith(slot, category, [
    ...said.map(({ statement }) => statement.value),
    ...view.described.filter((s) => slotOf(s, category) === slot).map((s) => s.value),
  ]);
  const belief = slotBelief(view, slot, { category, prior });
  return Math.log(expected(said, belief, prior) / expected(said, prior, prior));
}

/** P(what was said), over the values that a thing may have. */
function expected(said: readonly SaidStatement[], values: ValuePrior, prior: ValuePrior): number {
  let sum = 0;
  for (const [value, share] of values) sum += share * saidGiven(said, value, prior);
  return Math.max(1e-9, sum);
}

/** Affirmed values are alternatives by weight; every denied one counts by itself. */
function saidGiven(said: readonly SaidStatement[], value: string, prior: ValuePrior): number {
  let affirmed = 0;
  let weights = 0;
  let denied = 1;
  for (const { statement, weight } of said) {
    const p = saysGiven(statement, value, {
      reliability: personOf(statement),
      share: priorOf(prior, statement.value),
    });
    if (statement.polarity === 'no') denied *= p;
    else {
      affirmed += weight * p;
      weights += weight;
    }
  }
  return (weights === 0 ? 1 : affirmed / weights) * denied;
}
