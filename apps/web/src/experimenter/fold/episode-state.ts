import type { TrialEnd, TrialStart } from '@parley/log';
import type { AgentStage, AttributeCheck, Belief, Box, Pose, Vec3 } from '@parley/protocol';

type BeliefOf<T extends Belief['type']> = Extract<Belief, { type: T }>;

/** Where a body was after an act. */
export interface TrailPoint {
  readonly seq: number;
  readonly position: Vec3;
}

/** One actor's body. */
export interface BodyState {
  readonly pose: Pose | null;
  readonly stage: AgentStage;
  readonly steps: number;
  readonly collisions: number;
  /** Metres travelled. */ readonly pathLengthM: number;
  readonly trail: readonly TrailPoint[];
}

/** A picture from the robot's eyes that the person was shown, as its row names it. */
export interface PictureState {
  readonly imageId: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The thing that it is about has a frame. */ readonly isFramed: boolean;
}

/** One line of the conversation, between person and robot or between two robots. */
export interface ChatLine {
  readonly messageId: string;
  readonly seq: number;
  readonly from: string;
  readonly to: string;
  readonly kind: 'instruction' | 'say' | 'question' | 'answer' | 'correction' | 'message';
  readonly text: string;
  readonly questionId: string | null;
  readonly via: 'text' | 'cant-tell' | null;
}

/** What stood beside the items at the end: whether the robot had chosen something, and the picture of it. */
export interface EndPicture {
  readonly seq: number;
  readonly hasChosen: boolean;
  readonly picture: PictureState | null;
}

export interface QuestionState {
  readonly questionId: string;
  readonly text: string;
  readonly askedSeq: number;
  readonly askedMs: number;
  /** Stored as shown by the server; a simulated user is shown it at once. */ readonly shownSeq:
    | number
    | null;
  readonly shownMs: number | null;
  /** Painted in the person's window. */ readonly paintedSeq: number | null;
  readonly outcome: 'open' | 'answered' | 'cant-tell' | 'no-answer' | 'failed';
  readonly answer: string | null;
  readonly answerSeq: number | null;
  /** From shown to answered, server clock. */ readonly answerMs: number | null;
  /** What it pointed at, as the person was shown it. */ readonly picture: PictureState | null;
}

export interface ScoreEntry {
  readonly seq: number;
  readonly candidateId: string;
  readonly round: number;
  readonly score: number;
  readonly decision: 'stop' | 'ask' | 'skip';
  readonly question: string | null;
  readonly tauStop: number;
  readonly tauSkip: number;
}

/** A thing that may be the target, as the agent judged it so far. */
export interface CandidateState {
  readonly candidateId: string;
  readonly firstSeq: number;
  readonly seq: number;
  /** Null: talked about before it was announced. */ readonly status:
    | BeliefOf<'candidate'>['status']
    | null;
  readonly reason: string;
  readonly position: Vec3 | null;
  readonly box: Box | null;
  readonly frameId: string | null;
  readonly descriptions: Readonly<Partial<Record<BeliefOf<'description'>['step'], string>>>;
  readonly details: readonly { readonly question: string; readonly answer: string }[];
  readonly presence: AttributeCheck | null;
  readonly checks: readonly AttributeCheck[];
  readonly scores: readonly ScoreEntry[];
}

/** A request to a body outside the episode: a model, a detector, a picture. */
export interface CallState {
  readonly key: string;
  readonly port: 'model' | 'detect' | 'image';
  readonly actor: string;
  readonly attempts: number;
  readonly startSeq: number;
  readonly endSeq: number | null;
  readonly body: string;
  /** One line: method and question, or what was looked for. */ readonly summary: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly volatile: Readonly<Record<string, unknown>>;
  readonly status: 'running' | 'ok' | 'failed' | 'lost';
}

/** A stretch in which the session stood still; `toSeq` null while it lasts. */
export interface PauseSpan {
  readonly fromSeq: number;
  readonly toSeq: number | null;
  readonly reason: string;
}

export interface Exposure {
  readonly seq: number;
  readonly what: string;
  readonly refId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Something that the analysis must know of: a deviation from protocol, or a fault. */
export interface Incident {
  readonly seq: number;
  readonly kind: 'deviation' | 'fault' | 'unreadable';
  readonly text: string;
}

/** Everything that an episode's rows tell up to one of them. Never mutated: a state may be kept as a keyframe. */
export interface EpisodeState {
  /** Last row folded, −1 before the first. */ readonly seq: number;
  readonly start: TrialStart | null;
  readonly end: TrialEnd | null;
  readonly bodies: Readonly<Record<string, BodyState>>;
  readonly chat: readonly ChatLine[];
  readonly questions: readonly QuestionState[];
  readonly facts: readonly string[];
  /** Facts that the newest change added. */ readonly newFacts: readonly string[];
  readonly candidates: readonly CandidateState[];
  /** Candidate that the agent dealt with last. */ readonly focusId: string | null;
  readonly frontiers: BeliefOf<'frontiers'> | null;
  readonly path: BeliefOf<'path'> | null;
  readonly decisions: readonly ScoreEntry[];
  readonly remarks: readonly { readonly seq: number; readonly text: string }[];
  readonly calls: readonly CallState[];
  readonly exposures: readonly Exposure[];
  readonly pauses: readonly PauseSpan[];
  readonly incidents: readonly Incident[];
  /** Null before it was shown, and in arms without one. */ readonly endPicture: EndPicture | null;
}

export const EMPTY_EPISODE: EpisodeState = {
  seq: -1,
  start: null,
  end: null,
  bodies: {},
  chat: [],
  questions: [],
  facts: [],
  newFacts: [],
  candidates: [],
  focusId: null,
  frontiers: null,
  path: null,
  decisions: [],
  remarks: [],
  calls: [],
  exposures: [],
  pauses: [],
  incidents: [],
  endPicture: null,
};

/** The body whose view is shown: the first actor's. */
export const mainActor = (state: EpisodeState): string | null => state.start?.actors[0] ?? null;

export function mainBody(state: EpisodeState): BodyState | null {
  const actor = mainActor(state);
  return actor === null ? null : (state.bodies[actor] ?? null);
}

/** The question that waits for the person; null when none does. */
export const openQuestion = (state: EpisodeState): QuestionState | null =>
  state.questions.find((question) => question.outcome === 'open') ?? null;

/** The pause that lasts at this moment; null when the session runs. */
export const currentPause = (state: EpisodeState): PauseSpan | null => {
  const last = state.pauses.at(-1);
  return last !== undefined && last.toSeq === null ? last : null;
};
