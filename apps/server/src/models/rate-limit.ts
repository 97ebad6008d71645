/** Turns of one participant, under the limits of the study. */
export interface RateAccount {
  /**
   * Takes the next turn for a request. Milliseconds until it comes; null when it would not come before `endsAtMs`: then no
   * turn is taken.
   */
  take(endsAtMs: number): number | null;
}

export interface RateLimitOptions {
  /** Null: no limit. */ readonly perStudyPerMinute: number | null;
  readonly perParticipantPerMinute: number | null;
  /** Monotonic, the clock of `endsAtMs`. */ readonly nowMs: () => number;
}

const MINUTE_MS = 60_000;

/**
 * Requests per minute of a study and of each participant: in any sixty seconds no more than the limit are begun. Who
 * comes too early waits; turns are given in the order of asking.
 */
export function createRateLimit(options: RateLimitOptions): {
  account(participantId: string): RateAccount;
} {
  const { perStudyPerMinute, perParticipantPerMinute, nowMs } = options;
  const ofStudy: number[] = [];
  const byParticipant = new Map<string, number[]>();
  return {
    account: (participantId) => ({
      take: (endsAtMs) => {
        const now = nowMs();
        const own = byParticipant.get(participantId) ?? [];
        const turn = Math.max(
          now,
          earliest(ofStudy, perStudyPerMinute, now),
          earliest(own, perParticipantPerMinute, now),
        );
        if (turn > now && turn >= endsAtMs) return null;
        ofStudy.push(turn);
        own.push(turn);
        byParticipant.set(participantId, own);
        return turn - now;
      },
    }),
  };
}

/** When the next request may begin; forgets turns that no longer count. */
function earliest(turns: number[], limit: number | null, now: number): number {
  while (turns.length > 0 && (turns[0] as number) <= now - MINUTE_MS) turns.shift();
  if (limit === null || turns.length < limit) return now;
  return (turns[turns.length - limit] as number) + MINUTE_MS;
}

/** No limit at all. */
export const unlimitedRate: RateAccount = { take: () => 0 };
