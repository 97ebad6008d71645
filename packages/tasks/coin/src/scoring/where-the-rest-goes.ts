import { success } from './success';
import type { Judged, TrialRecord } from './trial-record';

/**
 * Where an episode was lost, by the log with what the world says of each judged candidate. No view of the target was put before the
 * judgement: `unjudged-other-accepted` if another thing was accepted last, `never-judged` if nothing was. It was judged: `stop-missed` if it
 * was accepted last, and the stop did not count or never came; `other-accepted` if another thing was; if nothing was, `judging-failed` where
 * every judgement of the target came to nothing because models failed, else `not-accepted`.
 */
export type LostAt =
  | 'unjudged-other-accepted'
  | 'never-judged'
  | 'judging-failed'
  | 'not-accepted'
  | 'other-accepted'
  | 'stop-missed';

/** What each place says, in a few words: the heads of tables. */
export const LOST_WORDS: Readonly<Record<LostAt, string>> = {
  'unjudged-other-accepted': 'target never judged, another thing accepted',
  'never-judged': 'target never judged, nothing accepted',
  'judging-failed': 'judging the target failed, nothing accepted',
  'not-accepted': 'judged, nothing accepted',
  'other-accepted': 'judged, another thing accepted',
  'stop-missed': 'accepted, the stop did not count',
};

/** Null for an episode that succeeded, for one in which nothing was judged, and for a log that does not say what its judged candidates were. */
export function lostAt(record: TrialRecord): LostAt | null {
  const { judgedTarget, acceptedTarget, judgingFailed } = record;
  if (success(record) === 1 || judgedTarget === null) return null;
  if (!judgedTarget) return acceptedTarget === null ? 'never-judged' : 'unjudged-other-accepted';
  if (acceptedTarget === null) return judgingFailed ? 'judging-failed' : 'not-accepted';
  return acceptedTarget ? 'stop-missed' : 'other-accepted';
}

/**
 * Trials of one condition. Where an agent judges what it finds, a failure in which it judged nothing is `never-judged`; of one that judges
 * nothing, as a random walk or a person who drives, no place is told.
 */
export function withNeverJudged<
  T extends Loss & { readonly finished: boolean; readonly judged: Judged },
>(trials: readonly T[]): T[] {
  const judges = trials.some(({ judged }) => judged !== 'nothing');
  return trials.map((one) =>
    judges && one.finished && one.success === 0 && one.judged === 'nothing'
      ? { ...one, lostAt: 'never-judged' }
      : one,
  );
}

/** Shares of all episodes, 0…1: without `wrong`, and with SR, they add up to 1. */
export interface Causes {
  readonly unjudgedOtherAccepted: number;
  /** Nothing was accepted either. */ readonly neverJudged: number;
  /** Models failed in every judgement of the target. */ readonly judgingFailed: number;
  readonly notAccepted: number;
  /** Although the target had been judged. */ readonly otherAccepted: number;
  readonly stopMissed: number;
  /** Another thing was accepted last, whether the target had been judged or not: the sum of two of the above. */
  readonly wrong: number;
}

/** What the shares are made of. */
export interface Loss {
  readonly success: 0 | 1 | null;
  readonly lostAt: LostAt | null;
}

/** Which share each place is. */
export const SHARE_OF = {
  'unjudged-other-accepted': 'unjudgedOtherAccepted',
  'never-judged': 'neverJudged',
  'judging-failed': 'judgingFailed',
  'not-accepted': 'notAccepted',
  'other-accepted': 'otherAccepted',
  'stop-missed': 'stopMissed',
} as const satisfies Readonly<Record<LostAt, keyof Causes>>;

/** Places in the order in which a search comes to them. */
export const LOST_AT = Object.keys(SHARE_OF) as readonly LostAt[];

/** Places that tables and plots of these shares show: that models failed in a judgement is seldom, and shown where they did. */
export const placesOf = (causes: readonly (Causes | null)[]): readonly LostAt[] =>
  LOST_AT.filter(
    (place) => place !== 'judging-failed' || causes.some((one) => (one?.judgingFailed ?? 0) > 0),
  );

const isWrong = (at: LostAt | null): boolean =>
  at === 'other-accepted' || at === 'unjudged-other-accepted';

/** Null when a log does not say where its episode was lost, and without episodes. */
export function causesOf(losses: readonly Loss[]): Causes | null {
  if (losses.length === 0 || losses.some((one) => one.success === 0 && one.lostAt === null))
    return null;
  const share = (has: (at: LostAt | null) => boolean): number =>
    Math.round((losses.filter((one) => has(one.lostAt)).length / losses.length) * 1e6) / 1e6;
  const shares = LOST_AT.map((at) => [SHARE_OF[at], share((one) => one === at)] as const);
  return { ...(Object.fromEntries(shares) as Omit<Causes, 'wrong'>), wrong: share(isWrong) };
}
