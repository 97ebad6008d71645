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

/**
 * The same clock, gone on from the last time that was written, where the wall clock has been set back since. However far: deadlines
 * and leases count from rows, and against an earlier clock none of them would ever run out.
 */
export function clockAfter(clock: Clock, lastMs: number | null): Clock {
  const aheadMs = lastMs === null ? 0 : lastMs - clock.nowMs();
  if (!(aheadMs > 0)) return clock;
  const { driftMs } = clock;
  return {
    nowMs: () => clock.nowMs() + aheadMs,
    driftMs: () => (driftMs?.() ?? 0) - aheadMs,
  };
}

/** Machines whose clock is kept right are less behind when a server starts again. */
const TOLD_BEHIND_MS = 60_000;

/** What an experimenter is told at a start where times go on from rows that are ahead of the wall clock; null where they are not. */
export function clockWarning(clock: Clock): string | null {
  const aheadMs = -(clock.driftMs?.() ?? 0);
  if (aheadMs < TOLD_BEHIND_MS) return null;
  const nowMs = clock.nowMs();
  return `Unfinished sessions have rows of ${utc(nowMs)}, and this machine's clock says ${utc(nowMs - aheadMs)}: so that no row goes back, times go on ${hours(aheadMs)} h ahead. Set the clock right if it is wrong, and start again; if it is right, it was ahead before, and times are right from the first start at which none of these sessions is unfinished.`;
}

const hours = (ms: number): string => (ms / 3_600_000).toFixed(ms < 36_000_000 ? 2 : 0);

/** The clock of this process. */
export const systemClock: Clock = steadyClock();

/** ISO 8601 with milliseconds, UTC. */
export const utc = (ms: number): string => new Date(ms).toISOString();
