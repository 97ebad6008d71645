import {
  detectableDifference,
  fewestDiffering,
  fewestFlipped,
  holm,
  type WantedPairs,
  wantedPairs,
} from '@parley/metrics';
import { canAsk } from './asks';
import { type PairTests, type TestedDifference, testsOf } from './pair-tests';
import { pairUp } from './pair-up';
import type { MetricsSummary } from './summarize';

/** A difference with its place in the family. */
export interface Difference extends TestedDifference {
  /** p within the declared family, after Holm; null where no test is made. */ readonly adjusted:
    | number
    | null;
}

/** Two conditions over the episodes that both have met (SCI-32). */
export interface Comparison extends PairTests {
  /** What kind of sessions both are of: a family of its own. */ readonly kind: string;
  /** Numbers of conditions, from 1. */ readonly first: number;
  readonly second: number;
  readonly sr: Difference;
  readonly spl: Difference;
  readonly nq: Difference;
  /** Episodes that are no pair: one condition has none, or, of simulated ones, either has several; with people, trials that are over. */ readonly leftOut: number;
  /** Tests of the family. */ readonly tests: number;
  /** The level that the first step of Holm asks for: 0.05 over the tests of the family, where there are any. */ readonly level: number;
  /** Share of pairs that the worse of the two wins alone. */ readonly lostShare: number;
  /**
   * Smallest difference of SR that so many pairs show with a power of 0.8 at that level, if the worse one wins as many alone as it did here:
   * of exact McNemar, which takes episodes for independent, so it is the least. Null where there is none.
   */
  readonly detectable: number | null;
  /** Fewest pairs, and homes, that must differ for any result of these tests to be below that level. */
  readonly least: { readonly pairs: number; readonly homes: number };
}

const LEVEL = 0.05;

/**
 * Compares conditions of one kind of sessions in pairs. People, tests and simulations are never compared by a test, and each kind has a
 * declared family of its own: SR and SPL of every wanted pair, and NQ of those whose agents can both ask and that have
 * an episode in which both succeed. A pair without an episode in common has no test.
 *
 * @param wanted By number, or by the arm of a study.
 * @throws {ParleyError} `BAD_INPUT` where a wanted condition is none, an arm is not one condition, or two that are named are of different
 *   kinds of sessions.
 */
export function compareConditions(
  summaries: readonly MetricsSummary[],
  wanted: WantedPairs = {},
): Comparison[] {
  const arms = summaries.map(({ setting: { armId, kind } }) => ({ armId, kind }));
  const raw = wantedPairs(summaries.length, wanted, arms).map(([i, j]) => {
    const [one, other] = [summaries[i], summaries[j]] as [MetricsSummary, MetricsSummary];
    const { paired, leftOut } = pairUp(one.perEpisode, other.perEpisode);
    const asking = canAsk(one) && canAsk(other);
    const tests = testsOf(paired, { name: `${i} ${j}`, canAsk: asking });
    return { kind: one.setting.kind, first: i + 1, second: j + 1, leftOut, ...tests };
  });
  const kinds = [...new Set(raw.map(({ kind }) => kind))];
  const byKind = new Map(
    kinds.map((kind) => [kind, inFamily(raw.filter((one) => one.kind === kind))]),
  );
  return raw.map((one) => byKind.get(one.kind)?.get(one) as Comparison);
}

type Raw = PairTests & Pick<Comparison, 'kind' | 'first' | 'second' | 'leftOut'>;

/** Places all tests of some pairs in one family. */
function inFamily(raw: readonly Raw[]): ReadonlyMap<Raw, Comparison> {
  const family = raw.flatMap(({ sr, spl, nq }) => [sr, spl, nq]).filter(({ p }) => p !== null);
  const adjusted = holm(family.map(({ p }) => p as number));
  const placed = (one: TestedDifference): Difference => ({
    ...one,
    adjusted: adjusted[family.indexOf(one)] ?? null,
  });
  return new Map(
    raw.map((one) => {
      const { sr, spl, nq, ...rest } = one;
      const reach = reachOf({ ...rest, sr }, family.length);
      return [one, { ...rest, ...reach, sr: placed(sr), spl: placed(spl), nq: placed(nq) }];
    }),
  );
}

/** What tests of a family could show of these pairs at all. */
function reachOf(
  { sr: { pairs }, onlyFirst, onlySecond }: Pick<PairTests, 'sr' | 'onlyFirst' | 'onlySecond'>,
  tests: number,
): Pick<Comparison, 'tests' | 'level' | 'lostShare' | 'detectable' | 'least'> {
  const level = LEVEL / Math.max(1, tests);
  const lostShare = pairs === 0 ? 0 : Math.min(onlyFirst, onlySecond) / pairs;
  return {
    tests,
    level,
    lostShare,
    detectable: detectableDifference(pairs, { shared: lostShare, level }),
    least: { pairs: fewestDiffering(level), homes: fewestFlipped(level) },
  };
}
