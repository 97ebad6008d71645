import type { ImageRef } from '@parley/protocol';
import {
  type CandidateChance,
  type CandidateView,
  type DialogueMemory,
  expectedCountOf,
  type Hypothesis,
  instanceBelief,
  NOTHING_SEEN,
  readSaid,
  weighFacts,
} from '../dialogue';
import type { Moment } from './explorer';

/** What is known of one candidate. */
export interface SeenCandidate {
  readonly candidateId: string;
  /** The view that was looked at last. */
  readonly image: ImageRef;
  readonly view: CandidateView;
  readonly looks: number;
  /** Questions that its picture was asked. */
  readonly judged: ReadonlySet<string>;
  /** What the person said when shown it, as log odds; 0 when never shown. */
  readonly confirmed: number;
  /** Was the person asked "Is it this one?" of it? */
  readonly wasShown: boolean;
}

/** What the evidence agent carries through an episode: replaced as a whole, never mutated. */
export interface EvidenceState {
  readonly memory: DialogueMemory;
  readonly seen: ReadonlyMap<string, SeenCandidate>;
  /** "Can't tell" answers since the last that told something. */
  readonly cannotTellInARow: number;
}

/** Of the things of the category that a home is expected to have, how many a search that found no more leaves out. */
const OVERLOOKED = 0.3;
/** And while it goes on: there may be more than homes have on average. */
const LEAST_UNSEEN = 1;

/** Actions after which little of a home is left unseen; and how much of it is even then, 0…1. */
const SEARCHED_STEPS = 400;
const LEFT_AT_LEAST = 0.2;

/** The share of a home that a search has not seen yet, by its length. */
const unsearched = (usedSteps: number): number =>
  Math.max(LEFT_AT_LEAST, 1 - usedSteps / SEARCHED_STEPS);

/** Belief over the candidates, in order of first sight, and the weight of those not seen yet. */
export interface Weighed {
  readonly chances: readonly CandidateChance[];
  readonly unseen: number;
}

/** Weighs all that was said against all that was seen. */
export function weighCandidates(
  { memory, seen }: EvidenceState,
  { category, moment, usedSteps }: WeighOptions,
): Weighed {
  const said = readSaid(memory.facts, category);
  const unseen =
    moment === 'nothing-left'
      ? OVERLOOKED
      : Math.max(LEAST_UNSEEN, expectedCountOf(category) - seen.size) * unsearched(usedSteps);
  const odds = [...seen.values()].map(({ candidateId, view, confirmed }) => ({
    candidateId,
    logOdds: weighFacts(said, view, category).logOdds + confirmed,
  }));
  return { chances: instanceBelief(odds, unseen), unseen };
}

export interface WeighOptions {
  readonly category: string;
  readonly moment: Moment;
  /** Actions used so far. */
  readonly usedSteps: number;
}

/** The hypotheses that a question is chosen for: the candidate at hand first, then the others, then those not seen. */
export function hypothesesOf(
  state: EvidenceState,
  { chances, unseen }: Weighed,
  candidateId: string,
): Hypothesis[] {
  const of = (chance: CandidateChance): Hypothesis => ({
    view: state.seen.get(chance.candidateId)?.view ?? NOTHING_SEEN,
    weight: chance.weight,
  });
  return [
    ...chances.filter((one) => one.candidateId === candidateId).map(of),
    ...chances.filter((one) => one.candidateId !== candidateId).map(of),
    { view: NOTHING_SEEN, weight: unseen },
  ];
}
