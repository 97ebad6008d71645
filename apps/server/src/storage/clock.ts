/** Where the server takes the time from; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** ISO 8601 with milliseconds, UTC. */
export const utc = (ms: number): string => new Date(ms).toISOString();
