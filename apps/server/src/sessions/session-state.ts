import type { LogRecord, PairEnded, PairingEnded, PauseReason, Row, SessionEnd } from '@parley/log';
import type { AnyJudgement, PageId } from '@parley/protocol';
import { stepAt } from '../flow/flow-cursor';
import { type FlowProgress, foldProgress, startProgress } from '../flow/flow-progress';
import type { SessionPlan } from '../flow/session-plan';
import { withPairing } from '../flow/with-pairing';
import { isOnScreen } from './is-on-screen';
import {
  foldTrialRecord,
  isOpenQuestion,
  newTrialState,
  participantRole,
  type TrialState,
  takeAnswer,
} from './trial-state';

export type { PauseReason, SessionEnd } from '@parley/log';

/** A session as its rows tell it: the position is never kept anywhere else. */
export interface SessionState {
  plan: SessionPlan;
  readonly trials: readonly TrialState[];
  /** Place in the plan's flow, which page and trial are read from. */
  progress: FlowProgress;
  page: PageId;
  pageIndex: number;
  /** Index into `trials`; -1 before the first. */
  trialIndex: number;
  seq: number;
  /** Of the newest row that may change what a page shows; a page is sent nothing for those after it. */
  screenSeq: number;
  paused: PauseReason | null;
  /** Milliseconds that the session was open, visible and not paused. */
  activeMs: number;
  lastRowMs: number | null;
  isOver: boolean;
  /** Reason of the end, as its row has it. */
  endMessage: string | null;
  withdrawal: 'stop' | 'stop-and-erase' | null;
  /** Of finished dialogues, by dialogue: the last one of each that came in time. */
  readonly judgements: Map<string, AnyJudgement>;
  /** Dialogues whose words are gone, by id: whether the page that judges them was there as they went. */
  readonly withdrawn: Map<string, boolean>;
  /** How the wait for another person ended; null before that, and where there is none. */
  pairing: PairingEnded | null;
  /** How the pair ended before its time, and the step of the flow that it led to; null otherwise. */
  pairCut: { readonly at: number; readonly ended: PairEnded } | null;
  /** Newest row of the pair's log that the page was told of, beside the seq of the row that says so; newest last. */
  readonly pairMoves: { readonly seq: number; readonly pairSeq: number }[];
}

/** @param role Whose side of a pair it is; null for a session of one's own. */
export function newSessionState(plan: SessionPlan, role: string | null = null): SessionState {
  const state: SessionState = {
    plan,
    trials: plan.trials.map((trial) => newTrialState(trial, role)),
    progress: startProgress(plan),
    page: 'how-it-works',
    pageIndex: 0,
    trialIndex: -1,
    seq: -1,
    screenSeq: -1,
    paused: 'offline',
    activeMs: 0,
    lastRowMs: null,
    isOver: false,
    endMessage: null,
    withdrawal: null,
    judgements: new Map(),
    withdrawn: new Map(),
    pairing: null,
    pairCut: null,
    pairMoves: [],
  };
  takePlace(state);
  return state;
}

/** The trial that is going on or was last; null before the first. */
export const currentTrial = (state: SessionState): TrialState | null =>
  state.trials[state.trialIndex] ?? null;

/** Active milliseconds at a moment of the server clock. */
export const activeMsAt = (state: SessionState, nowMs: number): number =>
  state.activeMs +
  (state.paused === null && state.lastRowMs !== null ? Math.max(0, nowMs - state.lastRowMs) : 0);

/** Applies one stored row. Pure but for `state`; the same rows always give the same state. */
export function foldRecord(state: SessionState, record: LogRecord): void {
  const { row, event, atMs } = record;
  // A hello without a pause before it follows a crash: the time in between counts for nothing.
  state.activeMs = event.kind === 'session-hello' ? state.activeMs : activeMsAt(state, atMs);
  state.lastRowMs = atMs;
  state.seq = row.seq;
  if (isOnScreen(event)) state.screenSeq = row.seq;
  const trial =
    row.trialId === null
      ? null
      : (state.trials.find((each) => each.plan.trialId === row.trialId) ?? null);
  if (trial !== null) foldTrialRecord(trial, record);
  moveOn(state, record);
  switch (event.kind) {
    case 'session-hello':
    case 'session-resumed':
      state.paused = null;
      return;
    case 'session-paused':
      giveBack(state, lostMsOf(record));
      state.paused = event.reason;
      return;
    case 'session-end':
      return endSession(state, event.end);
    case 'question-shown':
      if (trial?.ask?.questionId === event.shown.questionId)
        trial.ask.shownActiveMs = state.activeMs;
      return;
    case 'pairing-ended':
      return takePairing(state, event.pairing);
    case 'pair-ended':
      if (event.ended.isLast) state.pairCut = { at: state.progress.cursor.at, ended: event.ended };
      return;
    case 'pair-moved':
      state.pairMoves.push({ seq: row.seq, pairSeq: event.pairSeq });
      if (state.pairMoves.length > KEPT_MOVES) state.pairMoves.shift();
      return;
    case 'dialogue-withdrawn':
      state.withdrawn.set(event.dialogueId, state.page === 'judging' && !state.isOver);
      return;
    case 'client':
      return foldClientEvent(state, trial, record);
    case 'trial-start':
      if (trial !== null) trial.startedActiveMs = state.activeMs;
      return;
    default:
  }
}

/** A page that is so many views behind has stalled. */
const KEPT_MOVES = 200;

/** How long before a pause nothing was heard of the page. */
const lostMsOf = ({ volatile }: LogRecord): number =>
  typeof volatile.lostMs === 'number' ? volatile.lostMs : 0;

/** Takes back time that was counted while the line was already dead; nothing that began in it has begun later than now. */
function giveBack(state: SessionState, lostMs: number): void {
  state.activeMs = Math.max(0, state.activeMs - lostMs);
  const trial = currentTrial(state);
  if (trial === null) return;
  const notAfter = (ms: number | null) => (ms === null ? null : Math.min(ms, state.activeMs));
  trial.startedActiveMs = notAfter(trial.startedActiveMs);
  if (trial.ask !== null) trial.ask.shownActiveMs = notAfter(trial.ask.shownActiveMs);
}

function takePairing(state: SessionState, pairing: PairingEnded): void {
  if (state.pairing !== null) return;
  state.pairing = pairing;
  const plans = withPairing(
    state.trials.map(({ plan }) => plan),
    pairing,
  );
  state.plan = { ...state.plan, trials: plans };
  for (const [i, trial] of state.trials.entries()) trial.plan = plans[i] ?? trial.plan;
}

function endSession(state: SessionState, end: SessionEnd): void {
  if (state.isOver) return;
  state.isOver = true;
  state.page = end.page;
  state.pageIndex = 0;
  state.endMessage = end.message;
}

function moveOn(state: SessionState, record: LogRecord): void {
  const { cursor } = state.progress;
  state.progress = foldProgress(state.plan, state.progress, record);
  if (state.progress.cursor !== cursor && !state.isOver) takePlace(state);
}

/** Page and trial of the cursor; a page about no trial leaves the newest one at hand. */
function takePlace(state: SessionState): void {
  const step = stepAt(state.plan.flow, state.progress.cursor);
  if (step === null) return;
  state.page = step.page;
  state.pageIndex = step.index;
  if (step.trial !== null) state.trialIndex = step.trial;
}

function foldClientEvent(state: SessionState, trial: TrialState | null, record: LogRecord): void {
  const { row, event } = record;
  if (event.kind !== 'client') return;
  // Words of the other person of a pair are not this side's.
  if (row.actor !== null && trial !== null && row.actor !== participantRole(trial)) return;
  switch (event.type) {
    case 'message-send': {
      const { text } = event.data;
      if (trial === null) return;
      if (trial.instruction === null && opensWithWords(state, trial)) trial.instruction = text;
      else trial.heard.push({ seq: row.seq, messageId: row.eventId, text });
      return;
    }
    case 'answer': {
      const { questionId, text, via, value } = event.data;
      if (trial === null || trial.answers.has(questionId)) return;
      // An answer after the time-out is still a word of the person: the agent hears it.
      if (!isOpenQuestion(trial, questionId)) trial.heard.push(heardAbout(trial, row, event.data));
      const given = { questionId, text, via, ...(value === undefined ? {} : { value }) };
      takeAnswer(trial, given, row.seq);
      return;
    }
    case 'answer-correction':
      trial?.heard.push(heardAbout(trial, row, event.data));
      return;
    case 'still-here':
      if (trial?.ask?.questionId === event.data.questionId && trial.ask.shownActiveMs !== null)
        trial.ask.shownActiveMs = state.activeMs;
      return;
    case 'stop-request':
      if (trial !== null) trial.isStopRequested = true;
      return;
    case 'judgement':
      if (state.page === 'judging' && !state.isOver)
        state.judgements.set(event.data.dialogueId, event.data);
      return;
    case 'withdraw':
      state.withdrawal = event.data.mode;
      return;
    default:
  }
}

/** Does the person speak first in this trial? Where not, all words are for the running agent to hear. */
export function opensWithWords({ plan, trials }: SessionState, trial: TrialState): boolean {
  const index = trials.indexOf(trial);
  return plan.flow.steps.some((step) => step.leaves === 'message' && step.trial === index);
}

/** A word about a question, with the question beside it: "brown" alone does not say what is brown. */
function heardAbout(
  trial: TrialState,
  row: Row,
  { questionId, text }: { questionId: string; text: string },
): TrialState['heard'][number] {
  const asked = trial.transcript.lines.find(
    (line) => line.kind === 'question' && line.questionId === questionId,
  );
  return {
    seq: row.seq,
    messageId: row.eventId,
    text,
    questionId,
    ...(asked === undefined ? {} : { question: asked.text }),
  };
}
