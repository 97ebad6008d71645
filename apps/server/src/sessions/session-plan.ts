import { uuidV5 } from '@parley/protocol';

/** One run of a session: the practice first, then the objects in the order of the session's slots. */
export interface PlannedRun {
  /** Id in the log and on the wire: opaque, tells nothing of the benchmark episode. */ readonly runId: string;
  readonly taskId: string;
  readonly isPractice: boolean;
  /** 1-based among its kind, for "Object 1 of 2". */ readonly index: number;
  readonly count: number;
}

/** What a session goes through, fixed at its start. */
export interface SessionPlan {
  readonly sessionId: string;
  readonly runs: readonly PlannedRun[];
  readonly questionnaireCount: number;
}

/** Makes the plan of a session. The same slots always give the same plan. */
export function planSession(options: {
  sessionId: string;
  practiceTaskId: string | null;
  taskIds: readonly string[];
  questionnaireCount: number;
}): SessionPlan {
  const { sessionId, practiceTaskId, taskIds, questionnaireCount } = options;
  const practice =
    practiceTaskId === null
      ? []
      : [{ taskId: practiceTaskId, isPractice: true, index: 1, count: 1 }];
  const objects = taskIds.map((taskId, i) => ({
    taskId,
    isPractice: false,
    index: i + 1,
    count: taskIds.length,
  }));
  return {
    sessionId,
    questionnaireCount,
    runs: [...practice, ...objects].map((run, i) => ({
      ...run,
      runId: uuidV5(sessionId, `run:${i}`),
    })),
  };
}
