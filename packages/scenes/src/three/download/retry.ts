import { ParleyError } from '@parley/protocol';

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Waiting times between tries, milliseconds. */ readonly delaysMs?:
    | readonly number[]
    | undefined;
  /** Called when a try has failed and another follows, counted from 1. */ readonly onRetry?:
    | ((n: number) => void)
    | undefined;
}

/** Half a minute all in all: a lift, a tunnel, a server that starts again. */
const DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000] as const;

/** Tries again, each time after a longer wait, what fails in a way that another try may change. */
export async function retry<T>(
  run: () => Promise<T>,
  { signal, delaysMs = DELAYS_MS, onRetry }: RetryOptions = {},
): Promise<T> {
  for (let n = 0; ; n++) {
    try {
      return await run();
    } catch (error) {
      const delayMs = delaysMs[n];
      if (!(error instanceof ParleyError && error.isRetryable) || delayMs === undefined)
        throw error;
      onRetry?.(n + 1);
      await sleep(delayMs, signal);
    }
  }
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
