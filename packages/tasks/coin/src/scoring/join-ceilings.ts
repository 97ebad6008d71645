import { canonicalJson, type Json } from '@parley/protocol';
import { z } from 'zod';
import {
  judgeRuns,
  NO_RUNS,
  PERFECT_JUDGE,
  type PerfectRun,
  type PerfectRuns,
  withCeilings,
} from './ceilings';
import {
  type CoinReading,
  type Condition,
  conditionOf,
  type MetricsSummary,
  poolsOf,
  summarize,
  summarizePool,
} from './summarize';
import { isCounted } from './trial-metrics';
import { CoinTruth } from './trial-record';

const TableDialoguesSchema = z.array(
  z.object({
    condition: z.json(),
    dialogues: z.array(z.object({ trialId: z.string(), seed: z.string(), isRight: z.boolean() })),
  }),
);

/** Dialogues of the table top by the condition that their agent searches under, one entry a run. */
export type TableDialogues = readonly {
  readonly condition: Json;
  readonly dialogues: readonly {
    readonly trialId: string;
    readonly seed: string;
    readonly isRight: boolean;
  }[];
}[];

/** Trials by condition, the perfect judge beside its agent and not among the agents; no condition is without a scored trial. */
export interface JoinedTrials {
  /** Trials by condition, in the order of `summaries`. */ readonly pools: readonly (readonly CoinReading[])[];
  readonly summaries: readonly MetricsSummary[];
  /** What ran beside each condition, in the same order. */ readonly runs: readonly PerfectRuns[];
  /** Perfect judges of agents that have no trial here, by agent. */ readonly alone: readonly LoneJudge[];
  /** Trials of no condition: practice, and those of conditions without a scored trial. No figure counts them. */
  readonly uncounted: readonly CoinReading[];
}

/** A perfect judge whose agent is not among the trials. */
export interface LoneJudge {
  /** The agent whose ceiling it is; null in logs that do not say it. */ readonly agent:
    | string
    | null;
  readonly summary: MetricsSummary;
}

/**
 * Trials by condition, with ceilings (SCI-18a): runs of the perfect judge and dialogues of the table top stand beside the agent whose they
 * are, by condition, then by episode, repeat and seed, and are no conditions of their own. Where there are perfect judges alone, they are
 * what is compared, and stay. Practice is left out first, then conditions without a scored trial: neither has a number.
 *
 * @param dialogues {@link TableDialogues} as JSON.
 * @throws {z.ZodError} for dialogues that are none: they are made in this process.
 */
export function joinCeilings(trials: readonly CoinReading[], dialogues: Json = []): JoinedTrials {
  const isJudge = (trial: CoinReading): boolean => nameOf(trial) === PERFECT_JUDGE;
  const judges = trials.filter(isJudge);
  const isJudgedAlone = judges.length === trials.length;
  const own = isJudgedAlone ? trials : trials.filter((one) => !isJudge(one));
  const tables = TableDialoguesSchema.parse(dialogues);
  const { pools, uncounted } = scoredPools(own);
  const conditions = pools.map(conditionOfPool);
  const beside = isJudgedAlone ? [] : judges.map(toldBy);
  const taken = new Set<CoinReading>();
  const runs = conditions.map((condition): PerfectRuns => {
    const theirs = beside
      .filter((judge) => isCeilingOf(judge, condition))
      .map(({ trial }) => trial);
    for (const judge of theirs) taken.add(judge);
    const talks = tables.filter(
      (one) => canonicalJson(one.condition as Json) === textOf(condition),
    );
    return {
      judge: judgeRuns(theirs.map(({ metrics }) => metrics)),
      explorer: talks.flatMap(runsOf),
    };
  });
  return {
    pools,
    runs,
    uncounted,
    summaries: pools.map((pool, at) => withCeilings(summarizePool(pool), runs[at] ?? NO_RUNS)),
    alone: lone(beside.map(({ trial }) => trial).filter((judge) => !taken.has(judge))),
  };
}

/** Trials by condition without practice, of conditions with a scored trial; and those that are left out. */
function scoredPools(trials: readonly CoinReading[]): Pick<JoinedTrials, 'pools' | 'uncounted'> {
  const played = trials.filter(({ metrics }) => !metrics.isPractice);
  const pools = poolsOf(played).filter((pool) => pool.some(({ metrics }) => isCounted(metrics)));
  const counted = new Set(pools.flat());
  return { pools, uncounted: trials.filter((one) => !counted.has(one)) };
}

const textOf = (condition: Condition): string => canonicalJson(condition as unknown as Json);

const conditionOfPool = (pool: readonly CoinReading[]): Condition => {
  const { start, input } = pool[0] as CoinReading;
  return conditionOf(start, input);
};

const nameOf = ({ start, input }: CoinReading): string => conditionOf(start, input).agent;

const runsOf = ({ dialogues }: Pick<TableDialogues[number], 'dialogues'>): PerfectRun[] =>
  dialogues.map(({ trialId, seed, isRight }) => ({ trialId, seed, success: isRight ? 1 : 0 }));

/** Backends that one of the two may have alone: who tells the truth, and what an agent that compares texts does it with. */
const OWN_BACKENDS: ReadonlySet<string> = new Set(['judge', 'encoder']);

/** What a perfect judge has in common with its agent: all but agent, configuration and {@link OWN_BACKENDS}. */
function sharedBy({ user, setting }: Condition): string {
  const backends = Object.fromEntries(
    Object.entries(setting.backends).filter(([port]) => !OWN_BACKENDS.has(port)),
  );
  return canonicalJson({ user, setting: { ...setting, backends } } as unknown as Json);
}

/** A trial of the perfect judge, and what it says of its agent. */
interface Judge {
  readonly trial: CoinReading;
  readonly of: CoinTruth['ceilingOf'] | null;
  readonly config: Json;
  readonly shared: string;
}

function toldBy(trial: CoinReading): Judge {
  const condition = conditionOf(trial.start, trial.input);
  return { trial, of: agentOf(trial), config: condition.config, shared: sharedBy(condition) };
}

/** Is a trial of the perfect judge the ceiling of an agent under a condition? */
function isCeilingOf({ of, config, shared }: Judge, agent: Condition): boolean {
  if (shared !== sharedBy(agent)) return false;
  if (of != null)
    return canonicalJson([of.agentId, of.config]) === canonicalJson([agent.agent, agent.config]);
  const searched = explorerOf(agent.config);
  return searched !== null && canonicalJson(searched) === canonicalJson(config);
}

/** The agent whose ceiling a run is; null in logs that were written before it was kept. */
const agentOf = ({ start }: CoinReading): CoinTruth['ceilingOf'] | null =>
  CoinTruth.safeParse(start.truth).data?.ceilingOf ?? null;

/** Fields of a configuration that say how an agent explores; scoring sees logs alone, so they stand here by name, held to the agents by a test. */
export const EXPLORER_PARTS: readonly string[] = [
  'mapping',
  'lift',
  'policy',
  'perception',
  'offer',
];

/** How an agent explores, as far as its configuration says it; null where a preset, or the rules of published code, say it. */
function explorerOf(config: Json): Json | null {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return null;
  const fields = config as Readonly<Record<string, Json>>;
  if (fields.preset !== undefined || fields.fidelity === 'code') return null;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => EXPLORER_PARTS.includes(name)),
  );
}

/** Judges without an agent, by the agent that they name. */
function lone(judges: readonly CoinReading[]): LoneJudge[] {
  const byAgent = new Map<string, CoinReading[]>();
  for (const judge of judges) {
    const key = canonicalJson((agentOf(judge) ?? null) as Json);
    byAgent.set(key, [...(byAgent.get(key) ?? []), judge]);
  }
  return [...byAgent.values()].flatMap((own) =>
    summarize(own).map((summary) => ({
      agent: agentOf(own[0] as CoinReading)?.agentId ?? null,
      summary,
    })),
  );
}
