/** A place in the queue for one request. */
export interface Turn {
  /** Milliseconds until it comes. */ readonly waitMs: number;
  /**
   * The request begins now. False when by now others have begun in its place, because the holder of this turn came late to
   * it: then another one has to be taken.
   */
  begin(): boolean;
}

/** Turns of one participant, under the limits of the study. */
export interface RateAccount {
  /** Takes the next turn for a request; null, and none is taken, when it would not come before `endsAtMs`. */
  take(endsAtMs: number): Turn | null;
}

/** Requests a minute: of all participants together, and of each. */
export interface RateLimit {
  account(participantId: string): RateAccount;
}

export interface RateLimitOptions {
  /** Null: no limit. */ readonly perStudyPerMinute: number | null;
  readonly perParticipantPerMinute: number | null;
  /** Monotonic, the clock of `endsAtMs`. */ readonly nowMs: () => number;
}

const MINUTE_MS = 60_000;

/** Requests under one limit. */
interface Window {
  readonly limit: number | null;
  /** Times of the turns that were given. */ readonly turns: number[];
  /** Times at which requests truly began. */ readonly begun: number[];
}

/**
 * Requests per minute of a study and of each participant: in any sixty seconds no more than the limit are begun. Who
 * comes too early waits; turns are given in the order of asking.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { perStudyPerMinute, perParticipantPerMinute, nowMs } = options;
  const ofStudy = newWindow(perStudyPerMinute);
  const byParticipant = new Map<string, Window>();
  return {
    account: (participantId) => ({
      take: (endsAtMs) => {
        const now = nowMs();
        const own = byParticipant.get(participantId) ?? newWindow(perParticipantPerMinute);
        byParticipant.set(participantId, own);
        const windows = [ofStudy, own];
        const turn = Math.max(now, ...windows.map((window) => earliest(window, now)));
        if (turn > now && turn >= endsAtMs) return null;
        for (const { turns } of windows) turns.push(turn);
        return {
          waitMs: turn - now,
          begin: () => {
            const beganMs = nowMs();
            if (!windows.every((window) => hasRoom(window, beganMs))) return false;
            for (const { begun } of windows) begun.push(beganMs);
            return true;
          },
        };
      },
    }),
  };
}

const newWindow = (limit: number | null): Window => ({ limit, turns: [], begun: [] });

/** When the next request may begin. */
function earliest({ limit, turns }: Window, now: number): number {
  forgetOld(turns, now);
  if (limit === null || turns.length < limit) return now;
  return (turns[turns.length - limit] as number) + MINUTE_MS;
}

function hasRoom({ limit, begun }: Window, now: number): boolean {
  forgetOld(begun, now);
  return limit === null || begun.length < limit;
}

/** Forgets times that no longer count. */
function forgetOld(times: number[], now: number): void {
  while (times.length > 0 && (times[0] as number) <= now - MINUTE_MS) times.shift();
}

/** No limit at all. */
export const unlimitedRate: RateAccount = { take: () => ({ waitMs: 0, begin: () => true }) };
