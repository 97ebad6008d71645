import {
  addRequests,
  countRequests,
  type LogRecord,
  mainActor,
  NO_REQUESTS,
  type RequestCount,
  respondentsOf,
  type TrialStart,
} from '@parley/log';
import {
  type CodeVersions,
  codeVersionsOf,
  pooledBy,
  poolTrials,
  readingOf,
  type TrialReading,
} from '@parley/metrics';
import { canonicalJson, groupBy, type Json, sha256Text } from '@parley/protocol';
import { type FeedbackSetting, type MapOrigin, questionOf, splitOfHome } from '../shared';
import { type TracedAnswer, tracedAnswers } from './coding/answers-to-code';
import { type AnswerCounts, countAnswers, isOffType } from './coding/count-answers';
import { FAILURE_CAUSES, type FailureCause } from './failure-cause';
import { type Figures, figuresOf, type ScoredGoal } from './figures';
import type { LeftOutRow } from './goal-row';
import { mapOfRun } from './map-of-run';
import { methodAgentOf } from './method-agent';
import { type Fidelity, ruleOfRun } from './rule-of-run';
import { scoreZipon, type ZiponScore } from './score';

/** Under which conditions trials that are scored together ran. */
export interface ZiponSetting {
  readonly kind: string;
  readonly feedback: FeedbackSetting | null;
  readonly fidelity: Fidelity;
  readonly backends: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, Json>>;
  /** First digits of the hash of the rules, seed left out. */ readonly rules: string;
  /** Semantic map that its robots began with, by their notes (SCI-10). */ readonly map: MapOrigin;
  readonly armId: string | null;
  readonly study: string | null;
}

/** What `parley metrics` prints of one condition. */
export interface ZiponSummary {
  readonly task: 'zipon';
  readonly agent: string;
  readonly config: Json;
  readonly user: string;
  readonly setting: ZiponSetting;
  readonly trials: number;
  readonly unfinished: number;
  /** Goals of the first round: what tables show. */ readonly figures: Figures;
  readonly byRound: Readonly<Record<string, Figures>>;
  readonly byExtent: Readonly<Record<string, Figures>>;
  /** Failed goals of the first round by cause. */
  readonly failures: Readonly<Record<FailureCause, number>>;
  /** With people: confirmed, and not reached; and reached, and not confirmed (SCI-11). */
  readonly falseAccepts: number;
  readonly falseRejects: number;
  readonly notAsked: number;
  readonly leftOut: readonly LeftOutRow[];
  /** Answers to talks by what they really were, coded blind to the arm (SCI-30). */
  readonly answers: AnswerCounts;
  readonly code: CodeVersions;
  readonly requests: RequestCount;
  /** All counted goals of all rounds. */ readonly goals: readonly ScoredGoal[];
  readonly perTrial: readonly ZiponScore[];
}

/** Name of a respondent that is no simulated user. */
const PERSON = 'person';

/** Goals of the first round of a condition. */
export const firstRoundOf = ({ goals }: Pick<ZiponSummary, 'goals'>): readonly ScoredGoal[] =>
  goals.filter(({ round }) => round === 1);

/** What figures keep of one trial. */
export interface ZiponReading extends TrialReading {
  readonly score: ZiponScore;
  /** Map that the robot began with. First rows say which it was given; only its notes, which it began with. */
  readonly map: MapOrigin;
  readonly requests: RequestCount;
  readonly answers: readonly TracedAnswer[];
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function readZipon(records: readonly LogRecord[]): ZiponReading {
  const score = scoreZipon(records);
  return {
    ...readingOf(records),
    score,
    map: mapOfRun(records),
    requests: countRequests(records),
    answers: tracedAnswers([records]),
  };
}

/** Trials by condition: what summaries are made of, in their order. Practice alone is no condition: its robot has settings of its own. */
export const poolsOf = (trials: readonly ZiponReading[]): ZiponReading[][] =>
  poolTrials(trials, ({ start: { given, episodeId } }) => [given.rounds ?? 1, setOf({ episodeId })])
    .flatMap((pool) => [...groupBy(pool, ({ map }) => map).values()].map((part) => [...part]))
    .filter((pool) => pool.some(({ score }) => !score.isPractice));

/** Episodes of one set are pooled: those of a single room stand apart (Table III). */
export const setOf = ({ episodeId }: Pick<TrialStart, 'episodeId'>): 'homes' | 'single-room' =>
  episodeId.startsWith('zipon-single-room') ? 'single-room' : 'homes';

/** Scores many episodes, one summary a condition; what differs in it is never pooled (SCI-32). */
export const summarize = (trials: readonly ZiponReading[]): ZiponSummary[] =>
  poolsOf(trials).map((pool) => summarizePool(pool, pool[0] as ZiponReading));

function summarizePool(pool: readonly ZiponReading[], { start, map }: ZiponReading): ZiponSummary {
  const scores = pool.map(({ score }) => score);
  const counted = scores.filter(({ finished, isPractice }) => finished && !isPractice);
  const { feedback } = ruleOfRun(start);
  const goals = pool
    .filter(({ score }) => counted.includes(score))
    .flatMap((reading) => scoredGoals(reading, feedback));
  const first = goals.filter(({ round }) => round === 1);
  const sum = (value: (goal: ScoredGoal) => number): number =>
    goals.reduce((all, goal) => all + value(goal), 0);
  const actor = mainActor(start);
  return {
    task: 'zipon',
    agent: methodAgentOf(start.agents[actor]),
    config: start.agents[actor]?.config ?? {},
    user: respondentsOf(start),
    setting: settingOf(start, map),
    trials: counted.length,
    unfinished: scores.filter(({ finished, isPractice }) => !finished && !isPractice).length,
    figures: figuresOf(first),
    byRound: figuresBy(goals, ({ round }) => `${round}`),
    byExtent: figuresBy(first, ({ extent }) => extent),
    failures: failuresOf(first),
    falseAccepts: sum(({ falseAccept }) => Number(falseAccept)),
    falseRejects: sum(({ falseRejects }) => falseRejects),
    notAsked: counted.reduce((all, { notAsked }) => all + notAsked, 0),
    leftOut: counted.flatMap(({ leftOut }) => leftOut),
    answers: countAnswers(
      pool.flatMap(({ answers }) => answers),
      feedback,
    ),
    code: codeVersionsOf(pool),
    requests: pool.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
    goals,
    perTrial: [...scores].sort(
      (a, b) => byText(a.trialId, b.trialId) || byText(a.sessionId, b.sessionId),
    ),
  };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function scoredGoals(
  { score, answers }: ZiponReading,
  feedback: FeedbackSetting | null,
): ScoredGoal[] {
  const { goals, sceneId, sessionId, sessionKind, seed, trialId, cutOff, deviations } = score;
  const strayed = new Set(
    answers
      .filter((answer) => answer.trialId === trialId && isOffType(answer.kinds, feedback))
      .map(({ questionId }) => questionOf(questionId)?.goalIndex),
  );
  return goals.map((goal) => ({
    ...goal,
    ...{ sceneId, sessionId, sessionKind, seed, trialId },
    isPerProtocol: cutOff === null && deviations === 0,
    isOfType: !strayed.has(goal.goalIndex),
  }));
}

export const failuresOf = (goals: readonly ScoredGoal[]): Record<FailureCause, number> =>
  Object.fromEntries(
    FAILURE_CAUSES.map((cause) => [cause, goals.filter(({ failure }) => failure === cause).length]),
  ) as Record<FailureCause, number>;

export function figuresBy(
  goals: readonly ScoredGoal[],
  partOf: (goal: ScoredGoal) => string,
): Record<string, Figures> {
  const names = [...new Set(goals.map(partOf))].sort();
  return Object.fromEntries(
    names.map((name) => [name, figuresOf(goals.filter((goal) => partOf(goal) === name))]),
  );
}

/** Goals of the first round by whether anything was fitted on their homes. */
export const bySplitOf = (summary: Pick<ZiponSummary, 'goals'>): Record<string, Figures> =>
  figuresBy(firstRoundOf(summary), ({ sceneId }) => splitOfHome(sceneId));

function settingOf(start: TrialStart, map: MapOrigin): ZiponSetting {
  const { sessionKind, roles, backends, rules, armId, studyHash } = pooledBy(start);
  return {
    kind: sessionKind,
    ...ruleOfRun(start),
    backends,
    // Settings of a simulated user stand in the row of every trial, and say nothing of a person.
    roles: Object.fromEntries(
      Object.entries(start.roles).map(([role, { name }]) => [
        role,
        name === PERSON ? { name } : (roles[role] as Json),
      ]),
    ),
    rules: sha256Text(canonicalJson(rules)).slice(0, 12),
    map,
    armId,
    study: studyHash?.slice(0, 12) ?? null,
  };
}
