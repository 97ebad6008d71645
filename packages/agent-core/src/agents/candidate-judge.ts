import type { Box } from '@parley/protocol';
import { candidateOf, changeCandidate } from '../mapping';
import type { Routine } from '../ports';
import type { Directive, ExploreOptions, Moment, Verdict } from './explorer';

/** What a judge needs of a candidate: its name and the view to look at. */
export interface Sighted {
  readonly candidateId: string;
  readonly latest: { readonly frameId: string; readonly box: Box };
}

/** What a judge may know of the search when it is asked where to go. */
export interface SearchSoFar {
  /** Actions used. */
  readonly usedSteps: number;
  /** Was the candidate approached and never seen again? */
  readonly isGone: (candidateId: string) => boolean;
  /** Takes back a rejection: the candidate is offered again when it is seen better. */
  readonly reopen: (candidateId: string) => void;
}

/**
 * The part of an agent that decides about candidates, whoever brings them before it: the exploring loop, or the table
 * top, which shows them one by one. Its handlers share one state.
 */
export interface CandidateJudge {
  readonly onCandidate: (candidate: Sighted) => Routine<Verdict>;
  readonly direct: (moment: Moment, search: SearchSoFar) => Routine<Directive>;
}

/** The judge's handlers in the form that the exploring loop takes. */
export const handlersOf = (
  judge: CandidateJudge,
): Pick<ExploreOptions, 'onCandidate' | 'direct'> => ({
  onCandidate: (candidate) => judge.onCandidate(candidate),
  direct: (moment, { steps, gone, candidates }) =>
    judge.direct(moment, {
      usedSteps: steps.used,
      isGone: (candidateId) => gone.has(candidateId),
      reopen: (candidateId) => {
        if (candidateOf(candidates, candidateId)?.status === 'rejected')
          changeCandidate(candidates, candidateId, { status: 'kept' });
      },
    }),
});
