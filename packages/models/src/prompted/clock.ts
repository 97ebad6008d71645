import { setTimeout as wait } from 'node:timers/promises';

/** Time as calls need it; tests bring their own. */
export interface ModelClock {
  /** Milliseconds of a monotonic clock. */ nowMs(): number;
  /** Waits. Ends early, without an error, when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: ModelClock = {
  nowMs: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
