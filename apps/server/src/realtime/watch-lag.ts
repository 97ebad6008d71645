import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late a thread was, milliseconds. */
export interface Lag {
  readonly p99Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;
const STRETCH_MS = 10_000;
/** Stretches that are over, beside the one that runs: a minute at least. */
const KEPT = 6;

/**
 * How late this thread's event loop was over the last minute, whoever asks and however often: the highest figure of its stretches.
 *
 * @param stretchMs Length of one.
 */
export function watchLag(stretchMs = STRETCH_MS): { lastMinute(): Lag; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const over: Lag[] = [];
  const current = (): Lag => ({
    p99Ms: lagMs(delay.percentile(99)),
    maxMs: lagMs(delay.max),
  });
  const turn = setInterval(() => {
    over.push(current());
    if (over.length > KEPT) over.shift();
    delay.reset();
  }, stretchMs);
  turn.unref();
  return {
    lastMinute: () => {
      const stretches = [...over, current()];
      return {
        p99Ms: Math.max(...stretches.map(({ p99Ms }) => p99Ms)),
        maxMs: Math.max(...stretches.map(({ maxMs }) => maxMs)),
      };
    },
    close: () => {
      clearInterval(turn);
      delay.disable();
    },
  };
}

/** What is beyond the clock's own period. */
const lagMs = (ns: number): number => Math.max(0, Math.round(ns / NS_PER_MS) - RESOLUTION_MS);
