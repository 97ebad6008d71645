import { type AskedQuestions, noQuestions, takeQuestions } from '@parley/agent-core/episode';
import { detectResult } from '@parley/agent-core/ports';
import {
  EMPTY_TRANSCRIPT,
  firstRole,
  foldTracks,
  foldTranscript,
  type KeptPicture,
  type LogRecord,
  mainActor,
  type PictureShown,
  type QuestionShown,
  type Row,
  startTracks,
  type Track,
  type Tracks,
  type Transcript,
  type TrialEnd,
  type TrialStart,
} from '@parley/log';
import {
  type AgentStage,
  type AnswerVia,
  type AskForm,
  type AskQuestion,
  type Belief,
  type Box,
  type EffectOf,
  type GridSpec,
  type HeardMessage,
  type ImageRef,
  isDrive,
  type Json,
  MODEL_METHODS,
  type Pose,
  type ResultOf,
  type Vec3,
} from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import type { PlannedTrial } from '../flow/session-plan';
import type { OwnNote } from '../tasks/live-task';

export type { KeptPicture, PictureShown } from '@parley/log';

/** A question that waits for its answer. */
export interface AskState {
  readonly questionId: string;
  readonly text: string;
  readonly n: number;
  readonly timeoutMs: number | null;
  readonly form: AskForm;
  /** What it points at, in a frame of the robot's own; null where it points at nothing. */
  readonly points: ImageRef | null;
  /** Active milliseconds of the session when it was shown; null before that. */
  shownActiveMs: number | null;
}

/** Pictures that a question is shown with. */
export interface QuestionPictures {
  /** Of what the question points at. */ readonly picture: KeptPicture | null;
  /** Of what the options of a choice point at, by their ids; empty where they are not shown. */
  readonly options: Readonly<Record<string, KeptPicture>>;
}

/** An answer as the page sent it. */
export interface GivenAnswer {
  readonly text: string;
  readonly via: AnswerVia;
  /** Of a form. */ readonly value?: Json | undefined;
}

/** A thing that the robot has met, by its newest belief about it. */
export interface MetCandidate {
  readonly candidateId: string;
  readonly position: Vec3;
  readonly status: Extract<Belief, { type: 'candidate' }>['status'];
  readonly frameId: string;
  readonly box: Box;
}

/** Cells that one belief added to the explored map. */
export interface MapPiece {
  readonly seq: number;
  readonly grid: GridSpec | null;
  readonly explored: readonly number[];
  readonly obstacle: readonly number[];
}

/** One trial of a session as its rows tell it. */
export interface TrialState {
  plan: PlannedTrial;
  /** Whose side it is seen from, where the trial is a pair's; null: that of the session's participant. */
  readonly role: string | null;
  instruction: string | null;
  isStarted: boolean;
  /** Its first row: what the result is measured by. */
  start: TrialStart | null;
  end: TrialEnd | null;
  startedActiveMs: number | null;
  stage: AgentStage;
  /** Of all actors; empty before the start. */ tracks: Tracks;
  transcript: Transcript;
  /** Questions that were put on screen, by the seq at which they were. */
  readonly shownQuestions: Map<string, number>;
  readonly map: MapPiece[];
  /** The question that is at hand. */ ask: AskState | null;
  /** Questions of the same poll that come after it, in order. */ later: readonly AskState[];
  /** Questions of a poll that ended without an answer, as the next one was shown. */
  readonly passed: Set<string>;
  /** Questions of all agents, as the interpreter counts them. */ readonly asked: AskedQuestions;
  /** Form of every question that was put to the participant. */ readonly forms: Map<
    string,
    AskForm
  >;
  /** First stored answer per question. */
  readonly answers: Map<string, GivenAnswer>;
  /** Rows of these answers, and whether their question was open still. */
  readonly answerRows: Map<string, { readonly seq: number; readonly isLate: boolean }>;
  /** Corrections and unsolicited messages in order, with their seq; the agent hears them. */
  readonly heard: (Omit<HeardMessage, 'from'> & { readonly seq: number })[];
  /** Messages that a stored `hear` has delivered. */ readonly delivered: Set<string>;
  /** Time at which the running model call was stored, server clock; null when none runs. */
  modelSinceMs: number | null;
  /** The robot's newest look; null before the first. */
  frame: { readonly frameId: string; readonly pose: Pose } | null;
  /** Poses of all its looks: an older one may be scored again. */
  readonly frames: Map<string, Pose>;
  /** The call that is on its way asks the detector. */ isDetecting: boolean;
  /** What the detector boxed in the newest frame that it was asked about. */
  sighted: { readonly frameId: string; readonly boxes: readonly Box[] } | null;
  /** Things met, by id, in the order of the newest belief about each. */
  readonly met: Map<string, MetCandidate>;
  /** Newest belief of the task kind's own, by its name. */
  readonly ownBeliefs: Map<string, Json>;
  /** All of them, in their order. */ readonly ownNotes: OwnNote[];
  /** Pictures shown with questions, by question. */
  readonly questionPictures: Map<string, QuestionPictures>;
  endPicture: PictureShown | null;
  /** Deviations by their `what`: swaps of backends hold for the rest of the trial. */
  readonly deviations: Set<string>;
  /** The person has asked to stop this trial. */
  isStopRequested: boolean;
}

export const newTrialState = (plan: PlannedTrial, role: string | null = null): TrialState => ({
  plan,
  role,
  instruction: null,
  isStarted: false,
  start: null,
  end: null,
  startedActiveMs: null,
  stage: 'starting',
  tracks: {},
  transcript: EMPTY_TRANSCRIPT,
  shownQuestions: new Map(),
  map: [],
  ask: null,
  later: [],
  passed: new Set(),
  asked: noQuestions(),
  forms: new Map(),
  answers: new Map(),
  answerRows: new Map(),
  heard: [],
  delivered: new Set(),
  modelSinceMs: null,
  frame: null,
  frames: new Map(),
  isDetecting: false,
  sighted: null,
  met: new Map(),
  ownBeliefs: new Map(),
  ownNotes: [],
  questionPictures: new Map(),
  endPicture: null,
  deviations: new Set(),
  isStopRequested: false,
});

/** Role of the participant: in a pair that of this side, else the first role of the task. */
export const participantRole = ({ start, role }: Pick<TrialState, 'start' | 'role'>): string =>
  role ?? firstRole(start) ?? '';

/** Track of the actor that is shown and scored: the first one; null before the start. */
export const mainTrack = ({ start, tracks }: TrialState): Track | null =>
  tracks[mainActor(start) ?? ''] ?? null;

/** Applies a row. Client events are the session's, but for what they say. */
export function foldTrialRecord(trial: TrialState, record: LogRecord): void {
  const { row, event } = record;
  trial.transcript = foldTranscript(trial.transcript, record, {
    start: trial.start,
    kinds: SHARED,
  });
  if (trial.start !== null) trial.tracks = foldTracks(trial.tracks, record, trial.start);
  switch (event.kind) {
    case 'trial-start':
      trial.isStarted = true;
      trial.start = event.start;
      trial.tracks = startTracks(event.start, row.seq);
      return;
    case 'trial-end':
      trial.end = event.end;
      trial.stage = 'stopped';
      closeAsks(trial);
      trial.modelSinceMs = null;
      return;
    case 'model-start':
      return foldCall(trial, event.args, record.atMs);
    case 'model-end':
      trial.modelSinceMs = null;
      if (trial.isDetecting) foldDetections(trial, event.result);
      return;
    case 'ask-start':
      return foldAsks(trial, [event.args], row);
    case 'poll-start':
      return foldAsks(trial, event.args.questions, row);
    case 'ask-end':
    case 'poll-end':
      return closeAsks(trial);
    case 'look': {
      const { frameId, pose } = event;
      trial.frame = { frameId, pose };
      trial.frames.set(frameId, pose);
      return;
    }
    case 'hear':
      for (const { messageId } of event.messages) trial.delivered.add(messageId);
      return;
    case 'note':
      return foldBelief(trial, row.seq, event.belief);
    case 'question-shown':
      return foldShown(trial, event.shown, row.seq);
    case 'picture-shown':
      trial.endPicture = event.shown;
      return;
    case 'deviation':
      trial.deviations.add(event.deviation.what);
      return;
    default:
  }
}

/** A detector is asked for the newest frame; of other ports the person sees that the robot thinks. */
function foldCall(trial: TrialState, { port, requests }: EffectOf<'model'>, atMs: number): void {
  trial.isDetecting = port === 'detector';
  if (!trial.isDetecting) {
    trial.modelSinceMs = atMs;
    return;
  }
  const question = MODEL_METHODS['detector.detect'].input.safeParse(requests[0]?.input);
  if (question.success) trial.sighted = { frameId: question.data.frameId, boxes: [] };
}

function foldDetections(trial: TrialState, result: ResultOf<'model'>): void {
  const found = detectResult(result);
  const detections = found.kind === 'ok' ? found.detections : [];
  if (trial.sighted !== null)
    trial.sighted = { ...trial.sighted, boxes: detections.map(({ box }) => box) };
}

/**
 * Questions to the participant, one after the other; those to other roles are not this session's. What the interpreter
 * refuses, nothing waits for.
 */
function foldAsks(trial: TrialState, questions: readonly AskQuestion[], { actor, n }: Row): void {
  const role = participantRole(trial);
  const budget = trial.start?.rules.budgets.questions ?? null;
  const refusals = takeQuestions(trial.asked, questions, { actor: actor ?? '', budget });
  const fresh = questions.flatMap((question, i): AskState[] => {
    const { questionId, text, timeoutMs, form = { kind: 'text' }, picture = null } = question;
    if ((question.to ?? role) !== role) return [];
    if (refusals[i] !== null) return [];
    trial.forms.set(questionId, form);
    return [{ questionId, text, n: n ?? 0, timeoutMs, form, points: picture, shownActiveMs: null }];
  });
  if (fresh.length === 0) return;
  [trial.ask = null, ...trial.later] = fresh;
  if (!fresh.some(isDrive)) trial.stage = 'asking';
}

function closeAsks(trial: TrialState): void {
  trial.ask = null;
  trial.later = [];
}

/** What was shown before it in the same poll and has no answer is passed over. */
function foldShown(
  trial: TrialState,
  { questionId, picture, optionPictures = {} }: QuestionShown,
  seq: number,
): void {
  // An answer that came ahead has closed its question: its row passes over nothing.
  while (
    isOpenQuestion(trial, questionId) &&
    trial.ask !== null &&
    trial.ask.questionId !== questionId
  ) {
    if (!trial.answers.has(trial.ask.questionId)) trial.passed.add(trial.ask.questionId);
    takeNextAsk(trial);
  }
  if (!trial.shownQuestions.has(questionId)) trial.shownQuestions.set(questionId, seq);
  trial.questionPictures.set(questionId, { picture: picture ?? null, options: optionPictures });
}

function takeNextAsk(trial: TrialState): void {
  const [next = null, ...rest] = trial.later;
  trial.ask = next;
  trial.later = rest;
}

/** Is it a question that still waits for its answer? */
export const isOpenQuestion = (trial: TrialState, questionId: string): boolean =>
  trial.ask?.questionId === questionId || trial.later.some((ask) => ask.questionId === questionId);

/** The first answer to a question, of row `seq`; in a poll the next question is at hand then. */
export function takeAnswer(
  trial: TrialState,
  { questionId, ...answer }: GivenAnswer & { readonly questionId: string },
  seq: number,
): void {
  trial.answers.set(questionId, answer);
  // A person's own log does not know the questions of their pair: what is late was decided as it came.
  const isLate = trial.plan.role === undefined && !isOpenQuestion(trial, questionId);
  trial.answerRows.set(questionId, { seq, isLate });
  if (trial.later.length > 0 && trial.ask?.questionId === questionId) takeNextAsk(trial);
  else trial.later = trial.later.filter((ask) => ask.questionId !== questionId);
}

function foldBelief(trial: TrialState, seq: number, belief: Belief): void {
  if (belief.type === 'stage') trial.stage = belief.stage;
  if (belief.type === 'candidate') {
    const { candidateId, position, status, frameId, box } = belief;
    trial.met.delete(candidateId);
    trial.met.set(candidateId, { candidateId, position, status, frameId, box });
  }
  if (belief.type === 'task') {
    const { name } = belief;
    const data = belief.data as Json;
    trial.ownBeliefs.set(name, data);
    trial.ownNotes.push({ seq, name, data });
  }
  if (belief.type === 'map-start')
    trial.map.push({ seq, grid: belief.grid, explored: [], obstacle: [] });
  if (belief.type === 'map-delta')
    trial.map.push({ seq, grid: null, explored: belief.explored, obstacle: belief.obstacle });
}
