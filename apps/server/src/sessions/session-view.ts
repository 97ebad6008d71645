import {
  type AgentStage,
  type Arm,
  type AskForm,
  type CandidateMark,
  type ChatMessage,
  type CommonPage,
  type EndPicture,
  type EpisodeView,
  type FoundObject,
  isOwnPage,
  type Json,
  judgingOrder,
  kindOf,
  MAX_TEXT_CHARS,
  type MapDelta,
  type OpenQuestion,
  type PageId,
  type PairingWait,
  PROTOCOL_VERSION,
  type SensorPreset,
  type SessionView,
  type ShownPicture,
  type Study,
} from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import type { PlannedTrial } from '../flow/session-plan';
import type { PageModels } from '../ports/page-sense';
import { isDriven } from '../tasks/is-driven';
import type { TrialMoment } from '../tasks/live-task';
import { endMessageOf } from './end-message';
import { flowPlace } from './flow-place';
import { dialoguesThere, type JudgingOf } from './judged/judged-words';
import { activeMsAt, currentTrial, type SessionState } from './session-state';
import { armOfTrial } from './trial-arm';
import { trialResult } from './trial-result';
import {
  type KeptPicture,
  type MetCandidate,
  mainTrack,
  participantRole,
  type QuestionPictures,
  type TrialState,
} from './trial-state';

/** All that pages may know of the benchmark episode of a trial. */
export interface TrialView {
  /** As the task kind's shared door has it. */ readonly brief: Json;
  /** Picture of what is looked for, whether or not the arm shows it: for the debrief alone. */
  readonly targetPicture?: { readonly pictureUrl: string };
  /** Folder of the home; null in a task kind without homes. */ readonly sceneUrl: string | null;
  /** Of the person, in a task kind with several roles. */ readonly role?: string | undefined;
}

/** What a view needs besides the folded rows. */
export interface ViewContext {
  readonly sessionId: string;
  readonly epoch: number;
  readonly study: Study;
  readonly arm: Arm;
  readonly sensor: SensorPreset;
  /** Role given on joining; null or left out: none. */ readonly role?: string | null;
  /** What the page runs for the robot, by port; empty where it runs nothing. */ readonly senses: PageModels;
  readonly trialView: (trial: PlannedTrial) => TrialView;
  /** What pages know of the moment; left out by task kinds without. */
  readonly momentOf?: ((trial: PlannedTrial, moment: TrialMoment) => Json) | undefined;
  readonly robotPictureUrl: (imageId: string) => string;
  /** Words of people that are judged. */ readonly judged?: JudgingOf['judged'];
  readonly completionCode: string | null;
  readonly nowMs: number;
  /** What a person who waits for another one is told; null elsewhere. */
  readonly pairing?: PairingWait | null;
  /** Seq up to which the page already holds the map; −1 for nothing. */
  readonly mapSeq: number;
}

/** Pages on which the running or coming trial is on screen, beside those of its brief. */
const TRIAL_PAGES: ReadonlySet<string> = new Set<CommonPage>([
  'practice',
  'first-message',
  'episode',
  'end-items',
]);

const isOfTrial = (page: PageId): boolean => TRIAL_PAGES.has(page) || isOwnPage(page);

/** Builds the state that the page shows, filtered by the arm (SCI-14, SCI-21). */
export function buildView(state: SessionState, context: ViewContext): SessionView {
  const trial = isOfTrial(state.page) ? currentTrial(state) : null;
  const { view } = armOfTrial(context, trial);
  const hasPose =
    trial !== null && (view.ego === 'live' || (view.ego === 'at-question' && trial.ask !== null));
  const ask = trial?.ask != null && !trial.answers.has(trial.ask.questionId) ? trial.ask : null;
  const isAskShown = ask !== null && ask.shownActiveMs !== null;
  const nowActiveMs = activeMsAt(state, context.nowMs);
  return {
    v: PROTOCOL_VERSION,
    sessionId: context.sessionId,
    seq: state.seq,
    epoch: context.epoch,
    page: state.page,
    pageIndex: state.pageIndex,
    ...flowPlace(state, context),
    ...inputOf(state, trial, context),
    episode: trial === null ? null : episodeView(trial, state, context),
    ...momentOf(trial, context),
    stage: trial === null || !trial.isStarted ? null : shownStage(trial, context),
    pose: hasPose ? (trial === null ? null : (mainTrack(trial)?.pose ?? null)) : null,
    trail:
      trial !== null && view.map !== 'none'
        ? (mainTrack(trial)?.trail ?? []).map(({ position }) => position)
        : [],
    map: trial !== null && view.map !== 'none' ? mapDelta(trial, context.mapSeq) : null,
    ...(trial !== null && view.map !== 'none' ? { marks: shownMarks(trial, context) } : {}),
    chat:
      trial === null
        ? []
        : chatOf(trial, context.study.task).map((line) => withPicture(line, trial, context)),
    openQuestion:
      ask === null || !isAskShown
        ? null
        : {
            questionId: ask.questionId,
            text: ask.text,
            ...(isPlain(ask.form) ? {} : { form: pageForm(ask.form) }),
            ...pictureOf(trial?.questionPictures.get(ask.questionId)?.picture, context),
            ...optionPicturesOf(trial?.questionPictures.get(ask.questionId), context),
            remainingMs:
              ask.timeoutMs === null
                ? null
                : Math.max(0, Math.round(ask.timeoutMs - (nowActiveMs - (ask.shownActiveMs ?? 0)))),
            openMs: Math.max(0, Math.round(nowActiveMs - (ask.shownActiveMs ?? 0))),
            nudgeMs: context.study.answer.nudgeMs,
            countdownMs: context.study.answer.countdownMs,
          },
    waitingSinceMs:
      trial?.modelSinceMs == null ? null : Math.max(0, context.nowMs - trial.modelSinceMs),
    exploringMs:
      trial?.startedActiveMs == null ? 0 : Math.round(nowActiveMs - trial.startedActiveMs),
    // The person sees that the robot thinks; that it waits for a model is the experimenter's to know.
    paused: state.paused === 'stalled' || state.paused === 'model' ? null : state.paused,
    ...judgingOf(state, context),
    code: state.isOver ? context.completionCode : null,
    resumeCode: null,
    endMessage: endMessageOf(state, trial),
    ...endPictureOf(state, trial, context),
    ...(state.page === 'debrief'
      ? { debrief: context.study.debrief, found: foundObjects(state, context) }
      : {}),
  };
}

/** How the person speaks to the robot: in the trial on screen, else in all trials; nothing where they differ, or the session is over. */
function inputOf(
  state: SessionState,
  trial: TrialState | null,
  context: ViewContext,
): { input?: string } {
  if (state.isOver) return {};
  const all = (trial === null ? state.trials : [trial]).map(
    (one) => armOfTrial(context, one).input,
  );
  const [input = context.arm.input] = all;
  return all.every((one) => one === input) ? { input } : {};
}

/** Dialogues on the page that judges them, in the order of this session: words, and never where they come from. */
function judgingOf(state: SessionState, context: ViewContext): Pick<SessionView, 'judging'> {
  const { judging } = context.study;
  if (state.page !== 'judging' || judging === undefined) return {};
  const there = judgingOrder(context.sessionId, dialoguesThere(context, state));
  const dialogues = there.map(({ dialogueId, lines, told, before, categories }) => ({
    dialogueId,
    lines,
    ...(told === undefined ? {} : { told }),
    ...(before === undefined ? {} : { before }),
    ...(judging.categories === 'shown' ? { categories } : {}),
  }));
  const isThere = new Set(there.map(({ dialogueId }) => dialogueId));
  const judgements = [...state.judgements.values()].filter((one) => isThere.has(one.dialogueId));
  const takenOut = [...state.withdrawn.values()].filter((wasThere) => wasThere).length;
  const { questions } = judging;
  return {
    judging: {
      ...(questions === undefined ? {} : { questions }),
      dialogues,
      judgements,
      ...(takenOut > 0 ? { takenOut } : {}),
    },
  };
}

const shownPicture = (
  { imageId, ...shown }: KeptPicture,
  { robotPictureUrl }: ViewContext,
): ShownPicture => ({ ...shown, url: robotPictureUrl(imageId) });

const pictureOf = (
  kept: KeptPicture | null | undefined,
  context: ViewContext,
): { picture?: ShownPicture } => (kept == null ? {} : { picture: shownPicture(kept, context) });

function optionPicturesOf(
  shown: QuestionPictures | undefined,
  context: ViewContext,
): Pick<OpenQuestion, 'optionPictures'> {
  const entries = Object.entries(shown?.options ?? {});
  if (entries.length === 0) return {};
  return {
    optionPictures: Object.fromEntries(
      entries.map(([id, kept]) => [id, shownPicture(kept, context)]),
    ),
  };
}

/** Words, as pages take a question without a form to ask for. */
const isPlain = (form: AskForm): boolean => form.kind === 'text' && form.mustAnswer !== true;

/** Where in the robot's frames an option lies is not the page's to know: it gets the picture, if any. */
const pageForm = (form: AskForm): AskForm =>
  form.kind === 'choice'
    ? { ...form, options: form.options.map(({ id, label }) => ({ id, label })) }
    : form;

/** What the person and the robots said to each other, each once; a question stands where it was put on screen. */
function chatOf(trial: TrialState, task: string): ChatMessage[] {
  const { transcript, shownQuestions } = trial;
  const role = participantRole(trial);
  const actor = kindOf(kindOf(SHARED, task)?.roles ?? {}, role)?.plays;
  const isHeard = ({ to, from, kind }: { to: string | null; from: string; kind: string }) =>
    to === role || (to === actor && actor !== undefined && from !== role && kind === 'say');
  const lines = transcript.lines.flatMap((line): ChatMessage[] => {
    const isOwn = line.from === role;
    const seq = line.kind === 'question' ? shownQuestions.get(line.messageId) : line.seq;
    if (seq === undefined || !line.counts || !(isOwn || isHeard(line))) return [];
    const { messageId, kind, text, questionId } = line;
    const from = isOwn ? 'person' : 'robot';
    return [{ messageId, from, speaker: line.from, kind, text, seq, questionId }];
  });
  return lines.sort((a, b) => a.seq - b.seq);
}

/** A question keeps the picture that it came with. */
const withPicture = (line: ChatMessage, trial: TrialState, context: ViewContext): ChatMessage =>
  line.kind !== 'question'
    ? line
    : { ...line, ...pictureOf(trial.questionPictures.get(line.messageId)?.picture, context) };

/** Beside the end items, where the arm has it; said to be lost when it could not be painted. */
function endPictureOf(
  state: SessionState,
  trial: TrialState | null,
  context: ViewContext,
): { endPicture?: EndPicture } {
  const isDue = state.page === 'end-items' && trial?.end != null;
  if (!isDue || armOfTrial(context, trial).view.endPicture !== 'robot-view') return {};
  if (trial.endPicture === null) return { endPicture: { hasChosen: false, picture: null } };
  const { hasChosen, picture } = trial.endPicture;
  return {
    endPicture:
      picture === null
        ? { hasChosen, picture, isLost: true }
        : { hasChosen, picture: shownPicture(picture, context) },
  };
}

const MARK_STATE: Readonly<Record<MetCandidate['status'], CandidateMark['state']>> = {
  new: 'met',
  kept: 'met',
  rejected: 'set-aside',
  accepted: 'chosen',
};

/** What the robot has met, on its map; what it thinks of each only where the arm shows beliefs (SCI-21). */
const shownMarks = (trial: TrialState, context: ViewContext): CandidateMark[] =>
  [...trial.met.values()].map(({ candidateId, position, status }) => ({
    candidateId,
    position,
    state: armOfTrial(context, trial).view.status === 'beliefs' ? MARK_STATE[status] : 'met',
  }));

/** The debrief tells what no page before it may tell: where the robot really stopped (SCI-27). */
function foundObjects(state: SessionState, context: ViewContext): FoundObject[] {
  return state.trials.flatMap((trial) => {
    const result = trial.plan.isPractice ? null : trialResult(trial);
    if (result === null) return [];
    const { brief, targetPicture } = context.trialView(trial.plan);
    const { index } = objectNumber(trial, state);
    return [{ index, task: context.study.task, brief, result, ...targetPicture }];
  });
}

/** Beside the brief, where the task kind has more to tell as the trial goes on. */
function momentOf(trial: TrialState | null, context: ViewContext): { moment?: Json } {
  if (trial === null || context.momentOf === undefined) return {};
  const { plan, ownBeliefs, ownNotes } = trial;
  const pose = mainTrack(trial)?.pose ?? null;
  const pointed = pointedBy(trial);
  const { sensor } = context;
  const moment = { pose, sensor, pointed, beliefs: ownBeliefs, notes: ownNotes };
  return { moment: context.momentOf(plan, moment) };
}

/** What the question on screen points at. */
function pointedBy({ ask, answers, frames }: TrialState): TrialMoment['pointed'] {
  if (ask === null || ask.shownActiveMs === null || answers.has(ask.questionId)) return null;
  const pose = ask.points === null ? undefined : frames.get(ask.points.frameId);
  return pose === undefined ? null : { pose, box: ask.points?.box ?? null };
}

const PARTNER = { paired: 'person', 'timed-out': 'program' } as const;

function episodeView(trial: TrialState, state: SessionState, context: ViewContext): EpisodeView {
  const { study } = context;
  const arm = armOfTrial(context, trial);
  const { brief, sceneUrl, role } = context.trialView(trial.plan);
  return {
    trialId: trial.plan.trialId,
    ...objectNumber(trial, state),
    isPractice: trial.plan.isPractice,
    task: study.task,
    brief,
    sceneUrl: arm.view.ego === 'none' && arm.view.map !== 'full' ? null : sceneUrl,
    view: arm.view,
    sensor: context.sensor,
    ...sensesOf(context.senses, sceneUrl),
    ...pinnedQuality(study),
    ...(isDriven(study.task, arm) ? { isDriven: true as const } : {}),
    ...(role === undefined ? {} : { role }),
    ...(state.pairing === null ? {} : { partner: PARTNER[state.pairing.outcome] }),
    stepMs: study.pace.stepMs,
    turnMs: study.pace.turnMs,
    maxAnswerChars: Math.min(study.answer.maxChars, MAX_TEXT_CHARS),
  };
}

/** "Object 1 of 2", of those that no condition passed over so far. */
function objectNumber(
  { plan }: TrialState,
  { trials, progress }: SessionState,
): Pick<EpisodeView, 'index' | 'count'> {
  const passedOver = progress.cursor.passedOver.flatMap((i) => trials[i]?.plan ?? []);
  const own = passedOver.filter(({ isPractice }) => isPractice === plan.isPractice);
  const before = own.filter(({ index }) => index < plan.index);
  return { index: plan.index - before.length, count: plan.count - own.length };
}

/** Nothing where the page chooses. */
export const pinnedQuality = ({
  displayQuality = 'auto',
}: Pick<Study, 'displayQuality'>): Pick<EpisodeView, 'displayQuality'> =>
  displayQuality === 'auto' ? {} : { displayQuality };

/** `minimal` tells only whether the robot moves, asks or has stopped (SCI-21). */
function shownStage(trial: TrialState, context: ViewContext): AgentStage {
  const isAsking =
    trial.ask !== null &&
    trial.ask.shownActiveMs !== null &&
    !trial.answers.has(trial.ask.questionId);
  const stage = trial.stage === 'asking' && !isAsking ? 'thinking' : trial.stage;
  if (armOfTrial(context, trial).view.status !== 'minimal') return stage;
  return stage === 'asking' || stage === 'stopped' ? stage : 'exploring';
}

function mapDelta(trial: TrialState, fromSeq: number): MapDelta {
  const pieces = trial.map.filter((piece) => piece.seq > fromSeq);
  const grids = trial.map.flatMap((piece) => (piece.grid === null ? [] : [piece.grid]));
  return {
    fromSeq,
    toSeq: trial.map.at(-1)?.seq ?? fromSeq,
    grid: grids.at(-1) ?? null,
    explored: pieces.flatMap((piece) => piece.explored),
    obstacle: pieces.flatMap((piece) => piece.obstacle),
  };
}

/** Models that the page runs, and the home that the robot sees even where the person does not. */
const sensesOf = (senses: PageModels, sceneUrl: string | null) =>
  sceneUrl === null
    ? {}
    : Object.fromEntries(
        Object.entries(senses).map(([port, model]) => [port, { ...model, sceneUrl }]),
      );
