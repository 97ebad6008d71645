import type { ScoredGoal } from './figures';
import { type GoalTest, testDifferences } from './goal-tests';

/** Primitives of goals in two columns, and how they differ, second less first. */
export interface ActionsTest extends GoalTest {
  readonly homes: number;
  /** Means over the goals that are compared. */ readonly first: number | null;
  readonly second: number | null;
}

/** Of goals of one seed, actions of one that was reached. */
type Reached = ReadonlyMap<string, number>;

const keyOf = ({ sceneId, goalId, seed, sessionId, sessionKind }: ScoredGoal): string =>
  // Simulated sessions are of one home and condition: goals of two conditions meet by home and seed.
  JSON.stringify([sceneId, goalId, seed, sessionKind === 'simulated' ? '' : sessionId]);

/** Actions of the goals of a round that were reached. */
export const reachedIn = (goals: readonly ScoredGoal[], round: number): Reached =>
  new Map(
    goals
      .filter((goal) => goal.round === round && goal.success)
      .map((goal) => [keyOf(goal), goal.actions]),
  );

/**
 * Compares actions over the goals that were reached in every one of the columns: failures would count what their bounds are, not what it takes to get
 * there. Seeds of a goal are averaged before, as they are not independent.
 *
 * @param columns Two: second less first. Four: what changes from the first to the second, less what changes from the third to the fourth.
 * @param name Seeds what is drawn.
 */
export function testActions(columns: readonly Reached[], name: string): ActionsTest {
  const [one, ...others] = columns;
  const shared = [...(one?.keys() ?? [])].filter((key) => others.every((each) => each.has(key)));
  const goals = new Map<string, { readonly cluster: string; readonly rows: number[][] }>();
  for (const key of shared.sort()) {
    const [sceneId, goalId] = JSON.parse(key) as [string, string];
    const goal = goals.get(JSON.stringify([sceneId, goalId])) ?? { cluster: sceneId, rows: [] };
    goals.set(JSON.stringify([sceneId, goalId]), goal);
    goal.rows.push(columns.map((each) => each.get(key) as number));
  }
  const means = [...goals.values()].map(({ cluster, rows }) => {
    const [a = 0, b = 0, c = 0, d = 0] = columns.map((_, i) =>
      meanOf(rows.map((row) => row[i] as number)),
    );
    return columns.length === 4
      ? { cluster, first: d - c, second: b - a }
      : { cluster, first: a, second: b };
  });
  const test = testDifferences(
    means.map(({ cluster, first, second }) => ({ cluster, difference: round6(second - first) })),
    { seed: `zipon actions ${name} ${means.length}` },
  );
  const column = (value: (of: (typeof means)[number]) => number): number | null =>
    means.length === 0 ? null : round6(meanOf(means.map(value)));
  return {
    ...test,
    homes: new Set(means.map(({ cluster }) => cluster)).size,
    first: column(({ first }) => first),
    second: column(({ second }) => second),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const round6 = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
