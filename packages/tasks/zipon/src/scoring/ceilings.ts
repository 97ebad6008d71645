import type { ScoredGoal } from './figures';

/** What a condition would come to if one part were perfect (SCI-18a), 0…1; null where it cannot be known. */
export interface Ceilings {
  /** SR if whatever was rightly held up were also reached. */ readonly approach: number | null;
  /** SR if whatever was met were also recognised, and reached. */ readonly detection:
    | number
    | null;
  /** SR if whatever was never met were found, and reached. */ readonly exploration: number | null;
  /** SR of the second round if what was reached in the first were reached again. */
  readonly memory: number | null;
}

const share = (goals: readonly ScoredGoal[], is: (goal: ScoredGoal) => boolean): number | null =>
  goals.length === 0 ? null : Math.round((goals.filter(is).length / goals.length) * 1e6) / 1e6;

/** @param goals Of all rounds of one condition. */
export function ceilingsOf(goals: readonly ScoredGoal[]): Ceilings {
  const first = goals.filter(({ round }) => round === 1);
  const second = goals.filter(({ round }) => round === 2);
  const keyOf = ({ trialId, seed, sessionId, goalId }: ScoredGoal): string =>
    JSON.stringify([sessionId, trialId, seed, goalId]);
  const reached = new Set(first.filter(({ success }) => success).map(keyOf));
  return {
    approach: share(first, ({ success, failure }) => success || failure === 'movement'),
    detection: share(
      first,
      ({ success, failure }) => success || failure === 'movement' || failure === 'detection',
    ),
    exploration: share(
      first,
      ({ success, failure }) => success || failure === 'search' || failure === 'no-talk',
    ),
    memory: share(second, (goal) => goal.success || reached.has(keyOf(goal))),
  };
}
