import { uuidV5 } from '@parley/protocol';

/** One trial of a session: the practice first, then the objects in the order of the session's slots. */
export interface PlannedRun {
  /** Id in the log and on the wire: opaque, tells nothing of the benchmark episode. */ readonly trialId: string;
  readonly episodeId: string;
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
  practiceEpisodeId: string | null;
  episodeIds: readonly string[];
  questionnaireCount: number;
}): SessionPlan {
  const { sessionId, practiceEpisodeId, episodeIds, questionnaireCount } = options;
  const practice =
    practiceEpisodeId === null
      ? []
      : [{ episodeId: practiceEpisodeId, isPractice: true, index: 1, count: 1 }];
  const objects = episodeIds.map((episodeId, i) => ({
    episodeId,
    isPractice: false,
    index: i + 1,
    count: episodeIds.length,
  }));
  return {
    sessionId,
    questionnaireCount,
    runs: [...practice, ...objects].map((run, i) => ({
      ...run,
      trialId: uuidV5(sessionId, `run:${i}`),
    })),
  };
}
