import {
  type Interval,
  mcNemar,
  pairedDifference,
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
  /** By sign flips of whole homes, with people the largest of that and of flips of the people of either side. Null where no test is made. */
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
  const seed = `${name} ${paired.length}`;
  const { differing, ...tested } = pairedDifference(
    paired.map((pair) => ({
      place: pair[0].sceneId,
      people: [personOf(pair[0]), personOf(pair[1])],
      difference: differenceOf(pair, value),
    })),
    { interval: seed, flips: `flips ${seed}` },
    range,
  );
  return {
    tested: {
      pairs: paired.length,
      mean: tested.value,
      interval: tested.interval,
      // Nothing is tested where no pair is, and nothing enters the family.
      p: paired.length === 0 ? null : tested.p,
    },
    differing,
  };
}

const personOf = ({ sessionKind, sessionId }: CountedMetrics): string | null =>
  sessionKind === 'simulated' ? null : sessionId;
