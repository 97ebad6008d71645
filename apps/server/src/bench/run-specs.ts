import type { Row } from '@parley/log';
import { runBatch } from '../batch/run-batch';
import { createEpisodePool } from '../episodes/episode-pool';
import type { EpisodeThreads } from '../episodes/episode-threads';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { foreseeCoinStart } from '../tasks/coin/coin-start';

/** Runs episodes with offline backends on some threads, and closes these. */
export async function runSpecs(
  specs: readonly CoinSpec[],
  {
    threads,
    outDir = null,
    onDone,
  }: {
    readonly threads: Pick<EpisodeThreads, 'ports' | 'close'>;
    /** Where logs are written; none are when left out. */ readonly outDir?: string | null;
    readonly onDone?: (rows: readonly Row[]) => void;
  },
): Promise<Row[][]> {
  try {
    return await runBatch({
      specs,
      foresee: foreseeCoinStart,
      pool: createEpisodePool(threads.ports),
      jobs: threads.ports.length,
      outDir,
      keep: (rows) => [...rows],
      nowUtc: () => new Date().toISOString(),
      perform: () => Promise.reject(new Error('no remote backends')),
      keepImage: () => Promise.resolve(),
      onDone: ({ rows }) => onDone?.(rows),
    });
  } finally {
    await threads.close();
  }
}

/** A thread that ends is the end of a bench. */
export const failAtDeath = (error: Error): void => {
  throw error;
};
