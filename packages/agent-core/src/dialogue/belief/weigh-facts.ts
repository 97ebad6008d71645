import type { AttributeName } from '@parley/protocol';
import { copyChanceOf } from '../priors';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { slotOf } from '../rule-reasoner/slots';
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
  /** Log odds that the candidate is the target rather than another of its kind, nats. */
  readonly logOdds: number;
}

/** What all facts say for a candidate. */
export interface Evidence {
  /** Sum over the attributes, nats; 0 without evidence. */
  readonly logOdds: number;
  /** By attribute, in order of telling; those of which nothing was seen are 0. */
  readonly parts: readonly AttributeEvidence[];
}

const round6 = (x: number): number => Math.round(x * 1e6) / 1e6 + 0;

/**
 * Log odds that a candidate is the target against another of its category drawn from the prior (SCIENCE 12c):
 * Σ log P(what was said | what is known of the candidate) − log P(what was said | the prior), by attribute.
 * A fact counts by how telling it is; what was not seen of the candidate is no evidence; no attribute counts for more
 * than the bounds.
 */
export function weighFacts(
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
    logOdds: round6(
      slot === 'near'
        ? bounded(weighNeighbours(statements, view, category))
        : weighValues(statements, view, { slot, category }),
    ),
  }));
  return { logOdds: round6(parts.reduce((sum, { logOdds }) => sum + logOdds, 0)), parts };
}

const bounded = (logOdds: number): number =>
  Math.min(
    BELIEF_CONSTANTS.mostPerAttribute,
    Math.max(BELIEF_CONSTANTS.leastPerAttribute, logOdds),
  );

/** An attribute of which a thing has one value. */
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
  const ratio = expected(said, belief, prior) / expected(said, prior, prior);
  return bounded(Math.log(againstRivals(ratio, copyChanceOf(slot, category))));
}

/**
 * The odds against a rival of the same home: with chance ρ it is a copy in this respect and fits as well, else it is drawn
 * from the prior. What homes repeat tells little, however rare it is at large.
 */
export const againstRivals = (ratio: number, copyChance: number): number =>
  ratio / (copyChance * ratio + 1 - copyChance);

/** P(what was said), over the values that a thing may have. */
function expected(
  said: readonly SaidStatement[],
  values: ValuePrior,
  prior: ValuePrior,
): number {
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
