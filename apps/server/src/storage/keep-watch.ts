import { Worker } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import type { WatchMessage, WatchOptions } from './watch';

export interface Watch {
  /** Copies what is left, and ends. */
  close(): Promise<void>;
}

/**
 * Checks the database of a running server once a day and keeps the continuous copy, in a thread of its own: both read much, and
 * whoever serves people waits for neither.
 *
 * @param onError Gets each fault as it is found; one that stays is told again after an hour.
 */
export function keepWatch(options: WatchOptions, onError: (error: ParleyError) => void): Watch {
  const worker = new Worker(new URL('./store-watcher.mjs', import.meta.url), {
    workerData: options,
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', ({ message, where, remedy }: WatchMessage) =>
    onError(new ParleyError('STORE_FAILED', message, { where, remedy })),
  );
  worker.once('error', (cause) =>
    onError(
      new ParleyError(
        'STORE_FAILED',
        `Nobody checks and copies the data any more: ${cause.message}`,
        {
          where: options.dataDir,
          remedy: 'Start the server again.',
          cause,
        },
      ),
    ),
  );
  return {
    close: () => {
      worker.postMessage('close');
      return ended;
    },
  };
}
