import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  type Interval,
  signFlipTest,
  type ValueRange,
  wilcoxonPratt,
} from '@parley/metrics';
import type { ScoredGoal } from './figures';

/** A measure of a goal that conditions are compared by. */
export const TESTED = ['sr', 'spl', 'sit'] as const;
export type Tested = (typeof TESTED)[number];

const VALUE: Readonly<Record<Tested, (goal: ScoredGoal) => number>> = {
  sr: ({ success }) => Number(success),
  spl: ({ spl }) => spl,
  sit: ({ sit }) => sit,
};

/** A difference of two conditions over the goals that both have met, second less first. */
export interface GoalTest {
  /** Goals; the seeds of each are averaged before, as they are not independent. */ readonly goals: number;
  readonly mean: number | null;
  readonly interval: Interval | null;
  /** Wilcoxon's signed ranks (Pratt) over goal means, as the paper tests; takes goals of one home for independent. */
  readonly pWilcoxon: number;
  /** By sign flips of whole homes: what the interval says. */ readonly pHomes: number;
}

const keyOf = ({ sceneId, goalId }: ScoredGoal): string => JSON.stringify([sceneId, goalId]);

/** Means over seeds and sessions, by goal. */
function goalMeansOf(
  goals: readonly ScoredGoal[],
  value: (goal: ScoredGoal) => number,
): Map<string, number> {
  const sums = new Map<string, { sum: number; of: number }>();
  for (const goal of goals) {
    const { sum, of } = sums.get(keyOf(goal)) ?? { sum: 0, of: 0 };
    sums.set(keyOf(goal), { sum: sum + value(goal), of: of + 1 });
  }
  return new Map([...sums].map(([key, { sum, of }]) => [key, sum / of]));
}

/**
 * Compares two conditions goal by goal. Five seeds of a scene are no five observations: each goal counts once, with its mean.
 *
 * @param first Goals of one round. @param name Seeds what is drawn.
 */
export function testGoals(
  first: readonly ScoredGoal[],
  second: readonly ScoredGoal[],
  { measure, name }: { readonly measure: Tested; readonly name: string },
): GoalTest {
  const [a, b] = [first, second].map((goals) => goalMeansOf(goals, VALUE[measure])) as [
    Map<string, number>,
    Map<string, number>,
  ];
  const shared = [...a.keys()].filter((key) => b.has(key)).sort();
  const differences = shared.map((key) => ({
    cluster: (JSON.parse(key) as [string, string])[0],
    difference: Math.round(((b.get(key) as number) - (a.get(key) as number)) * 1e6) / 1e6,
  }));
  const seed = `zipon ${measure} ${name} ${shared.length}`;
  return testDifferences(differences, { seed, range: { least: -1, most: 1 } });
}

/** Tests differences of goals, each with its home. @param range What a difference can be; left out where it has no end. */
export function testDifferences(
  differences: readonly { readonly cluster: string; readonly difference: number }[],
  { seed, range }: { readonly seed: string; readonly range?: ValueRange },
): GoalTest {
  const units = differences.map(
    ({ cluster, difference }): Clustered => ({ cluster, sum: difference, of: 1 }),
  );
  const { length } = differences;
  const sum = differences.reduce((all, { difference }) => all + difference, 0);
  return {
    goals: length,
    mean: length === 0 ? null : Math.round((sum / length) * 1e6) / 1e6,
    interval: clusterBootstrap(units, drawsOf(seed), range),
    pWilcoxon: wilcoxonPratt(differences.map(({ difference }) => difference)).p,
    pHomes: signFlipTest(differences, drawsOf(`flips ${seed}`)).p,
  };
}
