/** What SR, SPL and SIT need of one goal. */
export interface GoalFigures {
  readonly success: boolean;
  /** Interactions I, 1 or more; without interaction 1 (SCI-11). */ readonly interactions: number;
  /** Metres travelled for the goal. */ readonly pathLengthM: number;
  /** Shortest way, metres; null when there is none. */ readonly shortestPathM: number | null;
  /** Primitives performed for the goal, turns among them. */ readonly actions: number;
  /** Primitives of the shortest way; null when there is none. */
  readonly referenceActions: number | null;
}

/** Reference of a goal that cannot be reached, in actions (NAVCHAT user_simulator/user_goal.py). */
export const UNREACHABLE_ACTIONS = 10;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Success weighted by path length of one goal, in metres: S · l ÷ max(a, l) (ORION §IV-A). A goal that no way leads to is 0; one at
 * which the robot stands already and stays is 1.
 */
export function splOf({ success, pathLengthM, shortestPathM }: GoalFigures): number {
  if (!success || shortestPathM === null) return 0;
  const longestM = Math.max(pathLengthM, shortestPathM);
  return longestM === 0 ? 1 : shortestPathM / longestM;
}

/**
 * The same in actions, turns among them, as the authors' code has it: reference of unreachable goals 10. Goals that were never talked
 * about, and those whose reference is 0, are left out.
 *
 * @returns Null for a goal that is left out.
 */
export function splByActions({
  success,
  interactions,
  actions,
  referenceActions,
}: GoalFigures): number | null {
  const reference = referenceActions ?? UNREACHABLE_ACTIONS;
  if (interactions === 0 || reference === 0) return null;
  return success ? reference / Math.max(actions, reference) : 0;
}

/** Success weighted by interaction turns of one goal: S ÷ I (ORION §IV-A); I is at least 1. */
export const sitOf = ({ success, interactions }: GoalFigures): number =>
  success ? 1 / Math.max(1, interactions) : 0;

/** SR, SPL in metres and in actions, and SIT over goals, 0…1; null without goals. */
export interface GoalMeans {
  readonly goals: number;
  readonly sr: number | null;
  readonly spl: number | null;
  /** Over the goals that the authors' code counts. */ readonly splActions: number | null;
  readonly sit: number | null;
}

/** Means over goals, each counted once. */
export const goalMeans = (goals: readonly GoalFigures[]): GoalMeans => ({
  goals: goals.length,
  sr: mean(goals.map(({ success }) => (success ? 1 : 0))),
  spl: mean(goals.map(splOf)),
  splActions: mean(goals.flatMap((goal) => splByActions(goal) ?? [])),
  sit: mean(goals.map(sitOf)),
});

/**
 * Figure 4: share of all goals that are reached at each turn, from 1. Their sum is SR when no goal has more turns than `turns`.
 *
 * @param turns I_max; later turns are put with the last.
 */
export const successesByTurn = (goals: readonly GoalFigures[], turns: number): number[] =>
  Array.from({ length: turns }, (_, i) => {
    const at = goals.filter(
      ({ success, interactions }) =>
        success && Math.min(turns, Math.max(1, interactions)) === i + 1,
    );
    return goals.length === 0 ? 0 : at.length / goals.length;
  });
