import type { Estimate } from '@parley/metrics';
import { estimateShare, estimateSuccess } from './breakdown';
import { type CountedMetrics, isCounted, type TrialMetrics } from './trial-metrics';

/** Id of the agent that ground truth tells what is the target. */
export const PERFECT_JUDGE = 'perfect-judge';

/** What the id of the perfect judge's trial has behind that of the agent's trial. */
export const JUDGE_SUFFIX = `_${PERFECT_JUDGE}`;

/**
 * Parts that may be perfect (SCI-18a). `judge`: the agent's explorer, told by ground truth what is the target. `explorer`: the agent at the
 * table top, where everything has been found. `approach`: whatever was accepted last is reached.
 */
export const CEILINGS = ['judge', 'explorer', 'approach'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** One episode as it went with a perfect part, in a run beside that of the agent. */
export interface PerfectRun {
  /** Of the agent's trial: the episode, and which repeat of it. */ readonly trialId: string;
  readonly seed: string;
  readonly success: 0 | 1;
}

/** Runs beside those of one agent. */
export type PerfectRuns = Readonly<Record<'judge' | 'explorer', readonly PerfectRun[]>>;

export const NO_RUNS: PerfectRuns = { judge: [], explorer: [] };

/** A trial of the agent, and how its episode went with one part perfect. */
export interface Raised {
  readonly trial: CountedMetrics;
  readonly success: 0 | 1;
}

/**
 * Trials of an agent with what their episodes came to with one part perfect: pairs of the same episode, repeat and seed, so that both are
 * read on the same episodes. A trial without such a run is not among them, nor one with several; practice and unfinished ones neither.
 */
export function raisedBy(
  part: Ceiling,
  perEpisode: readonly TrialMetrics[],
  runs: PerfectRuns,
): Raised[] {
  const counted = perEpisode.filter(isCounted);
  if (part === 'approach') {
    // Of an agent that accepts nothing, and of a log that does not say what it accepted, nothing is known.
    if (counted.every(({ approachCeiling }) => approachCeiling === null)) return [];
    return counted.map((trial) => ({ trial, success: trial.approachCeiling ?? 0 }));
  }
  const byKey = new Map<string, PerfectRun[]>();
  for (const run of runs[part]) byKey.set(keyOf(run), [...(byKey.get(keyOf(run)) ?? []), run]);
  return counted.flatMap((trial) => {
    const [run, ...more] = byKey.get(keyOf(trial)) ?? [];
    return run === undefined || more.length > 0 ? [] : [{ trial, success: run.success }];
  });
}

const keyOf = ({ trialId, seed }: Pick<PerfectRun, 'trialId' | 'seed'>): string =>
  JSON.stringify([trialId, seed]);

/** Share of episodes that succeed with one part perfect, over those of which it is known, with its interval. */
export function ceilingEstimate(part: Ceiling, raised: readonly Raised[]): Estimate {
  const won = new Set(raised.filter(({ success }) => success === 1).map(({ trial }) => trial));
  return estimateShare(
    raised.map(({ trial }) => trial),
    `perfect ${part}`,
    (one) => won.has(one),
  );
}

/** Episodes in which an agent and the run with one part perfect differ. With any lost, the run is no bound of the agent. */
export interface CeilingPairs {
  /** Found with it alone. */ readonly gained: number;
  /** Found without it alone. */ readonly lost: number;
}

/** How many episodes were found on one side alone; null where nothing is known of the part. */
export const pairsOf = (raised: readonly Raised[]): CeilingPairs | null =>
  raised.length === 0
    ? null
    : {
        gained: raised.filter(({ trial, success }) => success > trial.success).length,
        lost: raised.filter(({ trial, success }) => success < trial.success).length,
      };

/** That a ceiling is none where the agent found what the run did not; null where it found nothing more. */
export const noBoundText = (pairs: CeilingPairs | null): string | null =>
  pairs === null || pairs.lost === 0
    ? null
    : `not a bound: the agent alone found ${pairs.lost}, with it alone ${pairs.gained} more were found`;

/** What SR of an agent would be with one part perfect, 0…1; null where it is not known. */
export interface CeilingFigures {
  readonly ceilings: Readonly<Record<Ceiling, number | null>>;
  /** The same with intervals, over the episodes of which they are known. */
  readonly ceilingEstimates: Readonly<Record<Ceiling, Estimate>>;
  /** On the same episodes, how many were found with the part perfect alone, and without alone. */
  readonly ceilingPairs: Readonly<Record<Ceiling, CeilingPairs | null>>;
}

/** Whose ceilings they are. */
interface Scored {
  readonly agent: string;
  readonly perEpisode: readonly TrialMetrics[];
}

/** A summary with the ceilings that runs beside it give on the same episodes (SCI-18a). */
export const withCeilings = <S extends Scored & CeilingFigures>(
  summary: S,
  runs: PerfectRuns,
): S => ({ ...summary, ...ceilingsOf(summary, runs) });

/** Ceilings of an agent by what runs beside it came to; its own SR is that of the perfect judge where it is one. */
export function ceilingsOf(
  { agent, perEpisode }: Scored,
  runs: PerfectRuns = NO_RUNS,
): CeilingFigures {
  const isJudge = agent === PERFECT_JUDGE;
  const raised = (part: Ceiling): Raised[] => raisedBy(part, perEpisode, runs);
  const of = (part: Ceiling): Estimate =>
    part === 'judge' && isJudge ? estimateSuccess(perEpisode) : ceilingEstimate(part, raised(part));
  const [judge, explorer, approach] = [of('judge'), of('explorer'), of('approach')];
  return {
    ceilings: { judge: judge.value, explorer: explorer.value, approach: approach.value },
    ceilingEstimates: { judge, explorer, approach },
    ceilingPairs: {
      judge: isJudge ? null : pairsOf(raised('judge')),
      explorer: pairsOf(raised('explorer')),
      approach: pairsOf(raised('approach')),
    },
  };
}

/** Trials of a perfect judge as runs beside those of its agent; what has no score is none. */
export const judgeRuns = (perEpisode: readonly TrialMetrics[]): PerfectRun[] =>
  perEpisode.filter(isCounted).map(({ trialId, seed, success }) => ({
    trialId: agentTrialOf(trialId),
    seed,
    success,
  }));

/** Id of the agent's trial that a perfect judge's stands beside. */
export const agentTrialOf = (trialId: string): string =>
  trialId.endsWith(JUDGE_SUFFIX) ? trialId.slice(0, -JUDGE_SUFFIX.length) : trialId;
