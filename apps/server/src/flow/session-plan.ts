import { type FlowStep, uuidV5 } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { type FlowPlan, planFlow } from './flow-plan';

/** One trial of a session: the practice first, then the objects in the order of the session's slots. */
export interface PlannedTrial {
  /** Id in the log and on the wire: opaque, tells nothing of the benchmark episode. */ readonly trialId: string;
  readonly episodeId: string;
  readonly isPractice: boolean;
  /** Null or left out: the arm of the session. */ readonly armId?: string | null;
  /** Role of the person in the trials of a pair; left out in one's own. */
  readonly role?: string;
  /** 1-based among its kind, for "Object 1 of 2". */ readonly index: number;
  readonly count: number;
}

/** What a session goes through, fixed at its start. */
export interface SessionPlan {
  readonly sessionId: string;
  readonly trials: readonly PlannedTrial[];
  /** Pages; their trials are those of `trials`. */ readonly flow: FlowPlan;
}

/** Id of a trial of a session, or of a pair. @param index From 0, practice among them. */
export const trialIdOf = (sessionId: string, index: number): string =>
  uuidV5(sessionId, `run:${index}`);

export interface PlanOptions {
  readonly sessionId: string;
  readonly task?: string;
  readonly flow: readonly FlowStep[];
  /** Null: there is no practice, whatever the flow says. */ readonly practiceEpisodeId:
    | string
    | null;
  /** Arm of the practice; null or left out: that of the first trial. */
  readonly practiceArmId?: string | null | undefined;
  readonly episodeIds: readonly string[];
  /** Arm of the session; left out where no loop is over arms. */ readonly armId?: string | null;
  /** Arm of each episode; left out: what the flow says. */
  readonly armIds?: readonly string[] | undefined;
}

/** Makes the plan of a session. The same slots always give the same plan. */
export function planSession(options: PlanOptions): SessionPlan {
  const {
    sessionId,
    task = DEFAULT_TASK,
    flow,
    practiceEpisodeId,
    practiceArmId,
    episodeIds,
    armId = null,
    armIds,
  } = options;
  const plan = planFlow(
    { task, flow },
    { practiceEpisodeId, practiceArmId, episodeIds, armId, armIds },
  );
  const practised = plan.trials.filter(({ isPractice }) => isPractice).length;
  return {
    sessionId,
    flow: plan,
    trials: plan.trials.map((trial, i) => ({
      ...trial,
      trialId: trialIdOf(sessionId, i),
      index: trial.isPractice ? 1 : i - practised + 1,
      count: trial.isPractice ? practised : episodeIds.length,
    })),
  };
}
