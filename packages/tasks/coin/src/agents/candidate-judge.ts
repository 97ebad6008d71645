import type {
  Directive,
  ExploreOptions,
  LastResort,
  Moment,
  Verdict,
} from '@parley/agent-core/explorer';
import { candidateOf, reopenCandidate } from '@parley/agent-core/mapping';
import type { Routine } from '@parley/agent-core/ports';
import type { Box, Vec3 } from '@parley/protocol';

/** What a judge needs of a candidate: its name and the view to look at. */
export interface Sighted {
  readonly candidateId: string;
  readonly latest: { readonly frameId: string; readonly box: Box; readonly seenFrom?: Vec3 };
  /** Mean of all that was seen of it; absent where nothing is known of places. */
  readonly position?: Vec3;
}

/** What a judge may know of the search when it is asked where to go. */
export interface SearchSoFar {
  /** Actions used; null where nothing is searched for: at a table. */
  readonly usedSteps: number | null;
  /** Was the candidate approached and never seen again? */
  readonly isGone: (candidateId: string) => boolean;
  /** Takes back a rejection: the candidate is offered again when it comes into view. Others are left as they are. */
  readonly reopen: (candidateId: string) => void;
}

/**
 * The part of an agent that decides about candidates, whatever brings them before it: the exploring loop, or the table
 * top, which shows them one by one. Its handlers share one state.
 */
export interface CandidateJudge {
  readonly onCandidate: (
    candidate: Sighted,
    search: Pick<SearchSoFar, 'usedSteps'>,
  ) => Routine<Verdict>;
  readonly direct: (moment: Moment, search: SearchSoFar) => Routine<Directive>;
  /** How likely a candidate is the target by what is known now, 0…1; 0 of one that was not judged. */
  readonly chanceOf?: (candidateId: string) => number;
  /** Talks before the search is given up for the best there is; absent: nothing is left to say. */
  readonly beforeLastResort?: (search: Pick<SearchSoFar, 'usedSteps'>) => Routine<void>;
  /** What to approach before giving up, the best first; empty: nothing is worth it. */
  readonly lastResort: (search: Pick<SearchSoFar, 'isGone' | 'usedSteps'>) => readonly LastResort[];
}

/** The judge's handlers in the form that the exploring loop takes. */
export const handlersOf = ({
  beforeLastResort,
  ...judge
}: CandidateJudge): Pick<
  ExploreOptions,
  'onCandidate' | 'direct' | 'onNothingLeft' | 'beforeLastResort'
> => ({
  onCandidate: (candidate, { steps }) => judge.onCandidate(candidate, { usedSteps: steps.used }),
  direct: (moment, { steps, gone, candidates }) =>
    judge.direct(moment, {
      usedSteps: steps.used,
      isGone: (candidateId) => gone.has(candidateId),
      reopen: (candidateId) => {
        if (candidateOf(candidates, candidateId)?.status === 'rejected')
          reopenCandidate(candidates, candidateId);
      },
    }),
  ...(beforeLastResort !== undefined && {
    beforeLastResort: ({ steps }) => beforeLastResort({ usedSteps: steps.used }),
  }),
  onNothingLeft: ({ gone, steps }) =>
    judge.lastResort({ isGone: (candidateId) => gone.has(candidateId), usedSteps: steps.used }),
});
