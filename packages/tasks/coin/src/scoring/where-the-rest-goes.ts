import { success } from './success';
import type { TrialRecord } from './trial-record';

/**
 * Where an episode was lost, by the log with what the world says of each judged candidate; the first that holds:
 * `never-judged`: no view of the target was put before the judgement; `stop-missed`: it was accepted last, and the stop did
 * not count or never came; `other-accepted`: another thing was accepted last; `not-accepted`: it was judged, and nothing was
 * accepted.
 */
export type LostAt = 'never-judged' | 'stop-missed' | 'other-accepted' | 'not-accepted';

/** Null for an episode that succeeded, and for a log that does not say what its judged candidates were. */
export function lostAt(record: TrialRecord): LostAt | null {
  const { judgedTarget, acceptedTarget } = record;
  if (success(record) === 1 || judgedTarget === null) return null;
  if (!judgedTarget) return 'never-judged';
  if (acceptedTarget === null) return 'not-accepted';
  return acceptedTarget ? 'stop-missed' : 'other-accepted';
}

/** Shares of all episodes, 0…1: with SR they add up to 1. */
export interface Causes {
  readonly neverJudged: number;
  readonly notAccepted: number;
  readonly otherAccepted: number;
  readonly stopMissed: number;
  /** Another thing was accepted last, whether the target had been judged or not; counted above as well. */
  readonly wrong: number;
}

/** What the shares are made of. */
export interface Loss {
  readonly success: 0 | 1;
  readonly lostAt: LostAt | null;
  readonly acceptedOther: boolean;
}

/** Null when a log does not say where its episode was lost, and without episodes. */
export function causesOf(losses: readonly Loss[]): Causes | null {
  if (losses.length === 0 || losses.some((one) => one.success === 0 && one.lostAt === null))
    return null;
  const share = (has: (one: Loss) => boolean): number =>
    Math.round((losses.filter(has).length / losses.length) * 1e6) / 1e6;
  return {
    neverJudged: share((one) => one.lostAt === 'never-judged'),
    notAccepted: share((one) => one.lostAt === 'not-accepted'),
    otherAccepted: share((one) => one.lostAt === 'other-accepted'),
    stopMissed: share((one) => one.lostAt === 'stop-missed'),
    wrong: share((one) => one.success === 0 && one.acceptedOther),
  };
}
