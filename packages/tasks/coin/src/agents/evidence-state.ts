import {
  type CandidateChance,
  type CandidateView,
  type DialogueMemory,
  expectedCountOf,
  type Hypothesis,
  instanceBelief,
  NOTHING_SEEN,
  readSaid,
  SEARCH_CONSTANTS,
  unsearchedAfter,
  weighFacts,
} from '@parley/agent-core/dialogue';
import type { Moment } from '@parley/agent-core/explorer';
import type { ImageRef } from '@parley/protocol';
import type { EvidenceConfig } from './evidence-config';
import type { Side } from './side-of-look';

/** What is known of one candidate. */
export interface SeenCandidate {
  readonly candidateId: string;
  /** The view that was looked at last. */
  readonly image: ImageRef;
  readonly view: CandidateView;
  /** The sides that it was looked at from, and which of them the last look is of. */
  readonly sides: readonly Side[];
  readonly side: number;
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
  /** Which candidate each "Is it this one?" showed, by the number of the question, 1 for the first put. */
  readonly shownIn: ReadonlyMap<number, string>;
  /** "Can't tell" answers since the last that told something. */
  readonly cannotTellInARow: number;
}

/** What the person said of a candidate that was shown, now or later: it is weighed like any other evidence, for people err. */
export function withConfirmation(
  state: EvidenceState,
  candidateId: string,
  answer: 'yes' | 'no' | null,
): EvidenceState {
  const candidate = state.seen.get(candidateId);
  if (candidate === undefined) return state;
  const { confirmed } = SEARCH_CONSTANTS;
  const said = answer === null ? 0 : answer === 'yes' ? confirmed : -confirmed;
  const shown = { ...candidate, confirmed: said, wasShown: true };
  return { ...state, seen: new Map(state.seen).set(candidateId, shown) };
}

/** Belief over the candidates, in order of first sight, and the weight of those not seen yet. */
export interface Weighed {
  readonly chances: readonly CandidateChance[];
  readonly unseen: number;
}

/**
 * How many things of the category are expected that were not seen. On a search: those that homes have, thinned by what is
 * left to search, however many were seen (things come independently of each other: a Poisson count thinned). Where all are
 * brought before the judge one by one: those that homes have and that were not shown yet.
 */
function expectedUnseen(
  category: string,
  {
    moment,
    usedSteps,
    seen,
  }: Pick<WeighOptions, 'moment' | 'usedSteps'> & { readonly seen: number },
): number {
  if (moment === 'nothing-left') return SEARCH_CONSTANTS.overlooked;
  const expected = expectedCountOf(category);
  return usedSteps === null
    ? Math.max(SEARCH_CONSTANTS.leastUnseen, expected - seen)
    : Math.max(SEARCH_CONSTANTS.leastUnseen, expected) * unsearchedAfter(usedSteps);
}

/** Weighs all that was said against all that was seen. */
export function weighCandidates(
  { memory, seen }: EvidenceState,
  { category, moment, usedSteps, config: { rivals } }: WeighOptions,
): Weighed {
  const said = readSaid(memory.facts, category);
  const unseen = expectedUnseen(category, { moment, usedSteps, seen: seen.size });
  const weighed = [...seen.values()].map(({ candidateId, view, confirmed }) => ({
    candidateId,
    confirmed,
    evidence: weighFacts(said, view, category),
  }));
  if (rivals === 'imagined') {
    const odds = weighed.map(({ candidateId, confirmed, evidence }) => ({
      candidateId,
      logOdds: evidence.logOdds + confirmed,
    }));
    return { chances: instanceBelief(odds, unseen), unseen };
  }
  const odds = weighed.map(({ candidateId, confirmed, evidence }) => ({
    candidateId,
    logOdds: Math.log(evidence.fit) + confirmed,
  }));
  // What was not seen may be like the best that was: homes repeat themselves, and have twins.
  const best = weighed.reduce((a, { evidence }) => Math.max(a, evidence.rivals), 1);
  return { chances: instanceBelief(odds, unseen * best), unseen: unseen * best };
}

export interface WeighOptions {
  readonly category: string;
  readonly moment: Moment;
  /** Actions used so far; null where nothing is searched for: at a table. */
  readonly usedSteps: number | null;
  readonly config: Pick<EvidenceConfig, 'rivals'>;
}

/**
 * The hypotheses that a question is chosen for: the candidate at hand first, then the others, then those not seen, one by
 * one: an answer also tells which of them to stop at, as far as they will come into view.
 */
export function hypothesesOf(
  state: EvidenceState,
  { chances, unseen }: Weighed,
  { candidateId, toCome }: { readonly candidateId: string; readonly toCome: number },
): Hypothesis[] {
  const of = (chance: CandidateChance): Hypothesis => ({
    view: state.seen.get(chance.candidateId)?.view ?? NOTHING_SEEN,
    weight: chance.weight,
  });
  const count = Math.max(1, Math.round(unseen));
  return [
    ...chances.filter((one) => one.candidateId === candidateId).map(of),
    ...chances.filter((one) => one.candidateId !== candidateId).map(of),
    ...Array.from({ length: count }, () => ({
      view: NOTHING_SEEN,
      weight: unseen / count,
      toCome,
    })),
  ];
}
