import { Worker } from 'node:worker_threads';
import { superviseThread, type ThreadState } from './supervise-thread';

export type { ThreadState } from './supervise-thread';

import type { FromThread, ThreadPort, ToThread } from './thread-messages';

/** Worker threads that host episodes. */
export interface EpisodeThreads {
  readonly ports: readonly ThreadPort<FromThread, ToThread>[];
  states(): readonly ThreadState[];
  close(): Promise<void>;
}

/**
 * Starts worker threads from the bundle's own worker file. One that ends by itself, or answers no more, is replaced; its episodes
 * are gone, their rows are not.
 *
 * @param onDeath Called at each end; what it throws ends the process.
 * @param how `whole`: episodes run to their end without waiting for anybody, and answer nothing meanwhile; none is taken for hung.
 */
export function openEpisodeThreads(
  count: number,
  onDeath: (error: Error) => void,
  how: 'paced' | 'whole' = 'paced',
): EpisodeThreads {
  const threads = Array.from({ length: count }, () =>
    superviseThread({
      start: () => new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { how } }),
      onDeath,
      ...(how === 'whole' && { hungMs: Number.POSITIVE_INFINITY }),
    }),
  );
  return {
    ports: threads.map(({ port }) => port),
    states: () => threads.map(({ state }) => state()),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
