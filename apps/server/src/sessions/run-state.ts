import { detectResult } from '@parley/agent-core/ports';
import {
  EMPTY_TRANSCRIPT,
  foldTracks,
  foldTranscript,
  type KeptPicture,
  type LogRecord,
  type PictureShown,
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
import type { PlannedRun } from './session-plan';

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

/** `what` of the deviation by which another backend detects for the rest of a trial. */
export const DETECTOR_SWAP = 'detector-swapped';

/** `what` of the deviation by which another backend compares pictures and texts for the rest of a trial. */
export const SCORER_SWAP = 'scorer-swapped';

/** `what` of the deviation by which offline backends answer for the study's models for the rest of a trial. */
export const MODEL_SWAP = 'model-swapped';

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
  ask: AskState | null;
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
  readonly questionPictures: Map<string, KeptPicture>;
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

/** Track of the actor that is shown and scored: the first one; null before the start. */
export const mainTrack = ({ start, tracks }: RunState): Track | null =>
  tracks[start?.actors[0] ?? ''] ?? null;

/** Applies a row. Client events are the session's, but for what they say. */
export function foldRunRecord(run: RunState, record: LogRecord): void {
  const { row, event } = record;
  run.transcript = foldTranscript(run.transcript, record, run.start);
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
      run.ask = null;
      run.modelSinceMs = null;
      return;
    case 'model-start':
      return foldCall(run, event.args, record.atMs);
    case 'model-end':
      run.modelSinceMs = null;
      if (run.isDetecting) foldDetections(run, event.result);
      return;
    case 'ask-start':
      return foldAsk(run, event.args, row.n ?? 0);
    case 'ask-end':
      run.ask = null;
      return;
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
    case 'question-shown': {
      const { questionId, picture } = event.shown;
      if (!run.shownQuestions.has(questionId)) run.shownQuestions.set(questionId, row.seq);
      if (picture !== undefined) run.questionPictures.set(questionId, picture);
      return;
    }
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

function foldAsk(run: RunState, args: EffectOf<'ask'>, n: number): void {
  const { questionId, text, timeoutMs, form = { kind: 'text' }, picture = null } = args;
  if (run.shownQuestions.has(questionId)) return;
  run.ask = { questionId, text, n, timeoutMs, form, points: picture, shownActiveMs: null };
  run.stage = 'asking';
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
