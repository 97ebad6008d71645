/** Where the server takes the time from; tests pass their own. */
export interface Clock {
  /**
   * Milliseconds since 1970-01-01 UTC, never less than before. Deadlines and leases count by it, and rows bear it; what people
   * read on a wall may differ (`driftMs`).
   */
  nowMs(): number;
  /** What the wall clock has gone ahead since this one began, milliseconds; negative: fallen behind. Left out: never. */
  driftMs?(): number;
}

export interface SteadyClockOptions {
  readonly wallMs?: () => number;
  /** Monotonic, milliseconds. */ readonly monotonicMs?: () => number;
}

/** Takes the wall time once and counts on by itself: who sets the system's clock moves no deadline and turns no row back. */
export function steadyClock({
  wallMs = Date.now,
  monotonicMs = () => performance.now(),
}: SteadyClockOptions = {}): Required<Clock> {
  const offsetMs = wallMs() - monotonicMs();
  const nowMs = (): number => Math.round(offsetMs + monotonicMs());
  return { nowMs, driftMs: () => wallMs() - nowMs() };
}

/** A clock that was further ahead than this when it wrote was wrong, and is not gone on from. */
const MOST_AHEAD_MS = 24 * 3_600_000;

/** The same clock, gone on from the last time that was written, where the wall clock has been set back since. */
export function clockAfter(clock: Clock, lastMs: number | null): Clock {
  const aheadMs = lastMs === null ? 0 : lastMs - clock.nowMs();
  if (aheadMs <= 0 || aheadMs > MOST_AHEAD_MS) return clock;
  const { driftMs } = clock;
  return {
    nowMs: () => clock.nowMs() + aheadMs,
    ...(driftMs === undefined ? {} : { driftMs: () => driftMs() - aheadMs }),
  };
}

/** The clock of this process. */
export const systemClock: Clock = steadyClock();

/** ISO 8601 with milliseconds, UTC. */
export const utc = (ms: number): string => new Date(ms).toISOString();
