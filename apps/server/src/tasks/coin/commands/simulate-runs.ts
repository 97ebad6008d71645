import { join } from 'node:path';
import { decodeRows, type Row, readPayload } from '@parley/log';
import { type MetricsSummary, scoreTrial, summarize } from '@parley/task-coin/scoring';
import { SingleBar } from 'cli-progress';
import type { BatchBackends } from '../../../batch/batch-backends';
import { readFinished, runBatch } from '../../../batch/run-batch';
import { createEpisodePool, type EpisodePool } from '../../../episodes/episode-pool';
import { openEpisodeThreads } from '../../../episodes/episode-threads';
import { explorerCeiling, withCeilings } from '../ceilings';
import { describeRun } from '../describe-run';
import { byHomeGroup } from '../home-groups';
import { DEFAULT_JOBS, type SimulateFlags } from './simulate-flags';
import type { Group, Part } from './simulate-parts';
import type { GroupSummary } from './simulate-report';

interface RunOptions {
  readonly batch: BatchBackends;
  readonly jobs: number;
  readonly out: string | undefined;
}

/** Runs every group of a command and scores it. */
export async function runGroups(
  groups: readonly Group[],
  { batch, flags }: { readonly batch: BatchBackends; readonly flags: SimulateFlags },
): Promise<GroupSummary[]> {
  const parts = partsOf(groups);
  const count = parts.reduce((sum, { specs }) => sum + specs.length, 0);
  const { out, jobs = DEFAULT_JOBS } = flags;
  const threads = openEpisodeThreads(Math.min(jobs, count), (error) => {
    throw error;
  });
  const progress = openProgress(count);
  try {
    const pool = createEpisodePool(threads.ports);
    const run = (own: readonly Part[]) =>
      runParts(own, { pool, batch, jobs, out, onDone: progress.onDone });
    const summaries: GroupSummary[] = [];
    for (const group of groups) {
      const { armId, label, judge } = group;
      const specs = group.parts.flatMap((part) => part.specs);
      const agent = await run(group.parts);
      const summary =
        judge === null
          ? agent
          : withCeilings(agent, {
              judge: await run(judge),
              explorer: await explorerCeiling(specs),
            });
      summaries.push({
        armId,
        label,
        run: describeRun(specs),
        summary,
        byHomes: byHomeGroup(summary, specs),
      });
    }
    return summaries;
  } finally {
    progress.stop();
    await threads.close();
    if (progress.unpaid() > 0)
      process.stderr.write(
        `${progress.unpaid()} of ${count} runs ended early: the budget is spent ($${batch.spentUsd()}).\n`,
      );
  }
}

/** Runs of one agent with all its seeds, scored together. */
async function runParts(
  parts: readonly Part[],
  {
    pool,
    batch,
    jobs,
    out,
    onDone,
  }: RunOptions & {
    readonly pool: EpisodePool;
    readonly onDone: (done: { rows: readonly Row[] }) => void;
  },
): Promise<MetricsSummary> {
  const trials: Row[][] = [];
  for (const { folder, specs } of parts)
    trials.push(
      ...(await runBatch({
        specs,
        pool,
        jobs,
        outDir: outDirOf(out, folder),
        nowUtc: () => new Date().toISOString(),
        perform: batch.performFor((trialId) => participantOf(folder, trialId)),
        keepImage: batch.keepImage,
        onDone,
      })),
    );
  const [summary] = summarize(trials.map(decodeRows)) as [MetricsSummary];
  return summary;
}

const partsOf = (groups: readonly Group[]): Part[] =>
  groups.flatMap(({ parts, judge }) => [...parts, ...(judge ?? [])]);

/**
 * Counts what finished runs of an earlier process have cost. Comes before {@link runGroups}, and before homes are made.
 *
 * @throws {ParleyError} `BAD_INPUT` when the folder holds an episode of another run.
 */
export function rememberFinished(
  groups: readonly Group[],
  { batch, out }: Pick<RunOptions, 'batch' | 'out'>,
): void {
  for (const { folder, specs } of partsOf(groups))
    for (const spec of specs) {
      const rows = readFinished(outDirOf(out, folder), spec);
      if (rows !== null) batch.remember(participantOf(folder, spec.trialId), rows);
    }
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
  let unpaid = 0;
  return {
    onDone: ({ rows }: { rows: readonly Row[] }): void => {
      done++;
      if (rows.some(isBudgetEnd)) unpaid++;
      succeeded += scoreTrial(decodeRows(rows)).success ?? 0;
      bar?.update(done, { sr: `${Math.round((100 * succeeded) / done)} %` });
    },
    unpaid: () => unpaid,
    stop: () => bar?.stop(),
  };
}

const outDirOf = (out: string | undefined, folder: string): string | null =>
  out === undefined ? null : join(out, folder);

/** Each run of a part is a simulated participant. */
const participantOf = (folder: string, trialId: string): string => `${folder} ${trialId}`;

const isBudgetEnd = (row: Row): boolean =>
  row.type === 'trial-end' && readPayload(row, 'trial-end').endedBy === 'budget';
