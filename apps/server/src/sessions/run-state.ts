import {
  ActResult,
  type AgentStage,
  type AskForm,
  type Belief,
  type Box,
  type ChatMessage,
  EffectEnd,
  type EffectOf,
  EffectStart,
  type EpisodeEnd,
  type EpisodeStart,
  type GridSpec,
  type HeardMessage,
  type ImageRef,
  type Pose,
  type ResultOf,
  type Row,
  type Vec3,
} from '@parley/protocol';
import type { PlannedRun } from './session-plan';

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

/** A picture from the robot's eyes that was painted and stored for the person. */
export interface KeptPicture {
  /** SHA-256 of the JPEG. */ readonly imageId: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A thing in it has a line around it. */ readonly isFramed: boolean;
}

/** The picture beside the end items. */
export interface EndPictureState {
  readonly hasChosen: boolean;
  /** Null when it could not be painted. */ readonly picture: KeptPicture | null;
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

/** `what` of the deviation by which another body detects for the rest of a run. */
export const DETECTOR_SWAP = 'detector-swapped';

/** `what` of the deviation by which another body compares pictures and texts for the rest of a run. */
export const SCORER_SWAP = 'scorer-swapped';

/** `what` of the deviation by which offline bodies answer for the study's models for the rest of a run. */
export const MODEL_SWAP = 'model-swapped';

/** One run as its rows tell it. */
export interface RunState {
  readonly plan: PlannedRun;
  instruction: string | null;
  isStarted: boolean;
  /** Its first row: what the result is measured by. */
  start: EpisodeStart | null;
  end: EpisodeEnd | null;
  startedActiveMs: number | null;
  stage: AgentStage;
  pose: Pose | null;
  readonly trail: Vec3[];
  readonly chat: ChatMessage[];
  readonly map: MapPiece[];
  ask: AskState | null;
  /** First stored answer per question. */
  readonly answers: Map<string, { text: string; via: 'text' | 'cant-tell' }>;
  /** Corrections and unsolicited messages in order, with their seq; the agent hears them. */
  readonly heard: (Omit<HeardMessage, 'from'> & { readonly seq: number })[];
  /** Time at which the running model call was stored, server clock; null when none runs. */
  modelSinceMs: number | null;
  lastActKind: string | null;
  /** The robot's newest look; null before the first. */
  frame: { readonly frameId: string; readonly pose: Pose } | null;
  /** Poses of all its looks: an older one may be scored again. */ readonly frames: Map<
    string,
    Pose
  >;
  /** What the detector boxed in the newest frame that it was asked about. */
  sighted: { readonly frameId: string; readonly boxes: readonly Box[] } | null;
  /** Things met, by id, in the order of the newest belief about each. */
  readonly met: Map<string, MetCandidate>;
  /** Pictures shown with questions, by question. */
  readonly questionPictures: Map<string, KeptPicture>;
  endPicture: EndPictureState | null;
  /** The page could not detect, and another body does for the rest of the run. */
  isDetectorSwapped: boolean;
  /** The page could not compare pictures and texts, and another body does for the rest of the run. */
  isScorerSwapped: boolean;
  /** The study's models failed, and offline bodies answer for the rest of the run. */
  isModelSwapped: boolean;
  /** The person has asked to stop this run. */
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
  pose: null,
  trail: [],
  chat: [],
  map: [],
  ask: null,
  answers: new Map(),
  heard: [],
  modelSinceMs: null,
  lastActKind: null,
  frame: null,
  frames: new Map(),
  sighted: null,
  met: new Map(),
  questionPictures: new Map(),
  endPicture: null,
  isDetectorSwapped: false,
  isScorerSwapped: false,
  isModelSwapped: false,
  isStopRequested: false,
});

/** Applies a row that the interpreter wrote. Client events are the session's. */
export function foldRunRow(run: RunState, row: Row): void {
  switch (row.type) {
    case 'episode-start': {
      const start = JSON.parse(row.payload) as EpisodeStart;
      run.isStarted = true;
      run.start = start;
      run.pose = start.starts[start.actors[0] ?? ''] ?? null;
      if (run.pose !== null) run.trail.push(run.pose.position);
      return;
    }
    case 'effect-start':
      return foldStart(run, row, EffectStart.parse(JSON.parse(row.payload)));
    case 'effect-end':
      return foldEnd(run, row, EffectEnd.parse(JSON.parse(row.payload)));
    case 'episode-end':
      run.end = JSON.parse(row.payload) as EpisodeEnd;
      run.stage = 'stopped';
      run.ask = null;
      run.modelSinceMs = null;
      return;
    case 'picture-shown':
      run.endPicture = JSON.parse(row.payload) as EndPictureState;
      return;
    case 'protocol-deviation': {
      const { what } = JSON.parse(row.payload) as { what?: string };
      run.isDetectorSwapped ||= what === DETECTOR_SWAP;
      run.isScorerSwapped ||= what === SCORER_SWAP;
      run.isModelSwapped ||= what === MODEL_SWAP;
      return;
    }
    default:
  }
}

function foldStart(run: RunState, row: Row, start: EffectStart): void {
  if (start.kind === 'model') run.modelSinceMs = Date.parse(row.tServerUtc);
  if (start.kind === 'detect') {
    const { frameId } = start.args as unknown as EffectOf<'detect'>;
    run.sighted = { frameId, boxes: [] };
  }
  if (start.kind !== 'ask') return;
  const args = start.args as unknown as EffectOf<'ask'>;
  if (run.chat.some((message) => message.messageId === args.questionId)) return;
  run.ask = {
    questionId: args.questionId,
    text: args.text,
    n: row.n ?? 0,
    timeoutMs: args.timeoutMs,
    form: args.form ?? 'text',
    points: args.picture ?? null,
    shownActiveMs: null,
  };
  run.stage = 'asking';
}

function foldEnd(run: RunState, row: Row, end: EffectEnd): void {
  if (end.kind === 'model') run.modelSinceMs = null;
  if (end.kind === 'ask') run.ask = null;
  if (end.kind === 'detect' && run.sighted !== null) {
    const result = end.result as unknown as ResultOf<'detect'>;
    const detections = result.kind === 'ok' ? result.detections : [];
    run.sighted = { ...run.sighted, boxes: detections.map(({ box }) => box) };
  }
  if (end.kind === 'look') {
    run.frame = end.result as unknown as RunState['frame'];
    if (run.frame !== null) run.frames.set(run.frame.frameId, run.frame.pose);
  }
  if (end.kind === 'act') {
    const { pose } = ActResult.parse(end.result);
    run.pose = pose;
    run.lastActKind = (end.args as { action: { kind: string } }).action.kind;
    const last = run.trail.at(-1);
    if (last === undefined || last.some((value, i) => value !== pose.position[i]))
      run.trail.push(pose.position);
  }
  if (end.kind === 'say') {
    const args = end.args as { messageId: string; to: string; text: string };
    if (args.to === 'person')
      run.chat.push({
        messageId: args.messageId,
        from: 'robot',
        kind: 'say',
        text: args.text,
        seq: row.seq,
        questionId: null,
      });
  }
  if (end.kind === 'note') foldBelief(run, row, (end.args as unknown as { belief: Belief }).belief);
}

function foldBelief(run: RunState, row: Row, belief: Belief): void {
  if (belief.type === 'stage') run.stage = belief.stage;
  if (belief.type === 'candidate') {
    const { type: _type, reason: _reason, ending: _ending, ...met } = belief;
    run.met.delete(met.candidateId);
    run.met.set(met.candidateId, met);
  }
  if (belief.type === 'map-start')
    run.map.push({ seq: row.seq, grid: belief.grid, explored: [], obstacle: [] });
  if (belief.type === 'map-delta')
    run.map.push({
      seq: row.seq,
      grid: null,
      explored: belief.explored,
      obstacle: belief.obstacle,
    });
}
