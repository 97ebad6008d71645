import { type Clustered, type Estimate, estimateOf } from '@parley/metrics';
import { MAX_INTERACTIONS } from '../shared';
import type { GoalRow } from './goal-row';
import { successesByTurn } from './measures';

/** One goal with what it stands and falls with. */
export interface ScoredGoal extends GoalRow {
  readonly sceneId: string;
  readonly sessionId: string;
  readonly sessionKind: string;
  readonly seed: string;
  readonly trialId: string;
  /** Not cut off, and without a departure from the protocol (SCI-31). */ readonly isPerProtocol: boolean;
  /** No answer about it held a hint of another setting than its arm's, as rules code it (SCI-30). */
  readonly isOfType: boolean;
}

/** SR, SPL, SIT and more over some goals, with 95 % intervals over homes, with people over all that share a home or a person (SCI-32). */
export interface Figures {
  readonly goals: number;
  readonly homes: number;
  readonly sr: Estimate;
  /** In metres (ORION §IV-A). */ readonly spl: Estimate;
  /** In actions, as the authors' code counts them. */ readonly splActions: Estimate;
  readonly sit: Estimate;
  /** Success by the paper's rule and by the code's, whichever the run had; null: the log does not say. */
  readonly srByPaper: number | null;
  readonly srByCode: number | null;
  /** Primitives a goal, over all and over those reached. */ readonly actions: number | null;
  readonly actionsOfReached: number | null;
  readonly interactions: number | null;
  /** Share of all goals that were reached at each turn, from 1 to 5 (Figure 4). */
  readonly byTurn: readonly number[];
}

const SHARE = { least: 0, most: 1 } as const;

/**
 * Figures over goals; what was run or read first does not decide what is drawn.
 *
 * @param over What intervals are over: homes, or single goals where all are of one home and nothing beyond it is claimed.
 */
export function figuresOf(
  scored: readonly ScoredGoal[],
  over: 'homes' | 'goals' = 'homes',
): Figures {
  const goals = inOrder(scored);
  const of = (name: string, value: (goal: ScoredGoal) => number | null): Estimate =>
    estimateOf(
      goals.flatMap((goal): Clustered[] => {
        const sum = value(goal);
        if (sum === null) return [];
        const clusters = over === 'homes' ? clustersOf(goal) : { cluster: goal.goalId };
        return [{ ...clusters, sum, of: 1 }];
      }),
      `zipon ${name}`,
      SHARE,
    );
  const reached = goals.filter(({ success }) => success);
  const told = goals.flatMap(({ successByCode }) =>
    successByCode === null ? [] : [successByCode],
  );
  return {
    goals: goals.length,
    homes: new Set(goals.map(({ sceneId }) => sceneId)).size,
    sr: of('sr', ({ success }) => Number(success)),
    spl: of('spl', ({ spl }) => spl),
    splActions: of('spl actions', ({ splActions }) => splActions),
    sit: of('sit', ({ sit }) => sit),
    srByPaper: mean(goals.map(({ successByPaper }) => Number(successByPaper))),
    srByCode: told.length < goals.length ? null : mean(told.map(Number)),
    actions: mean(goals.map(({ actions }) => actions)),
    actionsOfReached: mean(reached.map(({ actions }) => actions)),
    interactions: mean(goals.map(({ interactions }) => interactions)),
    byTurn: successesByTurn(goals, MAX_INTERACTIONS).map((share) => Math.round(share * 1e6) / 1e6),
  };
}

/** One person meets several homes, and one home several people. */
const clustersOf = ({
  sceneId,
  sessionKind,
  sessionId,
}: ScoredGoal): Pick<Clustered, 'cluster' | 'also'> => ({
  cluster: sceneId,
  ...(sessionKind !== 'simulated' && { also: sessionId }),
});

const keyOf = ({ sceneId, sessionId, goalId, round, seed }: ScoredGoal): string =>
  JSON.stringify([sceneId, goalId, round, seed, sessionId]);

/** By home, goal, round, seed and session. */
const inOrder = (goals: readonly ScoredGoal[]): ScoredGoal[] =>
  goals
    .map((goal) => ({ goal, key: keyOf(goal) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ goal }) => goal);

export const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6) / 1e6;
