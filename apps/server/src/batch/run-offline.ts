import { decodeRows, type LogRecord } from '@parley/log';
import { createEpisodePool } from '../episodes/episode-pool';
import { openEpisodeThreads } from '../episodes/episode-threads';
import type { ForeseeStart } from '../episodes/foreseen-start';
import type { TrialSpec } from '../episodes/trial-spec';
import { type BatchBackends, batchLimits, openBatchBackends } from './batch-backends';
import { type BatchOptions, runBatch } from './run-batch';

/**
 * Runs trials of no study on threads of their own, with offline backends unless others are passed.
 *
 * @param specs At least one; their homes are whole.
 * @returns Records of each trial, in the order of `specs`.
 * @throws {ParleyError} as {@link runBatch}.
 */
export async function runOffline<S extends TrialSpec, K>(
  specs: readonly S[],
  {
    foresee,
    jobs,
    outDir,
    keep,
    backends = openBatchBackends({ models: null, limits: batchLimits(null, null) }),
    ...measured
  }: {
    readonly foresee: ForeseeStart<S>;
    readonly jobs: number;
    readonly outDir: string | null;
    /** What is needed of the rows of an episode. */
    readonly keep: (records: LogRecord[]) => K;
    /** Models that the trials may ask; left out: none. */ readonly backends?: BatchBackends;
  } & Pick<BatchOptions, 'measuredPorts' | 'onOffForm'>,
): Promise<K[]> {
  const threads = openEpisodeThreads(
    Math.min(jobs, specs.length),
    (error) => {
      throw error;
    },
    'whole',
  );
  try {
    return await runBatch({
      specs,
      ...measured,
      foresee,
      pool: createEpisodePool(threads.ports),
      jobs,
      outDir,
      nowUtc: () => new Date().toISOString(),
      perform: backends.performFor((trialId) => trialId),
      keepImage: backends.keepImage,
      keep: (rows) => keep(decodeRows(rows)),
    });
  } finally {
    await threads.close();
  }
}
