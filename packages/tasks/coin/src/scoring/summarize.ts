import {
  addRequests,
  CUT_OFFS,
  type CutOff,
  endedByOf,
  type LogRecord,
  mainActor,
  NO_REQUESTS,
  type RequestCount,
  respondentsOf,
} from '@parley/log';
import {
  type CodeVersions,
  codeVersionsOf,
  type Estimate,
  pooledBy,
  poolTrials,
  readingOf,
  type TrialReading,
} from '@parley/metrics';
import {
  canonicalJson,
  type Json,
  motionOf,
  type SensorPreset,
  sensorsOf,
  sha256Text,
} from '@parley/protocol';
import {
  type Breakdown,
  breakDown,
  estimate,
  estimateMeans,
  type GroupMetrics,
  type MeanEstimates,
} from './breakdown';
import { type Ceiling, type CeilingPairs, ceilingsOf } from './ceilings';
import { failureCause } from './failure-cause';
import { type Acceptances, acceptancesOf } from './how-accepted';
import {
  approachCeiling,
  distanceToGoalM,
  distractorSuccess,
  outcomeOf,
  softSpl,
  spl,
  success,
} from './success';
import { isCounted, type TrialMetrics } from './trial-metrics';
import { readTrialRecord, type TrialRecord } from './trial-record';
import { type Causes, causesOf, lostAt, withNeverJudged } from './where-the-rest-goes';

/** Under which conditions trials that are scored together ran. */
export interface Setting {
  readonly kind: string;
  readonly input: string;
  readonly backends: Readonly<Record<string, string>>;
  /** Who answers, with settings, by role. */ readonly roles: Readonly<Record<string, Json>>;
  /** First digits of the hash of the rules, seed left out. */ readonly rules: string;
  /** Angle of a turn of the scored actor, degrees; null of one that never moves. */
  readonly turnDeg: number | null;
  /** Of the scored actor: name, pixels, horizontal field of view. */ readonly camera: string;
  /** A stop nearer than this to a view point of the target counts, metres. */
  readonly successDistanceM: number;
  /** Arm, and first digits of the hash of the study's version; null without a study. */
  readonly armId: string | null;
  readonly study: string | null;
}

/** What `parley metrics` and `parley simulate --json` print. Means over finished, non-practice episodes; null when there are none. */
export interface MetricsSummary {
  readonly agent: string;
  /** Of the agent, as it was given; of several, by actor. What is not in it has the agent's default. */
  readonly config: Json;
  readonly user: string;
  readonly setting: Setting;
  readonly episodes: number;
  /** Trials whose log has no end, practice left out: they enter no mean. */
  readonly unfinished: number;
  /** Of `episodes`, those that were cut off, which count as failures: a reading by intention to treat (SCI-31). */
  readonly cutOff: Readonly<Record<CutOff, number>>;
  readonly metrics: {
    /** Success rate, 0…1. */ readonly sr: number | null;
    readonly spl: number | null;
    readonly softSpl: number | null;
    /** Episodes that stopped at a distractor, 0…1 (CoIN code). */ readonly distractorSr:
      | number
      | null;
    /** Questions asked, over successful episodes (SCI-3). */ readonly nq: number | null;
    /** Questions asked, over all episodes. */ readonly nqAll: number | null;
    /** Of the questions of `nq`, those that were put again. */ readonly nqAgain: number | null;
    /** Questions painted on the person's screen, over successful episodes; null with simulated users, who have none. */
    readonly nqShown: number | null;
    readonly distanceToGoalM: number | null;
    readonly pathLengthM: number | null;
    readonly steps: number | null;
  };
  /** What SR would be on these episodes if one part were perfect (SCI-18a), 0…1; null where it is not known. */
  readonly ceilings: {
    /** The same explorer, told by ground truth what is the target; from a run of its own. */
    readonly judge: number | null;
    /** Right choices when everything has been found: the talk at a table top; from a run of its own. */
    readonly explorer: number | null;
    /** Whatever was accepted is reached; an episode in which nothing was accepted fails. */
    readonly approach: number | null;
  };
  /** The same with intervals, over the episodes of which they are known. */
  readonly ceilingEstimates: Readonly<Record<Ceiling, Estimate>>;
  /** On the same episodes, how many were found with the part perfect alone, and without alone. */
  readonly ceilingPairs: Readonly<Record<Ceiling, CeilingPairs | null>>;
  /** SR, SPL and NQ with 95 % intervals by a bootstrap over homes (SCI-32). */
  readonly estimates: GroupMetrics;
  /** The other means, with intervals made alike. */ readonly meanEstimates: MeanEstimates;
  readonly byCategory: Breakdown;
  /** By split of the set; what does not say it is under `unknown`. */ readonly bySplit: Breakdown;
  /** By the number of other things of the category: `1` to `3`, `4 to 7`, `8 and more`. */
  readonly byDistractors: Breakdown;
  /** Simulated episodes by the seed of their run. */
  readonly bySeed: Breakdown;
  /** Where the rest goes; null when a log does not say what was judged. */
  readonly causes: Causes | null;
  /** How acceptances came about; null when a log does not say. */ readonly acceptances: Acceptances | null;
  /** Failed episodes by cause. */
  readonly failures: Readonly<Record<string, number>>;
  /** Versions of the code that the trials ran on: they are pooled all the same. */
  readonly code: CodeVersions;
  /** Requests of models over the same episodes, by what came of them: figures of an agent that went on without answers say so. */
  readonly requests: RequestCount;
  /** By episode id, then session id. */
  readonly perEpisode: readonly TrialMetrics[];
}

/** What figures keep of one trial. */
export interface CoinReading extends TrialReading {
  readonly input: string;
  readonly metrics: TrialMetrics;
}

/** @throws {ParleyError} `BAD_LOG` when the first row is missing or a row cannot be read. */
export function readCoin(records: readonly LogRecord[]): CoinReading {
  const record = readTrialRecord(records);
  return { ...readingOf(records), input: record.given.input, metrics: scoreRecord(record) };
}

/** Scores one trial from its rows alone. */
export const scoreTrial = (records: readonly LogRecord[]): TrialMetrics =>
  scoreRecord(readTrialRecord(records));

function scoreRecord(record: TrialRecord): TrialMetrics {
  const finished = record.end !== null;
  return {
    sessionId: record.sessionId,
    trialId: record.start.trialId,
    episodeId: record.start.episodeId,
    sceneId: record.start.sceneId,
    category: record.given.category,
    split: record.truth.split ?? null,
    seed: record.start.seed,
    sessionKind: record.start.sessionKind,
    isPractice: record.start.isPractice,
    finished,
    success: finished ? success(record) : null,
    spl: finished ? round(spl(record)) : null,
    softSpl: finished ? round(softSpl(record)) : null,
    distractorSuccess: finished ? distractorSuccess(record) : null,
    approachCeiling: finished ? approachCeiling(record) : null,
    questionsAsked: record.questionsAsked,
    questionsAgain: record.questionsAgain,
    questionsShown: record.questionsShown,
    questionsAnswered: record.questionsAnswered,
    distanceToGoalM: distanceToGoalM(record),
    pathLengthM: record.pathLengthM,
    shortestPathM: record.truth.shortestPathM,
    distractorCount: record.truth.distractorCount,
    steps: record.track.steps,
    stepLimit: record.start.rules.limits.maxSteps,
    questionLimit: record.start.rules.budgets.questions,
    collisions: record.track.collisions,
    requests: record.requests,
    portsAsked: record.portsAsked,
    deviations: record.deviations,
    endedBy: record.end === null ? null : endedByOf(record.start, record.end),
    outcome: outcomeOf(record)?.reason ?? null,
    cutOff: record.cutOff,
    failureCause: failureCause(record),
    lostAt: finished ? lostAt(record) : null,
    judged: record.judged,
    acceptedOther: record.acceptedTarget === false,
    acceptedBy: record.acceptedBy,
  };
}

/** Whose episodes are scored together, and under what. */
export type Condition = Pick<MetricsSummary, 'agent' | 'config' | 'user' | 'setting'>;

/** The condition of a trial, by its first row. @param input What its agent was told: `c`, `d` or `I*`. */
export const conditionOf = (start: TrialRecord['start'], input: string): Condition => ({
  ...agentOf(start),
  user: respondentsOf(start),
  setting: settingOf(start, input),
});

/** Trials by condition: what summaries are made of, in their order. */
export const poolsOf = (trials: readonly CoinReading[]): CoinReading[][] =>
  poolTrials(trials, ({ start }) => start.given.input ?? null);

/**
 * Scores many episodes, one summary per agents, users, backends and rules with their settings, input and kind of session: what differs in
 * these is never pooled (SCI-32).
 */
export const summarize = (trials: readonly CoinReading[]): MetricsSummary[] =>
  poolsOf(trials).map(summarizePool);

/** Scores the trials of one condition. */
export function summarizePool(pool: readonly CoinReading[]): MetricsSummary {
  const { start, input } = pool[0] as CoinReading;
  return summarizeScored(
    conditionOf(start, input),
    pool.map(({ metrics }) => metrics),
    codeVersionsOf(pool),
  );
}

function settingOf(start: TrialRecord['start'], input: string): Setting {
  const { sessionKind, roles, backends, rules, armId, studyHash } = pooledBy(start);
  return {
    kind: sessionKind,
    input,
    backends,
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, one]) => [role, isPerson(one) ? { name: PERSON } : one]),
    ),
    rules: sha256Text(canonicalJson(rules)).slice(0, 12),
    turnDeg: motionOf(start.rules, mainActor(start))?.turnDeg ?? null,
    camera: cameraText(sensorsOf(start.rules, mainActor(start))[0] as SensorPreset),
    successDistanceM: start.rules.success.distanceM,
    armId,
    study: studyHash?.slice(0, 12) ?? null,
  };
}

const cameraText = ({ id, widthPx, heightPx, hfovDeg }: SensorPreset): string =>
  `${id}: ${widthPx}×${heightPx}, ${hfovDeg}°`;

/** The row of every trial has settings of a simulated user; those say nothing of a person. */
const isPerson = (respondent: Json): boolean =>
  typeof respondent === 'object' &&
  respondent !== null &&
  'name' in respondent &&
  respondent.name === PERSON;

/** Name of a respondent that is none of the simulated users. */
const PERSON = 'person';

function agentOf({ actors, agents }: TrialRecord['start']): Pick<Condition, 'agent' | 'config'> {
  const configs = actors.map((actor): [string, Json] => [actor, agents[actor]?.config ?? {}]);
  return {
    agent: actors.map((actor) => agents[actor]?.agentId ?? '?').join('+'),
    config: configs.length === 1 ? (configs[0]?.[1] ?? {}) : Object.fromEntries(configs),
  };
}

/** Means of scored episodes. Practice and unfinished ones are listed but enter no mean. */
function summarizeScored(
  { agent, config, user, setting }: Condition,
  read: readonly TrialMetrics[],
  code: CodeVersions,
): MetricsSummary {
  const scored = withNeverJudged(read);
  const counted = scored.filter(isCounted);
  const succeeded = counted.filter((episode) => episode.success === 1);
  const failures: Record<string, number> = {};
  for (const { failureCause: cause } of counted)
    if (cause !== null) failures[cause] = (failures[cause] ?? 0) + 1;
  return {
    agent,
    config,
    user,
    setting,
    episodes: counted.length,
    unfinished: scored.filter(({ finished, isPractice }) => !finished && !isPractice).length,
    cutOff: countCutOffs(counted),
    metrics: {
      sr: mean(counted.map((episode) => episode.success)),
      spl: mean(counted.map((episode) => episode.spl)),
      softSpl: mean(counted.map((episode) => episode.softSpl)),
      distractorSr: mean(counted.map((episode) => episode.distractorSuccess ?? 0)),
      nq: mean(succeeded.map((episode) => episode.questionsAsked)),
      nqAll: mean(counted.map((episode) => episode.questionsAsked)),
      nqAgain: mean(succeeded.map((episode) => episode.questionsAgain)),
      nqShown: mean(succeeded.flatMap(({ questionsShown }) => questionsShown ?? [])),
      distanceToGoalM: mean(
        counted.flatMap((episode) =>
          episode.distanceToGoalM === null ? [] : [episode.distanceToGoalM],
        ),
      ),
      pathLengthM: mean(counted.map((episode) => episode.pathLengthM)),
      steps: mean(counted.map((episode) => episode.steps)),
    },
    ...ceilingsOf({ agent, perEpisode: counted }),
    estimates: estimate(counted),
    meanEstimates: estimateMeans(counted),
    byCategory: breakDown(counted, ({ category }) => category),
    bySplit: breakDown(counted, ({ split }) => split ?? 'unknown'),
    byDistractors: breakDown(counted, ({ distractorCount }) => distractorGroup(distractorCount)),
    // Every session with people has a seed of its own.
    bySeed: breakDown(
      counted.filter(({ sessionKind }) => sessionKind === 'simulated'),
      ({ seed }) => seed,
    ),
    causes: causesOf(counted),
    acceptances: acceptancesOf(counted),
    failures,
    code,
    requests: counted.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
    perEpisode: [...scored].sort(byEpisode),
  };
}

/** Few are told one by one, many together: groups of one episode say nothing. */
export const distractorGroup = (count: number): string =>
  count < 4 ? `${count}` : count < 8 ? '4 to 7' : '8 and more';

const countCutOffs = (counted: readonly TrialMetrics[]): Record<CutOff, number> =>
  Object.fromEntries(
    CUT_OFFS.map((what) => [what, counted.filter(({ cutOff }) => cutOff === what).length]),
  ) as Record<CutOff, number>;

/** By episode, then session: the order in which episodes were run or read says nothing. */
export const byEpisode = (a: TrialMetrics, b: TrialMetrics): number =>
  compareText(a.trialId, b.trialId) || compareText(a.sessionId, b.sessionId);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length);
