import { EffectEnd, type Row, type SessionProgress } from '@parley/protocol';
import {
  asksForSimilarity,
  type DetectorTally,
  detectorLine,
  NO_DETECTOR,
  tallyDetection,
  tallySimilarity,
} from '../sessions/detector-tally';
import type { SessionPlan } from '../sessions/session-plan';
import { currentRun, foldRow, newSessionState, type SessionState } from '../sessions/session-state';

type Flag = SessionProgress['flags'][number]['flag'];

/** Where a session stands, as its rows tell it so far. */
export interface ProgressFold {
  readonly state: SessionState;
  readonly flags: Map<Flag, number>;
  /** Primitives of the newest episode. */ steps: number;
  questionsAsked: number;
  lastHeardUtc: string | null;
  detector: DetectorTally;
  scorer: DetectorTally;
  /** Ordinal of the newest call that asked for similarity; null before the first. */
  scoringN: number | null;
  /** Row to go on with. */ nextSeq: number;
}

export const newProgressFold = (plan: SessionPlan): ProgressFold => ({
  state: newSessionState(plan),
  flags: new Map(),
  steps: 0,
  questionsAsked: 0,
  lastHeardUtc: null,
  detector: NO_DETECTOR,
  scorer: NO_DETECTOR,
  scoringN: null,
  nextSeq: 0,
});

/** Applies one stored row. Practice counts in no figure. */
export function foldProgressRow(fold: ProgressFold, row: Row): void {
  foldRow(fold.state, row);
  fold.nextSeq = row.seq + 1;
  const isPractice =
    fold.state.runs.find((run) => run.plan.runId === row.episodeId)?.plan.isPractice ?? false;
  const raise = (flag: Flag): void => {
    fold.flags.set(flag, (fold.flags.get(flag) ?? 0) + 1);
  };
  switch (row.type) {
    case 'session-hello':
      fold.lastHeardUtc = row.tServerUtc;
      return;
    case 'client-event':
      fold.lastHeardUtc = row.tServerUtc;
      if (!isPractice && isCantTell(row.payload)) raise('cant-tell');
      return;
    case 'session-superseded':
      return raise('taken-over');
    case 'session-paused':
      if (reasonOf(row.payload) === 'hidden') raise('away');
      return;
    case 'protocol-deviation':
      return raise('deviation');
    case 'fault':
    case 'replay-diverged':
      return raise('fault');
    case 'episode-start':
      fold.steps = 0;
      return;
    case 'effect-start':
      if (!isPractice && row.attempt === 0 && kindOf(row.payload) === 'ask') fold.questionsAsked++;
      if (kindOf(row.payload) === 'model') fold.scoringN = asksForSimilarity(row) ? row.n : null;
      return;
    case 'effect-end': {
      const kind = kindOf(row.payload);
      if (kind === 'act') fold.steps++;
      if (kind === 'detect') fold.detector = tallyDetection(fold.detector, row);
      if (kind === 'model' && row.n === fold.scoringN)
        fold.scorer = tallySimilarity(fold.scorer, row);
      if (kind === 'ask' && !isPractice && isUnanswered(row.payload)) raise('no-answer');
      return;
    }
    default:
  }
}

/** The line of the participants' table. */
export function toProgress(sessionId: string, fold: ProgressFold): SessionProgress {
  const { state, flags } = fold;
  const run = currentRun(state);
  const objects = state.runs.filter(({ plan }) => !plan.isPractice);
  const ask = run?.ask ?? null;
  return {
    sessionId,
    page: state.page,
    pageIndex: state.pageIndex,
    stage: run?.isStarted && run.end === null ? run.stage : null,
    paused: state.isOver ? null : state.paused,
    steps: fold.steps,
    episodesDone: objects.filter(({ end }) => end !== null).length,
    episodesPlanned: objects.length,
    questionsAsked: fold.questionsAsked,
    questionsAnswered: objects.reduce((sum, { answers }) => sum + answers.size, 0),
    isWaitingForPerson:
      ask !== null && ask.shownActiveMs !== null && run?.answers.has(ask.questionId) === false,
    waitingOnModelSinceUtc:
      run?.modelSinceMs == null ? null : new Date(run.modelSinceMs).toISOString(),
    lastHeardUtc: fold.lastHeardUtc,
    detector: detectorLine(fold.detector),
    scorer: detectorLine(fold.scorer),
    flags: [...flags].map(([flag, count]) => ({ flag, count })),
  };
}

const kindOf = (payload: string): string => (JSON.parse(payload) as { kind: string }).kind;
const reasonOf = (payload: string): string | undefined =>
  (JSON.parse(payload) as { reason?: string }).reason;

function isCantTell(payload: string): boolean {
  const event = JSON.parse(payload) as { type: string; payload: { via?: string } };
  return event.type === 'answer' && event.payload.via === 'cant-tell';
}

const isUnanswered = (payload: string): boolean =>
  (EffectEnd.parse(JSON.parse(payload)).result as { kind?: string } | undefined)?.kind ===
  'no-answer';
