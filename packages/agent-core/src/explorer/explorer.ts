import type { AgentStage, Observation, Outcome, Pose, TalkEnding } from '@parley/protocol';
import type {
  Candidate,
  CandidateTracks,
  ExplorationMap,
  GivenUp,
  Surfaces,
  ValueMap,
} from '../mapping';
import type { DroppedFrontiers, FrontierMemory } from '../policy';
import type { Routine, SearchHeader } from '../ports';
import type { ExplorerConfig } from './explorer-config';
import type { StepCount } from './step-count';

/** What an agent decided about a candidate. `continue`: not settled; it is offered again when it is seen better. */
export interface Verdict {
  readonly kind: 'accept' | 'reject' | 'continue';
  /** One plain phrase for the log. */
  readonly reason: string;
  /** Why the talk about it ended; absent when there was none. */
  readonly ending?: TalkEnding;
}

/**
 * What the explorer is told to do next. `go-to` approaches a candidate seen earlier, whatever became of it since (also one
 * that was rejected, or not seen again), and stops there.
 */
export type Directive =
  | { readonly kind: 'explore' }
  | {
      readonly kind: 'go-to';
      readonly candidateId: string;
      readonly reason: string;
      /** It does not reach what the agent accepts by: it is the best there is. */
      readonly isLastResort?: boolean;
    }
  | { readonly kind: 'stop'; readonly reason: string };

/** What to approach when there is nothing better to do than to give up. */
export interface LastResort {
  readonly candidateId: string;
  /** One plain phrase for the log. */
  readonly reason: string;
  /** How likely it is the target, and how likely that the steps left would bring it into view elsewhere. Absent: go. */
  readonly odds?: { readonly p: number; readonly toCome: number };
}

/** When a directive is asked for: before every frontier choice, or when no frontier is left. */
export type Moment = 'choice' | 'nothing-left';

/** The last try to reach a candidate that no way led to: when, and how near the known floor came at best. */
export interface Try {
  /** The first of the tries. */
  readonly firstStep: number;
  readonly atStep: number;
  readonly awayM: number;
}

/** The state that the parts of an exploring agent share. Changed in place by the routines of this folder only. */
export interface ExplorerContext {
  readonly header: SearchHeader;
  readonly config: ExplorerConfig;
  readonly map: ExplorationMap;
  readonly values: ValueMap;
  readonly candidates: CandidateTracks;
  readonly frontiers: FrontierMemory;
  readonly dropped: DroppedFrontiers;
  readonly surfaces: Surfaces;
  /** Unseen floor that a look did not show. */
  readonly givenUp: GivenUp;
  /** Steps used so far: acts, and asks where `askCountsAsAction`. Handlers need not count: effects are counted as they pass. */
  readonly steps: StepCount;
  /** The newest frame. */
  observation: Observation;
  /** Candidates in the newest frame, updated. */
  inView: readonly Candidate[];
  pose: Pose;
  /** Frames taken in so far. */
  frames: number;
  /** The stage that was noted last; null when a handler may have noted another. */
  stage: AgentStage | null;
  /** Frames in which a thing that was never judged should have been detected again and was not, by candidate. */
  readonly missed: Map<string, number>;
  /** Candidates that no way led to when last tried. */
  readonly tries: Map<string, Try>;
  /** Clouds of the things that were judged, as they were then. */
  readonly judged: Float32Array[];
  /** Candidates that were approached and never seen again. */
  readonly gone: Set<string>;
  /** The candidate that was walked to for good last; null before the first. */
  goalId: string | null;
  /** Are there just enough steps left to reach what would be approached before giving up? Walks that may wait end then. */
  isTimeUp: () => boolean;
  /** Failures of backends that were noted already. */
  readonly faults: Set<string>;
}

/** Judges a candidate in view. May ask, detect, call models, and move by `approachCandidate`. */
export type CandidateHandler = (candidate: Candidate, context: ExplorerContext) => Routine<Verdict>;

/** How an agent plugs itself into the exploring loop. */
export interface ExploreOptions {
  readonly header: SearchHeader;
  readonly config: ExplorerConfig;
  readonly onCandidate: CandidateHandler;
  /** Consulted before every frontier choice and when nothing is left; absent: explore, then stop. */
  readonly direct?: (moment: Moment, context: ExplorerContext) => Routine<Directive>;
  /**
   * The candidates to approach before giving up, the best first; empty to give up. Asked when nothing is left to explore (after
   * `direct`), and from time to time when the steps run low: then the explorer goes there while there are enough
   * steps left to arrive. So it may be asked often: no effects, and cheap.
   */
  readonly onNothingLeft?: (context: ExplorerContext) => readonly LastResort[];
  /** Before the first of these is walked to because the steps run low: the last words about what was seen. May ask. */
  readonly beforeLastResort?: (context: ExplorerContext) => Routine<void>;
}

/** The exploring loop: `explore(options)` in `./explore` is one. */
export type Explore = (options: ExploreOptions) => Routine<Outcome>;
