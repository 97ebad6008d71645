import { CLIENT_EVENTS, type ClientEventType, type PageId, type Row } from '@parley/protocol';
import { foldRunRow, type KeptPicture, newRunState, type RunState } from './run-state';
import type { SessionPlan } from './session-plan';

/** Why a session is paused, as rows and view name it. */
export type PauseReason = 'hidden' | 'offline' | 'experimenter' | 'stalled' | 'detector' | 'model';

/** A session as its rows tell it: the position is never kept anywhere else. */
export interface SessionState {
  readonly plan: SessionPlan;
  readonly runs: readonly RunState[];
  page: PageId;
  pageIndex: number;
  /** Index into `runs`; -1 before the first. */
  runIndex: number;
  seq: number;
  paused: PauseReason | null;
  /** Milliseconds that the session was open, visible and not paused. */
  activeMs: number;
  lastRowMs: number | null;
  isOver: boolean;
  /** Reason of the end, as its row has it. */
  endMessage: string | null;
  withdrawal: 'stop' | 'stop-and-erase' | null;
}

export function newSessionState(plan: SessionPlan): SessionState {
  return {
    plan,
    runs: plan.runs.map(newRunState),
    page: 'how-it-works',
    pageIndex: 0,
    runIndex: -1,
    seq: -1,
    paused: 'offline',
    activeMs: 0,
    lastRowMs: null,
    isOver: false,
    endMessage: null,
    withdrawal: null,
  };
}

/** The run that is going on or was last; null before the first. */
export const currentRun = (state: SessionState): RunState | null =>
  state.runs[state.runIndex] ?? null;

/** Active milliseconds at a moment of the server clock. */
export const activeMsAt = (state: SessionState, nowMs: number): number =>
  state.activeMs +
  (state.paused === null && state.lastRowMs !== null ? Math.max(0, nowMs - state.lastRowMs) : 0);

/** Applies one stored row. Pure but for `state`; the same rows always give the same state. */
export function foldRow(state: SessionState, row: Row): void {
  const nowMs = Date.parse(row.tServerUtc);
  // A hello without a pause before it follows a crash: the time in between was nobody's.
  state.activeMs = row.type === 'session-hello' ? state.activeMs : activeMsAt(state, nowMs);
  state.lastRowMs = nowMs;
  state.seq = row.seq;
  const run =
    row.episodeId === null
      ? null
      : (state.runs.find((each) => each.plan.runId === row.episodeId) ?? null);
  switch (row.type) {
    case 'session-hello':
    case 'session-resumed':
      state.paused = null;
      return;
    case 'session-paused':
      giveBack(state, lostMsOf(row));
      state.paused = (JSON.parse(row.payload) as { reason: PauseReason }).reason;
      return;
    case 'session-end':
      return endSession(state, JSON.parse(row.payload) as SessionEnd);
    case 'question-shown': {
      if (run?.ask == null) return;
      run.ask.shownActiveMs = state.activeMs;
      keepPicture(run, row);
      if (run.chat.some((message) => message.messageId === run.ask?.questionId)) return;
      run.chat.push({
        messageId: run.ask.questionId,
        from: 'robot',
        kind: 'question',
        text: run.ask.text,
        seq: row.seq,
        questionId: run.ask.questionId,
      });
      return;
    }
    case 'client-event':
      return foldClientEvent(state, run, row);
    default:
      if (run === null) return;
      foldRunRow(run, row);
      if (row.type === 'episode-start') run.startedActiveMs = state.activeMs;
      if (row.type === 'episode-end' && run === currentRun(state) && state.page === 'episode')
        afterRun(state, run);
  }
}

function keepPicture(run: RunState, row: Row): void {
  const { questionId, picture } = JSON.parse(row.payload) as {
    questionId: string;
    picture?: KeptPicture;
  };
  if (picture !== undefined) run.questionPictures.set(questionId, picture);
}

/** How long before a pause nobody was heard of any more. */
const lostMsOf = (row: Row): number =>
  (JSON.parse(row.volatile) as { lostMs?: number }).lostMs ?? 0;

/** Takes back time that was counted while the line was already dead; nothing that began in it has begun later than now. */
function giveBack(state: SessionState, lostMs: number): void {
  state.activeMs = Math.max(0, state.activeMs - lostMs);
  const run = currentRun(state);
  if (run === null) return;
  const notAfter = (ms: number | null) => (ms === null ? null : Math.min(ms, state.activeMs));
  run.startedActiveMs = notAfter(run.startedActiveMs);
  if (run.ask !== null) run.ask.shownActiveMs = notAfter(run.ask.shownActiveMs);
}

export interface SessionEnd {
  readonly page: 'code' | 'withdrawn' | 'technical';
  readonly message: string | null;
}

function endSession(state: SessionState, end: SessionEnd): void {
  if (state.isOver) return;
  state.isOver = true;
  state.page = end.page;
  state.pageIndex = 0;
  state.endMessage = end.message;
}

function afterRun(state: SessionState, run: RunState): void {
  state.page = run.plan.isPractice ? 'practice' : 'end-items';
  state.pageIndex = run.plan.isPractice ? 1 : 0;
}

function foldClientEvent(state: SessionState, run: RunState | null, row: Row): void {
  const event = JSON.parse(row.payload) as { type: ClientEventType; payload: never };
  switch (event.type) {
    case 'page-done':
      return foldPageDone(state, CLIENT_EVENTS['page-done'].parse(event.payload));
    case 'message-send': {
      const { text } = CLIENT_EVENTS['message-send'].parse(event.payload);
      if (run === null) return;
      const isFirst = run.instruction === null;
      run.chat.push({
        messageId: row.eventId,
        from: 'person',
        kind: isFirst ? 'instruction' : 'message',
        text,
        seq: row.seq,
        questionId: null,
      });
      if (isFirst) {
        run.instruction = text;
        if (run === currentRun(state) && state.page === 'first-message') state.page = 'episode';
      } else run.heard.push({ seq: row.seq, messageId: row.eventId, text });
      return;
    }
    case 'answer': {
      const answer = CLIENT_EVENTS.answer.parse(event.payload);
      if (run === null || run.answers.has(answer.questionId)) return;
      // An answer after the time-out is still a word of the person: the agent hears it.
      if (run.ask?.questionId !== answer.questionId) run.heard.push(heardAbout(run, row, answer));
      run.answers.set(answer.questionId, { text: answer.text, via: answer.via });
      run.chat.push({
        messageId: row.eventId,
        from: 'person',
        kind: 'answer',
        text: answer.text,
        seq: row.seq,
        questionId: answer.questionId,
      });
      return;
    }
    case 'answer-correction': {
      const correction = CLIENT_EVENTS['answer-correction'].parse(event.payload);
      if (run === null) return;
      run.chat.push({
        messageId: row.eventId,
        from: 'person',
        kind: 'correction',
        text: correction.text,
        seq: row.seq,
        questionId: correction.questionId,
      });
      run.heard.push(heardAbout(run, row, correction));
      return;
    }
    case 'still-here': {
      const { questionId } = CLIENT_EVENTS['still-here'].parse(event.payload);
      if (run?.ask?.questionId === questionId && run.ask.shownActiveMs !== null)
        run.ask.shownActiveMs = state.activeMs;
      return;
    }
    case 'stop-request':
      if (run !== null) run.isStopRequested = true;
      return;
    case 'withdraw':
      state.withdrawal = CLIENT_EVENTS.withdraw.parse(event.payload).mode;
      return;
    default:
  }
}

/** A word about a question, with the question beside it: "brown" alone does not say what is brown. */
function heardAbout(
  run: RunState,
  row: Row,
  { questionId, text }: { questionId: string; text: string },
): RunState['heard'][number] {
  const asked = run.chat.find((one) => one.kind === 'question' && one.questionId === questionId);
  return {
    seq: row.seq,
    messageId: row.eventId,
    text,
    questionId,
    ...(asked === undefined ? {} : { question: asked.text }),
  };
}

/** A page is done once: a repeat from a second tab or a resend changes nothing. */
function foldPageDone(state: SessionState, done: { page: PageId; index: number }): void {
  if (state.isOver || done.page !== state.page || done.index !== state.pageIndex) return;
  switch (state.page) {
    case 'how-it-works':
      return startRun(state, 0);
    case 'practice':
      if (state.pageIndex === 0) {
        state.page = 'picture';
        return;
      }
      return startRun(state, state.runIndex + 1);
    case 'picture':
      // Words that overtook this event on their way are the first message all the same.
      state.page = currentRun(state)?.instruction == null ? 'first-message' : 'episode';
      return;
    case 'end-items':
      return startRun(state, state.runIndex + 1);
    case 'questionnaire':
      return toQuestionnaire(state, state.pageIndex + 1);
    default:
  }
}

function startRun(state: SessionState, index: number): void {
  const run = state.runs[index];
  if (run === undefined) return toQuestionnaire(state, 0);
  state.runIndex = index;
  state.page = run.plan.isPractice ? 'practice' : 'picture';
  state.pageIndex = 0;
}

function toQuestionnaire(state: SessionState, index: number): void {
  const isLeft = index < state.plan.questionnaireCount;
  state.page = isLeft ? 'questionnaire' : 'debrief';
  state.pageIndex = isLeft ? index : 0;
}
