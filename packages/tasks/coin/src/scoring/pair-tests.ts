import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  type Interval,
  mcNemar,
  sharingInterval,
  signFlipTest,
  unanimousInterval,
  type ValueRange,
  wilcoxonPratt,
} from '@parley/metrics';
import { OF_SHARES, questionRange } from './breakdown';
import type { Pair } from './pair-up';
import type { CountedMetrics } from './trial-metrics';

/** A difference, second less first, and how surely it is one. */
export interface TestedDifference {
  /** Pairs that it is over. */ readonly pairs: number;
  /** Mean; null without pairs. */ readonly mean: number | null;
  readonly interval: Interval | null;
  /** By sign flips of whole homes: what the interval beside it says. Null where no test is made. */
  readonly p: number | null;
  /** Exact McNemar of SR, else Wilcoxon (Pratt): takes episodes of one home for independent. Null where no test is made. */
  readonly pOfPairs: number | null;
}

/** What two conditions differ by. */
export interface PairTests {
  /** Pairs that the one alone wins. */ readonly onlyFirst: number;
  readonly onlySecond: number;
  /** These trials, as each of the two has them. */
  readonly alone: {
    readonly first: readonly CountedMetrics[];
    readonly second: readonly CountedMetrics[];
  };
  /** Homes of the pairs. */ readonly homes: number;
  /** Homes in which one wins more than the other. */ readonly differingHomes: number;
  readonly sr: TestedDifference;
  readonly spl: TestedDifference;
  /** Questions asked where both succeed. */ readonly nq: TestedDifference;
}

/**
 * Tests of some pairs.
 *
 * @param canAsk Can both ask? Else there is no test of questions; nor is there any over no pair. @param name Seeds what is drawn.
 */
export function testsOf(
  paired: readonly Pair[],
  { name, canAsk }: { readonly name: string; readonly canAsk: boolean },
): PairTests {
  const first = paired.filter(([a, b]) => a.success > b.success).map(([a]) => a);
  const second = paired.filter(([a, b]) => a.success < b.success).map(([, b]) => b);
  const [onlyFirst, onlySecond] = [first.length, second.length];
  const both = paired.filter(([a, b]) => a.success === 1 && b.success === 1);
  const sr = meanOf(paired, `sr ${name}`, ({ success }) => success, OF_SHARES);
  const nq = ranked(both, `nq ${name}`, ({ questionsAsked }) => questionsAsked, ofQuestions(both));
  return {
    onlyFirst,
    onlySecond,
    alone: { first, second },
    homes: new Set(paired.map(([{ sceneId }]) => sceneId)).size,
    differingHomes: sr.differing,
    sr: { ...sr.tested, pOfPairs: paired.length === 0 ? null : mcNemar(onlyFirst, onlySecond) },
    spl: ranked(paired, `spl ${name}`, ({ spl }) => spl, OF_SHARES),
    nq: canAsk ? nq : { ...nq, p: null, pOfPairs: null },
  };
}

type Value = (one: CountedMetrics) => number;

/** What a difference of two counts of questions can be; undefined where episodes have no limit of them. */
function ofQuestions(paired: readonly Pair[]): ValueRange | undefined {
  const range = questionRange(paired.flat());
  return range && { least: -range.most, most: range.most };
}

const ranked = (
  paired: readonly Pair[],
  name: string,
  value: Value,
  range?: ValueRange,
): TestedDifference => ({
  ...meanOf(paired, name, value, range).tested,
  pOfPairs:
    paired.length === 0 ? null : wilcoxonPratt(paired.map((pair) => differenceOf(pair, value))).p,
});

/** To a millionth, as metrics are: equal differences are equal. */
const differenceOf = ([a, b]: Pair, value: Value): number =>
  Math.round((value(b) - value(a)) * 1e6) / 1e6;

interface Tested {
  readonly tested: Omit<TestedDifference, 'pOfPairs'>;
  readonly differing: number;
}

function meanOf(paired: readonly Pair[], name: string, value: Value, range?: ValueRange): Tested {
  const units = paired.map((pair) => ({
    home: pair[0].sceneId,
    people: [...new Set(pair.map(({ sessionId }) => sessionId))],
    difference: differenceOf(pair, value),
  }));
  const isWithPeople = paired.some(([{ sessionKind }]) => sessionKind !== 'simulated');
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  const seed = `${name} ${paired.length}`;
  const { p, differing } = signFlipTest(
    units.map(({ home, difference }) => ({ cluster: home, difference })),
    drawsOf(`flips ${seed}`),
  );
  const clustered = units.map(
    ({ home, difference }): Clustered => ({ cluster: home, sum: difference, of: 1 }),
  );
  return {
    tested: {
      pairs: paired.length,
      mean: paired.length === 0 ? null : Math.round((sum / paired.length) * 1e6) / 1e6,
      interval: isWithPeople
        ? intervalWithPeople(units, range)
        : clusterBootstrap(clustered, drawsOf(seed), range),
      // Nothing is tested where no pair is, and nothing enters the family.
      p: paired.length === 0 ? null : p,
    },
    differing,
  };
}

const toThousandth = (one: number): number => Math.round(1000 * one) / 1000 + 0;

/** Over homes and the people of both sides, within what a difference can be. */
function intervalWithPeople(
  units: Parameters<typeof sharingInterval>[0],
  { least, most }: ValueRange = {
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  },
): Interval | null {
  const found = sharingInterval(units);
  if (found === null) return null;
  const clusters = Math.min(
    new Set(units.map(({ home }) => home)).size,
    new Set(units.flatMap(({ people }) => people)).size,
  );
  const isUnanimous = found.low === found.high && Number.isFinite(least);
  const { low, high } = isUnanimous
    ? unanimousInterval(found.low, clusters, { least, most })
    : found;
  return { low: toThousandth(Math.max(least, low)), high: toThousandth(Math.min(most, high)) };
}
