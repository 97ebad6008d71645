import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  fewestFlipped,
  holm,
  type Interval,
  signFlipTest,
  wilcoxonPratt,
} from '@parley/metrics';
import { type Chosen, METHODS, type Method } from './choose-selections';
import { gainOf } from './effective-reliability';

/** What two methods of Table 4 differ by on the same questions, second less first. */
export interface MethodDifference {
  readonly first: Method;
  readonly second: Method;
  /** Questions that both were asked. */ readonly questions: number;
  /** Questions on which they differ, in any run. */ readonly differing: number;
  /** Difference of Φ_c, points of a hundred, mean over the runs. */ readonly phi: number;
  /** 95 % over homes (or photographs), thresholds as they were chosen; null of one home. */
  readonly interval: Interval | null;
  /** By sign flips of whole homes, 0…1. */ readonly p: number;
  /** The same after Holm over all pairs of methods of this backend, the declared family. */
  readonly adjusted: number;
  /** Wilcoxon (Pratt) over questions: takes those of one home for independent. */
  readonly pOfQuestions: number;
  /** Homes, and how many the first step of Holm takes for any result to be below 0.05. */
  readonly homes: number;
  readonly leastHomes: number;
}

const LEVEL = 0.05;

/**
 * Every two methods of one backend, paired by question (SCI-32). A question's gain is its mean over the runs: draws of one question are no
 * questions more. Methods that the backend lets not be computed are in no pair, and in no family.
 *
 * @param cost c of Φ_c.
 */
export function compareMethods(runs: readonly Chosen[], cost: number): MethodDifference[] {
  const known = METHODS.filter((method) =>
    runs.every(({ selections }) => selections[method] !== null),
  );
  const gains = new Map(known.map((method) => [method, gainsOf(method, runs, cost)]));
  const pairs = known.flatMap((first, i) =>
    known.slice(i + 1).map((second): [Method, Method] => [first, second]),
  );
  const raw = pairs.map(([first, second]) => ({
    ...{ first, second },
    ...testedOf(gains.get(first) as Gains, gains.get(second) as Gains, {
      name: `${first} ${second}`,
      cost,
    }),
  }));
  const adjusted = holm(raw.map(({ p }) => p));
  return raw.map((one, i) => ({
    ...one,
    adjusted: adjusted[i] as number,
    leastHomes: fewestFlipped(LEVEL / raw.length),
  }));
}

/** Mean gain of each question over the runs, −c … 1, with the home it is of. */
type Gains = ReadonlyMap<string, { readonly sceneId: string; readonly gain: number }>;

function gainsOf(method: Method, runs: readonly Chosen[], cost: number): Gains {
  const sums = new Map<string, { sceneId: string; sum: number; runs: number }>();
  for (const { judged, selections } of runs)
    for (const one of judged) {
      const answer = selections[method]?.(one) ?? null;
      const before = sums.get(one.questionId) ?? { sceneId: one.sceneId, sum: 0, runs: 0 };
      const sum = before.sum + gainOf(one, answer, cost);
      sums.set(one.questionId, { ...before, sum, runs: before.runs + 1 });
    }
  return new Map(
    [...sums].map(([id, { sceneId, sum, runs: count }]) => [id, { sceneId, gain: sum / count }]),
  );
}

/** To a billionth: differences that should be equal are so. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

function testedOf(
  first: Gains,
  second: Gains,
  { name, cost }: { readonly name: string; readonly cost: number },
): Omit<MethodDifference, 'first' | 'second' | 'adjusted' | 'leastHomes'> {
  const units = [...first].map(([id, { sceneId, gain }]) => ({
    cluster: sceneId,
    difference: rounded((second.get(id)?.gain ?? 0) - gain),
  }));
  const differences = units.map(({ difference }) => difference);
  const points = units.map(
    ({ cluster, difference }): Clustered => ({ cluster, sum: 100 * difference, of: 1 }),
  );
  // A method gains at most 1 and loses at most c on a question.
  const most = 100 * (1 + cost);
  return {
    questions: units.length,
    differing: differences.filter((one) => one !== 0).length,
    phi: (100 * differences.reduce((sum, one) => sum + one, 0)) / units.length,
    interval: clusterBootstrap(points, drawsOf(`methods ${name}`), { least: -most, most }),
    p: signFlipTest(units, drawsOf(`flips of methods ${name}`)).p,
    pOfQuestions: wilcoxonPratt(differences).p,
    homes: new Set(units.map(({ cluster }) => cluster)).size,
  };
}
