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
  type Json,
  MODEL_METHODS,
  type Pose,
  type ResultOf,
  type Vec3,
} from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import type { PlannedRun } from '../flow/session-plan';

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
export interface RunState {
  readonly plan: PlannedRun;
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
  /** Pictures shown with questions, by question. */
  readonly questionPictures: Map<string, QuestionPictures>;
  endPicture: PictureShown | null;
  /** Deviations by their `what`: swaps of backends hold for the rest of the trial. */
  readonly deviations: Set<string>;
  /** The person has asked to stop this trial. */
  isStopRequested: boolean;
}

export const newRunState = (plan: PlannedRun): RunState => ({
  plan,
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
  heard: [],
  delivered: new Set(),
  modelSinceMs: null,
  frame: null,
  frames: new Map(),
  isDetecting: false,
  sighted: null,
  met: new Map(),
  questionPictures: new Map(),
  endPicture: null,
  deviations: new Set(),
  isStopRequested: false,
});

/** Role of the session's participant. A session has one so far: it is asked what goes to the first role of the task. */
export const participantRole = ({ start }: Pick<RunState, 'start'>): string =>
  firstRole(start) ?? '';

/** Track of the actor that is shown and scored: the first one; null before the start. */
export const mainTrack = ({ start, tracks }: RunState): Track | null =>
  tracks[mainActor(start) ?? ''] ?? null;

/** Applies a row. Client events are the session's, but for what they say. */
export function foldRunRecord(run: RunState, record: LogRecord): void {
  const { row, event } = record;
  run.transcript = foldTranscript(run.transcript, record, { start: run.start, kinds: SHARED });
  if (run.start !== null) run.tracks = foldTracks(run.tracks, record, run.start);
  switch (event.kind) {
    case 'trial-start':
      run.isStarted = true;
      run.start = event.start;
      run.tracks = startTracks(event.start, row.seq);
      return;
    case 'trial-end':
      run.end = event.end;
      run.stage = 'stopped';
      closeAsks(run);
      run.modelSinceMs = null;
      return;
    case 'model-start':
      return foldCall(run, event.args, record.atMs);
    case 'model-end':
      run.modelSinceMs = null;
      if (run.isDetecting) foldDetections(run, event.result);
      return;
    case 'ask-start':
      return foldAsks(run, [event.args], row);
    case 'poll-start':
      return foldAsks(run, event.args.questions, row);
    case 'ask-end':
    case 'poll-end':
      return closeAsks(run);
    case 'look': {
      const { frameId, pose } = event;
      run.frame = { frameId, pose };
      run.frames.set(frameId, pose);
      return;
    }
    case 'hear':
      for (const { messageId } of event.messages) run.delivered.add(messageId);
      return;
    case 'note':
      return foldBelief(run, row.seq, event.belief);
    case 'question-shown':
      return foldShown(run, event.shown, row.seq);
    case 'picture-shown':
      run.endPicture = event.shown;
      return;
    case 'deviation':
      run.deviations.add(event.deviation.what);
      return;
    default:
  }
}

/** A detector is asked for the newest frame; of other ports the person sees that the robot thinks. */
function foldCall(run: RunState, { port, requests }: EffectOf<'model'>, atMs: number): void {
  run.isDetecting = port === 'detector';
  if (!run.isDetecting) {
    run.modelSinceMs = atMs;
    return;
  }
  const question = MODEL_METHODS['detector.detect'].input.safeParse(requests[0]?.input);
  if (question.success) run.sighted = { frameId: question.data.frameId, boxes: [] };
}

function foldDetections(run: RunState, result: ResultOf<'model'>): void {
  const found = detectResult(result);
  const detections = found.kind === 'ok' ? found.detections : [];
  if (run.sighted !== null)
    run.sighted = { ...run.sighted, boxes: detections.map(({ box }) => box) };
}

/**
 * Questions to the participant, one after the other; those to other roles are not this session's. What the interpreter
 * refuses, nothing waits for.
 */
function foldAsks(run: RunState, questions: readonly AskQuestion[], { actor, n }: Row): void {
  const role = participantRole(run);
  const budget = run.start?.rules.budgets.questions ?? null;
  const refusals = takeQuestions(run.asked, questions, { actor: actor ?? '', budget });
  const fresh = questions.flatMap((question, i): AskState[] => {
    const { questionId, text, timeoutMs, form = { kind: 'text' }, picture = null } = question;
    if ((question.to ?? role) !== role) return [];
    if (refusals[i] !== null) return [];
    run.forms.set(questionId, form);
    return [{ questionId, text, n: n ?? 0, timeoutMs, form, points: picture, shownActiveMs: null }];
  });
  if (fresh.length === 0) return;
  [run.ask = null, ...run.later] = fresh;
  run.stage = 'asking';
}

function closeAsks(run: RunState): void {
  run.ask = null;
  run.later = [];
}

/** What was shown before it in the same poll and has no answer is passed over. */
function foldShown(
  run: RunState,
  { questionId, picture, optionPictures = {} }: QuestionShown,
  seq: number,
): void {
  // An answer that came ahead has closed its question: its row passes over nothing.
  while (isOpenQuestion(run, questionId) && run.ask !== null && run.ask.questionId !== questionId) {
    if (!run.answers.has(run.ask.questionId)) run.passed.add(run.ask.questionId);
    takeNextAsk(run);
  }
  if (!run.shownQuestions.has(questionId)) run.shownQuestions.set(questionId, seq);
  run.questionPictures.set(questionId, { picture: picture ?? null, options: optionPictures });
}

function takeNextAsk(run: RunState): void {
  const [next = null, ...rest] = run.later;
  run.ask = next;
  run.later = rest;
}

/** Is it a question that still waits for its answer? */
export const isOpenQuestion = (run: RunState, questionId: string): boolean =>
  run.ask?.questionId === questionId || run.later.some((ask) => ask.questionId === questionId);

/** The first answer to a question; in a poll the next question is at hand then. */
export function takeAnswer(run: RunState, questionId: string, answer: GivenAnswer): void {
  run.answers.set(questionId, answer);
  if (run.later.length > 0 && run.ask?.questionId === questionId) takeNextAsk(run);
  else run.later = run.later.filter((ask) => ask.questionId !== questionId);
}

function foldBelief(run: RunState, seq: number, belief: Belief): void {
  if (belief.type === 'stage') run.stage = belief.stage;
  if (belief.type === 'candidate') {
    const { candidateId, position, status, frameId, box } = belief;
    run.met.delete(candidateId);
    run.met.set(candidateId, { candidateId, position, status, frameId, box });
  }
  if (belief.type === 'map-start')
    run.map.push({ seq, grid: belief.grid, explored: [], obstacle: [] });
  if (belief.type === 'map-delta')
    run.map.push({ seq, grid: null, explored: belief.explored, obstacle: belief.obstacle });
}
