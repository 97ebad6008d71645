import { join } from 'node:path';
import { decodeRows, type Row } from '@parley/log';
import {
  type CoinReading,
  judgeRuns,
  type MetricsSummary,
  type PerfectRun,
  readCoin,
  scoreTrial,
  withCeilings,
} from '@parley/task-coin/scoring';
import { SingleBar } from 'cli-progress';
import { type BatchBackends, wantedUsd } from '../../../batch/batch-backends';
import { isEndedByBudget, readAttempts, readFinished, runBatch } from '../../../batch/run-batch';
import { createEpisodePool, type EpisodePool } from '../../../episodes/episode-pool';
import { openEpisodeThreads } from '../../../episodes/episode-threads';
import { factsOfTrials, type TrialFacts } from '../../../terminal/about-trials';
import { runExplorerCeiling } from '../ceilings';
import { conditionOfSpecs, foreseeCoinStart } from '../coin-start';
import { describeRun } from '../describe-run';
import { byHomeGroup } from '../home-groups';
import { isEndedUnreached } from '../policy/ended-unreached';
import { checkPolicyListens } from '../policy/policy-socket';
import { writeTableTop } from '../table-top/table-top-file';
import { oneSummary } from './one-summary';
import { DEFAULT_JOBS, type SimulateFlags } from './simulate-flags';
import type { Group, Part } from './simulate-parts';
import type { GroupSummary } from './simulate-report';

interface RunOptions {
  readonly batch: BatchBackends;
  readonly jobs: number;
  readonly out: string | undefined;
  /** Address of the policy that is asked in place of an agent. */
  readonly policy: string | undefined;
}

/** Runs every group of a command and scores it. */
export async function runGroups(
  groups: readonly Group[],
  { batch, flags }: { readonly batch: BatchBackends; readonly flags: SimulateFlags },
): Promise<GroupSummary[]> {
  const parts = partsOf(groups);
  const count = parts.reduce((sum, { specs }) => sum + specs.length, 0);
  const { out, policy, jobs = DEFAULT_JOBS } = flags;
  const threads = openEpisodeThreads(
    Math.min(jobs, count),
    (error) => {
      throw error;
    },
    'whole',
  );
  const progress = openProgress(count);
  try {
    const pool = createEpisodePool(threads.ports);
    const run = (own: readonly Part[]) =>
      runParts(own, { pool, batch, jobs, out, policy, onDone: progress.onDone });
    const summaries: GroupSummary[] = [];
    for (const group of groups) {
      const { armId, label, judge } = group;
      const specs = group.parts.flatMap((part) => part.specs);
      const { summary: agent, facts } = await run(group.parts);
      const summary =
        judge === null
          ? agent
          : withCeilings(agent, {
              judge: judgeRuns((await run(judge)).summary.perEpisode),
              explorer: await explorerRuns(group, out),
            });
      summaries.push({
        armId,
        label,
        run: describeRun(specs),
        summary,
        byHomes: byHomeGroup(summary, specs),
        facts,
      });
    }
    return summaries;
  } finally {
    progress.stop();
    await threads.close();
    const unpaid = progress.unpaid();
    if (unpaid.length > 0) process.stderr.write(unpaidText(unpaid, { batch, count, out }));
    const unreached = progress.unreached();
    if (unreached > 0) process.stderr.write(unreachedText(unreached, { count, out }));
  }
}

/**
 * The perfect explorer on the episodes of a group; none of an agent without talk. With an `--out` its dialogues are kept in a folder beside
 * the logs, so that a report has them too.
 */
async function explorerRuns(
  { armId, label, parts }: Pick<Group, 'armId' | 'label' | 'parts'>,
  out: string | undefined,
): Promise<PerfectRun[]> {
  const runs: PerfectRun[] = [];
  for (const { seed, folder, specs } of parts) {
    const results = await runExplorerCeiling(specs);
    if (results === null) return [];
    if (out !== undefined)
      writeTableTop(
        join(out, folder, EXPLORER_FOLDER),
        {
          ...(armId !== null && { armId }),
          ...(label !== null && { label }),
          ...{ run: describeRun(specs, false), condition: conditionOfSpecs(specs) },
        },
        results.map((result) => ({ seed, ...result })),
      );
    for (const { trialId, end } of results)
      runs.push({ trialId, seed, success: end === 'right' ? 1 : 0 });
  }
  return runs;
}

/** Where dialogues of the perfect explorer go, below the logs of a part. */
const EXPLORER_FOLDER = 'perfect-explorer';

/** Runs of one agent with all its seeds, scored together. */
async function runParts(
  parts: readonly Part[],
  {
    pool,
    batch,
    jobs,
    out,
    policy,
    onDone,
  }: RunOptions & {
    readonly pool: EpisodePool;
    readonly onDone: (done: { rows: readonly Row[] }) => void;
  },
): Promise<{ readonly summary: MetricsSummary; readonly facts: readonly TrialFacts[] }> {
  const trials: CoinReading[] = [];
  for (const { folder, specs } of parts)
    trials.push(
      ...(await runBatch({
        specs,
        foresee: foreseeCoinStart,
        pool,
        jobs,
        outDir: outDirOf(out, folder),
        isMadeAgain: (rows) => isMadeAgain(rows, batch),
        mayKeep: async (rows) => {
          if (policy !== undefined && isEndedUnreached(rows)) await checkPolicyListens(policy);
        },
        keep: (rows) => readCoin(decodeRows(rows)),
        nowUtc: () => new Date().toISOString(),
        perform: batch.performFor((trialId) => participantOf(folder, trialId)),
        keepImage: batch.keepImage,
        serverOf: batch.serverOf,
        onDone,
      })),
    );
  const where = parts.map(({ folder }) => folder || 'simulate').join(', ');
  return { summary: oneSummary(trials, where), facts: factsOfTrials(trials) };
}

const partsOf = (groups: readonly Group[]): Part[] =>
  groups.flatMap(({ parts, judge }) => [...parts, ...(judge ?? [])]);

/** What ended such a run was no doing of the agent: is there now what it lacked? */
const isMadeAgain = (rows: readonly Row[], batch: BatchBackends): boolean =>
  isEndedUnreached(rows) || (isEndedByBudget(rows) && batch.paysForMoreThan(rows));

/**
 * Counts what finished runs of an earlier process have cost. Comes before {@link runGroups}, and before homes are made.
 *
 * @returns Is there a run that is to be made?
 * @throws {ParleyError} `BAD_INPUT` when the folder holds an episode of another run.
 */
export function rememberFinished(
  groups: readonly Group[],
  { batch, out }: Pick<RunOptions, 'batch' | 'out'>,
): boolean {
  let isAnyLeft = false;
  for (const { folder, specs } of partsOf(groups))
    for (const spec of specs) {
      const outDir = outDirOf(out, folder);
      const rows = readFinished(outDir, spec, foreseeCoinStart);
      const participant = participantOf(folder, spec.trialId);
      // An attempt that is made again has the limit of one run to itself; all attempts count in the sum.
      const earlier = readAttempts(outDir, spec);
      const isNoResult = rows !== null && (isEndedByBudget(rows) || isEndedUnreached(rows));
      isAnyLeft ||= rows === null || isNoResult;
      if (rows !== null)
        if (isNoResult) earlier.push(rows);
        else batch.remember(participant, rows);
      for (const attempt of earlier) batch.remember(`${participant} ended early`, attempt);
    }
  return isAnyLeft;
}

/** How far the runs are, on a terminal; and how many the budget ended. */
function openProgress(count: number) {
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: '{bar} {value}/{total} episodes · success {sr} · {eta_formatted} left',
        stream: process.stderr,
      })
    : null;
  bar?.start(count, 0, { sr: '–' });
  let done = 0;
  let succeeded = 0;
  const unpaid: (readonly Row[])[] = [];
  let unreached = 0;
  return {
    onDone: ({ rows }: { rows: readonly Row[] }): void => {
      done++;
      if (isEndedByBudget(rows)) unpaid.push(rows);
      if (isEndedUnreached(rows)) unreached++;
      succeeded += scoreTrial(decodeRows(rows)).success ?? 0;
      bar?.update(done, { sr: `${Math.round((100 * succeeded) / done)} %` });
    },
    /** Runs that the budget ended. */ unpaid: (): readonly (readonly Row[])[] => unpaid,
    /** How many a policy ended that could not be reached. */ unreached: () => unreached,
    stop: () => bar?.stop(),
  };
}

const outDirOf = (out: string | undefined, folder: string): string | null =>
  out === undefined ? null : join(out, folder);

/** Each run of a part is a simulated participant. */
const participantOf = (folder: string, trialId: string): string => `${folder} ${trialId}`;

const unreachedText = (
  unreached: number,
  { count, out }: Pick<RunOptions, 'out'> & { readonly count: number },
): string =>
  `${unreached} of ${count} runs ended because the policy could not be reached, and count as failed. ${out === undefined ? 'With --out, the same command again makes' : 'The same command again makes'} these runs anew, and no other.\n`;

/** How many runs the budget ended, what was spent of it, and what would make one of them again. */
function unpaidText(
  unpaid: readonly (readonly Row[])[],
  { batch, count, out }: Pick<RunOptions, 'batch' | 'out'> & { readonly count: number },
): string {
  const { perStudyUsd, perParticipantUsd } = batch.limits;
  const limits = [
    ...(perStudyUsd === null ? [] : [`$${perStudyUsd} in all`]),
    ...(perParticipantUsd === null ? [] : [`$${perParticipantUsd} a run`]),
  ];
  const spentUsd = batch.spentUsd();
  const said = `${unpaid.length} of ${count} runs ended early: the next call did not fit the budget of ${limits.join(', ')} ($${Number(spentUsd.toPrecision(3))} spent).`;
  const wanted = unpaid.map(wantedUsd).filter((usd) => usd <= (perParticipantUsd ?? Infinity));
  if (out === undefined || wanted.length === 0) return `${said}\n`;
  const leastUsd = Math.ceil(100 * (spentUsd + Math.min(...wanted))) / 100;
  return `${said} A budget of $${leastUsd} in all makes one of them again in the same --out.\n`;
}
