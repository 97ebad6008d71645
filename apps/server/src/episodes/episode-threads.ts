import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadPort, ToThread } from './thread-messages';

/** Worker threads that host episodes. */
export interface EpisodeThreads {
  readonly ports: readonly ThreadPort<FromThread, ToThread>[];
  close(): Promise<void>;
}

/**
 * Starts worker threads from the bundle's own worker file.
 *
 * @param onDeath Called when a thread ends by itself: its episodes are gone, their rows are not.
 */
export function openEpisodeThreads(count: number, onDeath: (error: Error) => void): EpisodeThreads {
  let isClosing = false;
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.mjs', import.meta.url)),
  );
  for (const worker of workers) {
    worker.on('error', onDeath);
    worker.on('exit', (code) => {
      if (!isClosing) onDeath(new Error(`an episode thread ended with code ${code}`));
    });
  }
  return {
    ports: workers,
    close: async () => {
      isClosing = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
