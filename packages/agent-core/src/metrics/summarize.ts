import { canonicalJson, type Json, type Row } from '@parley/protocol';
import { type Breakdown, breakDown, estimate, type GroupMetrics } from './breakdown';
import type { EpisodeMetrics } from './episode-metrics';
import { type EpisodeRecord, readEpisodeRecord } from './episode-record';
import { failureCause } from './failure-cause';
import { distanceToGoalM, pathLengthM } from './path-metrics';
import { approachCeiling, distractorSuccess, softSpl, spl, success } from './success';
import { type Causes, causesOf, lostAt } from './where-the-rest-goes';

/** What `parley metrics` and `parley simulate --json` print. Means over finished, non-practice episodes; null when there are none. */
export interface MetricsSummary {
  readonly agent: string;
  /** Of the agent, as it was given; of several, by actor. What is not in it has the agent's default. */
  readonly config: Json;
  readonly user: string;
  readonly episodes: number;
  readonly metrics: {
    /** Success rate, 0…1. */ readonly sr: number | null;
    readonly spl: number | null;
    readonly softSpl: number | null;
    /** Questions asked, over successful episodes (SCIENCE 3). */ readonly nq: number | null;
    /** Questions asked, over all episodes. */ readonly nqAll: number | null;
    /** Questions painted on the person's screen, over successful episodes; null with simulated users, who have none. */
    readonly nqShown: number | null;
    readonly distanceToGoalM: number | null;
    readonly pathLengthM: number | null;
    readonly steps: number | null;
  };
  /** What SR would be on these episodes if one part were perfect (SCIENCE 18a), 0…1; null where it is not known. */
  readonly ceilings: {
    /** The same explorer, told by ground truth what is the target; from a run of its own. */
    readonly judge: number | null;
    /** Right choices when everything has been found: the talk at a table top; from a run of its own. */
    readonly explorer: number | null;
    /** Whatever was accepted is reached; an episode in which nothing was accepted fails. */
    readonly approach: number | null;
  };
  /** SR, SPL and NQ with 95 % intervals by a bootstrap over homes (SCIENCE 32). */
  readonly estimates: GroupMetrics;
  readonly byCategory: Breakdown;
  /** Simulated episodes by the seed of their run. */
  readonly bySeed: Breakdown;
  /** Where the rest goes; null when a log does not say what was judged. */
  readonly causes: Causes | null;
  /** Failed episodes by cause. */
  readonly failures: Readonly<Record<string, number>>;
  /** By episode id, then session id. */
  readonly perEpisode: readonly EpisodeMetrics[];
}

/** Id of the agent that ground truth tells what is the target. */
export const PERFECT_JUDGE = 'perfect-judge';

/** Scores one episode from its rows alone. */
export const scoreEpisode = (rows: readonly Row[]): EpisodeMetrics =>
  scoreRecord(readEpisodeRecord(rows));

function scoreRecord(record: EpisodeRecord): EpisodeMetrics {
  return {
    sessionId: record.sessionId,
    episodeId: record.start.episodeId,
    taskId: record.start.taskId,
    sceneId: record.start.sceneId,
    category: record.start.category,
    seed: record.start.seed,
    kind: record.start.kind,
    isPractice: record.start.isPractice,
    finished: record.end !== null,
    success: success(record),
    spl: round(spl(record)),
    softSpl: round(softSpl(record)),
    distractorSuccess: distractorSuccess(record),
    approachCeiling: approachCeiling(record),
    questionsAsked: record.questionsAsked,
    questionsShown: record.questionsShown,
    questionsAnswered: record.questionsAnswered,
    distanceToGoalM: distanceToGoalM(record),
    pathLengthM: pathLengthM(record),
    shortestPathM: record.start.shortestPathM,
    steps: record.steps,
    collisions: record.collisions,
    endedBy: record.end?.endedBy ?? null,
    failureCause: failureCause(record),
    lostAt: lostAt(record),
    acceptedOther: record.acceptedTarget === false,
  };
}

/** Whose episodes are scored together. */
type Scored = Pick<MetricsSummary, 'agent' | 'config' | 'user'>;

/**
 * Scores many episodes, one summary per (agent, configuration, user, kind): what differs in these is never pooled (SCIENCE 32).
 *
 * @param episodes Rows of one episode each.
 */
export function summarize(episodes: readonly (readonly Row[])[]): MetricsSummary[] {
  const groups = new Map<string, { of: Scored; scored: EpisodeMetrics[] }>();
  for (const rows of episodes) {
    const record = readEpisodeRecord(rows);
    const { start } = record;
    const of = { ...agentOf(start), user: start.user };
    const key = canonicalJson({ ...of, kind: start.kind });
    const group = groups.get(key) ?? { of, scored: [] };
    group.scored.push(scoreRecord(record));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ of, scored }) => summarizeScored(of, scored));
}

function agentOf({ actors, agents }: EpisodeRecord['start']): Pick<Scored, 'agent' | 'config'> {
  const configs = actors.map((actor): [string, Json] => [actor, agents[actor]?.config ?? {}]);
  return {
    agent: actors.map((actor) => agents[actor]?.agentId ?? '?').join('+'),
    config: configs.length === 1 ? (configs[0]?.[1] ?? {}) : Object.fromEntries(configs),
  };
}

/** Means of scored episodes. Practice and unfinished ones are listed but enter no mean. */
function summarizeScored(
  { agent, config, user }: Scored,
  scored: readonly EpisodeMetrics[],
): MetricsSummary {
  const counted = scored.filter((episode) => episode.finished && !episode.isPractice);
  const succeeded = counted.filter((episode) => episode.success === 1);
  const failures: Record<string, number> = {};
  for (const { failureCause: cause } of counted)
    if (cause !== null) failures[cause] = (failures[cause] ?? 0) + 1;
  return {
    agent,
    config,
    user,
    episodes: counted.length,
    metrics: {
      sr: mean(counted.map((episode) => episode.success)),
      spl: mean(counted.map((episode) => episode.spl)),
      softSpl: mean(counted.map((episode) => episode.softSpl)),
      nq: mean(succeeded.map((episode) => episode.questionsAsked)),
      nqAll: mean(counted.map((episode) => episode.questionsAsked)),
      nqShown: mean(succeeded.flatMap(({ questionsShown }) => questionsShown ?? [])),
      distanceToGoalM: mean(
        counted.flatMap((episode) =>
          episode.distanceToGoalM === null ? [] : [episode.distanceToGoalM],
        ),
      ),
      pathLengthM: mean(counted.map((episode) => episode.pathLengthM)),
      steps: mean(counted.map((episode) => episode.steps)),
    },
    ceilings: {
      judge: agent === PERFECT_JUDGE ? mean(counted.map((episode) => episode.success)) : null,
      explorer: null,
      approach: counted.every((episode) => episode.approachCeiling === null)
        ? null
        : mean(counted.map((episode) => episode.approachCeiling ?? 0)),
    },
    estimates: estimate(counted),
    byCategory: breakDown(counted, ({ category }) => category),
    // Every session with people has a seed of its own.
    bySeed: breakDown(
      counted.filter(({ kind }) => kind === 'simulated'),
      ({ seed }) => seed,
    ),
    causes: causesOf(counted),
    failures,
    perEpisode: [...scored].sort(byEpisode),
  };
}

/** By episode, then session: the order in which episodes were run or read says nothing. */
const byEpisode = (a: EpisodeMetrics, b: EpisodeMetrics): number =>
  compareText(a.episodeId, b.episodeId) || compareText(a.sessionId, b.sessionId);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length);
