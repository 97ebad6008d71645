import { Worker } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import type { WatchMessage, WatchOptions } from './watch';

export interface Watch {
  /** Whether the thread runs, and how often it ended by itself. */
  state(): { readonly isUp: boolean; readonly deaths: number };
  /** Copies what is left, and ends. */
  close(): Promise<void>;
}

/** What is used of a `Worker`. */
export interface WatchWorker {
  postMessage(message: 'close'): void;
  on(event: 'message', listener: (message: WatchMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
}

export interface WatchThread {
  readonly start: (options: WatchOptions) => WatchWorker;
  /** A thread that ended is started again after this long. */ readonly againMs: number;
}

const THREAD: WatchThread = {
  start: (workerData) =>
    new Worker(new URL('./store-watcher.mjs', import.meta.url), { workerData }),
  againMs: 10_000,
};

/**
 * Checks the database of a running server once a day and keeps the continuous copy, in a thread of its own: both read much, and
 * whoever serves people waits for neither. A thread that ends by itself is told of and started again.
 *
 * @param onError Gets each fault as it is found; one that stays is told again after an hour.
 */
export function keepWatch(
  options: WatchOptions,
  onError: (error: ParleyError) => void,
  { start, againMs } = THREAD,
): Watch {
  const record = { deaths: 0, isClosing: false };
  let worker: WatchWorker | null = null;
  let again: NodeJS.Timeout | null = null;
  let ended = Promise.resolve();

  function run(): void {
    const own = start(options);
    worker = own;
    let cause: Error | null = null;
    own.on('message', ({ message, where, remedy }) =>
      onError(new ParleyError('STORE_FAILED', message, { where, remedy })),
    );
    own.on('error', (error) => {
      cause = error;
    });
    ended = new Promise((resolve) => {
      own.on('exit', () => {
        worker = null;
        if (!record.isClosing) died(cause);
        resolve();
      });
    });
  }

  function died(cause: Error | null): void {
    record.deaths++;
    again = setTimeout(run, againMs);
    again.unref();
    onError(
      new ParleyError(
        'STORE_FAILED',
        `The thread that checks and copies the data ended: ${cause?.message ?? 'without a reason'}`,
        {
          where: options.dataDir,
          remedy: `It is started again in ${againMs / 1000} s; copy what is said here if it keeps ending.`,
          cause,
        },
      ),
    );
  }

  run();
  return {
    state: () => ({ isUp: worker !== null, deaths: record.deaths }),
    close: async () => {
      record.isClosing = true;
      if (again !== null) clearTimeout(again);
      worker?.postMessage('close');
      await ended;
    },
  };
}
