import {
  type BackendUse,
  foldQuestions,
  foldUses,
  isAnswered,
  type LogRecord,
  medianOf,
  NO_USES,
  type Question,
  type Uses,
  useOf,
} from '@parley/log';
import type { SessionProgress } from '@parley/protocol';
import { foldWait, NO_WAIT, type WaitFold } from '../export/pairing-of';
import type { SessionPlan } from '../flow/session-plan';
import {
  currentTrial,
  foldRecord,
  newSessionState,
  type SessionState,
} from '../sessions/session-state';
import { mainTrack } from '../sessions/trial-state';

type Flag = SessionProgress['flags'][number]['flag'];

/** Where a session stands, as its rows tell it so far. */
export interface ProgressFold {
  readonly state: SessionState;
  readonly flags: Map<Flag, number>;
  /** Steps of the newest trial. */ steps: number;
  /** Of each trial that counts, by its id. */
  readonly questions: Map<string, readonly Question[]>;
  lastHeardUtc: string | null;
  uses: Uses;
  /** For another person. */ wait: WaitFold;
  /** Role of who left the pair; null: neither has. */ leftBy: string | null;
  /** Row to go on with. */ nextSeq: number;
}

export const newProgressFold = (plan: SessionPlan): ProgressFold => ({
  state: newSessionState(plan),
  flags: new Map(),
  steps: 0,
  questions: new Map(),
  lastHeardUtc: null,
  uses: NO_USES,
  wait: NO_WAIT,
  leftBy: null,
  nextSeq: 0,
});

/** Applies one stored row. Practice counts in no figure. */
export function foldProgressRecord(fold: ProgressFold, record: LogRecord): void {
  const { row, event } = record;
  foldRecord(fold.state, record);
  fold.nextSeq = row.seq + 1;
  fold.uses = foldUses(fold.uses, record);
  fold.wait = foldWait(fold.wait, record);
  if (event.kind === 'pair-ended') fold.leftBy = event.ended.leftBy ?? fold.leftBy;
  const trial = fold.state.trials.find(({ plan }) => plan.trialId === row.trialId);
  const isPractice = trial?.plan.isPractice ?? false;
  const raise = (flag: Flag): void => {
    fold.flags.set(flag, (fold.flags.get(flag) ?? 0) + 1);
  };
  if (row.trialId !== null && !isPractice) {
    const before = fold.questions.get(row.trialId) ?? [];
    const questions = foldQuestions(before, record);
    fold.questions.set(row.trialId, questions);
    // What the end of the trial left open is no question that ran out of time.
    if (event.kind !== 'trial-end')
      questions.forEach(({ outcome }, i) => {
        if (outcome === before[i]?.outcome) return;
        if (outcome === 'cant-tell' || outcome === 'no-answer') raise(outcome);
      });
  }
  switch (event.kind) {
    case 'session-hello':
      fold.lastHeardUtc = row.tServerUtc;
      return;
    case 'client':
      fold.lastHeardUtc = row.tServerUtc;
      return;
    case 'session-superseded':
      return raise('taken-over');
    case 'session-paused':
      if (event.reason === 'hidden') raise('away');
      return;
    case 'deviation':
      return raise('deviation');
    case 'fault':
    case 'replay-diverged':
      return raise('fault');
    case 'trial-start':
      fold.steps = 0;
      return;
    default:
  }
  if (trial !== undefined) fold.steps = mainTrack(trial)?.steps ?? fold.steps;
}

/** The line of the participants' table. */
export function toProgress(sessionId: string, fold: ProgressFold): SessionProgress {
  const { state, flags } = fold;
  const trial = currentTrial(state);
  const { passedOver } = state.progress.cursor;
  const objects = state.trials.filter(({ plan }, i) => !plan.isPractice && !passedOver.includes(i));
  const ask = trial?.ask ?? null;
  const questions = [...fold.questions.values()].flat();
  return {
    sessionId,
    page: state.page,
    pageIndex: state.pageIndex,
    stage: trial?.isStarted && trial.end === null ? trial.stage : null,
    paused: state.isOver ? null : state.paused,
    steps: fold.steps,
    episodesDone: objects.filter(({ end }) => end !== null).length,
    episodesPlanned: objects.length,
    questionsAsked: questions.length,
    questionsAnswered: questions.filter(isAnswered).length,
    isWaitingForPerson:
      ask !== null && ask.shownActiveMs !== null && trial?.answers.has(ask.questionId) === false,
    waitingOnModelSinceUtc:
      trial?.modelSinceMs == null ? null : new Date(trial.modelSinceMs).toISOString(),
    lastHeardUtc: fold.lastHeardUtc,
    detector: useLine(useOf(fold.uses, 'detector')),
    scorer: useLine(useOf(fold.uses, 'scorer')),
    flags: [...flags].map(([flag, count]) => ({ flag, count })),
  };
}

/** What answered on a port so far; null before its first call. */
function useLine({ last, calls }: BackendUse): SessionProgress['detector'] {
  if (last === null) return null;
  const { backend, runtime, modelHash, recentMs } = last;
  return { backend, ep: runtime, modelHash, medianMs: medianOf(recentMs), frames: calls };
}
