import type {
  Call,
  Incident,
  KeptPicture,
  PauseSpan,
  Question,
  Track,
  Tracks,
  Transcript,
  TrialEnd,
  TrialStart,
} from '@parley/log';
import { EMPTY_TRANSCRIPT, mainActor } from '@parley/log';
import type { AgentStage, Belief } from '@parley/protocol';
import type { TaskReplay } from '../../tasks/task-replay';

/** What stood beside the items at the end: whether the robot had chosen something, and the picture of it. */
export interface EndPicture {
  readonly seq: number;
  readonly hasChosen: boolean;
  readonly picture: KeptPicture | null;
}

/** What was on the person's screen, or what they did with it. */
export interface Exposure {
  readonly seq: number;
  readonly what: string;
  readonly refId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Everything that a trial's rows tell up to one of them: projections of the log, and what only this page shows.
 * Never mutated: a state may be kept as a keyframe.
 */
export interface TrialState {
  /** Last row folded, −1 before the first. */ readonly seq: number;
  readonly start: TrialStart | null;
  readonly end: TrialEnd | null;
  readonly tracks: Tracks;
  readonly transcript: Transcript;
  readonly questions: readonly Question[];
  readonly calls: readonly Call[];
  readonly incidents: readonly Incident[];
  readonly pauses: readonly PauseSpan[];
  /** What each actor is doing. */ readonly stages: Readonly<Record<string, AgentStage>>;
  readonly path: Extract<Belief, { type: 'path' }> | null;
  /** Notes of the agent, as its task kind folds them. Read them with {@link beliefsOf}. */
  readonly beliefs: unknown;
  readonly exposures: readonly Exposure[];
  /** Null before it was shown, and in arms without one. */ readonly endPicture: EndPicture | null;
}

export const EMPTY_TRIAL: TrialState = {
  seq: -1,
  start: null,
  end: null,
  tracks: {},
  transcript: EMPTY_TRANSCRIPT,
  questions: [],
  calls: [],
  incidents: [],
  pauses: [],
  stages: {},
  path: null,
  beliefs: null,
  exposures: [],
  endPicture: null,
};

export const mainTrack = (state: TrialState): Track | null =>
  state.tracks[mainActor(state.start) ?? ''] ?? null;

export const mainStage = (state: TrialState): AgentStage | null =>
  state.stages[mainActor(state.start) ?? ''] ?? null;

/** What the agent believes; before the start, what an agent of the trial's task kind believes without a note. */
export const beliefsOf = (state: TrialState, task: Pick<TaskReplay, 'noBeliefs'>): unknown =>
  state.start === null ? task.noBeliefs : state.beliefs;

/** The question that waits for an answer; null when none does. */
export const openQuestion = (state: TrialState): Question | null =>
  state.questions.find((question) => question.outcome === 'open') ?? null;

/** The pause that lasts at this moment; null when the session runs. */
export const currentPause = (state: TrialState): PauseSpan | null => {
  const last = state.pauses.at(-1);
  return last !== undefined && last.toSeq === null ? last : null;
};
