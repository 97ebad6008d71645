import type { CutOff, RequestCount } from '@parley/log';
import type { AcceptedWay } from './accepted-way';
import type { FailureCause } from './failure-cause';
import type { Judged } from './trial-record';
import type { LostAt } from './where-the-rest-goes';

/** Metrics of one episode. Without an end it has no score: what is judged is null, what happened so far is counted. */
export interface TrialMetrics {
  readonly sessionId: string;
  readonly trialId: string;
  readonly episodeId: string;
  readonly sceneId: string;
  readonly category: string;
  /** Of the episode's set; null in logs that do not say it. */ readonly split: string | null;
  readonly seed: string;
  readonly sessionKind: string;
  readonly isPractice: boolean;
  readonly finished: boolean;
  readonly success: 0 | 1 | null;
  readonly spl: number | null;
  readonly softSpl: number | null;
  readonly distractorSuccess: 0 | 1 | null;
  /** Success if the approach were perfect; null when the log says nothing of what was accepted. */
  readonly approachCeiling: 0 | 1 | null;
  readonly questionsAsked: number;
  /** Of these, those that were put again. */ readonly questionsAgain: number;
  readonly questionsShown: number | null;
  readonly questionsAnswered: number;
  readonly distanceToGoalM: number | null;
  readonly pathLengthM: number;
  readonly shortestPathM: number;
  /** Other instances of the category in the home. */ readonly distractorCount: number;
  readonly steps: number;
  /** Most steps that the rules allow. */ readonly stepLimit: number;
  /** Most questions that the rules allow; null for no limit. */
  readonly questionLimit: number | null;
  readonly collisions: number;
  /** Requests of models, by what came of them. */ readonly requests: RequestCount;
  /** Ports of models that were asked. */ readonly portsAsked: readonly string[];
  /** Departures from the protocol (SCI-31). */ readonly deviations: number;
  readonly endedBy: string | null;
  /** How the agent ended, by its own word; null when it did not come to that. */
  readonly outcome: string | null;
  /** What cut it off; null for one that came to an end of its own. */
  readonly cutOff: CutOff | null;
  readonly failureCause: FailureCause | null;
  /** Where it was lost; null for a success, and for a log that does not say what was judged. */
  readonly lostAt: LostAt | null;
  readonly judged: Judged;
  /** Was another thing than the target accepted last? */
  readonly acceptedOther: boolean;
  /** How what was accepted last came to be; null when nothing was, or the log does not say. */
  readonly acceptedBy: AcceptedWay | null;
}

/** Of a trial that enters means. */
export type CountedMetrics = TrialMetrics & {
  readonly success: 0 | 1;
  readonly spl: number;
  readonly softSpl: number;
};

/** Is it one that went as the protocol has it: counted, not cut off, without a departure? */
export const isPerProtocol = (one: TrialMetrics): boolean =>
  isCounted(one) && one.cutOff === null && one.deviations === 0;

/** Does it enter means? Practice does not, nor what has no score. */
export const isCounted = (one: TrialMetrics): one is CountedMetrics =>
  one.finished && !one.isPractice;
