import { detectableDifference, fewestDiffering, fewestFlipped, holm } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
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
  /** Numbers of conditions, from 1. */ readonly first: number;
  readonly second: number;
  readonly sr: Difference;
  readonly spl: Difference;
  readonly nq: Difference;
  /** Episodes that are no pair: one condition has none, or, of simulated ones, either has several; with people, trials that are over. */ readonly leftOut: number;
  /** Tests of the family. */ readonly tests: number;
  /** The level that the first step of Holm asks for: 0.05 over the tests of the family. */ readonly level: number;
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
 * Compares conditions of one kind of sessions in pairs: of each other, or of all with one of them. People, tests and simulations are
 * never compared by a test. The declared family is SR and SPL of every pair, and NQ of those whose agents can both ask and that
 * have an episode in which both succeed.
 *
 * @param against Number of the condition that the others are compared with; left out: every pair.
 * @throws {ParleyError} `BAD_INPUT` where there is no such condition.
 */
export function compareConditions(
  summaries: readonly MetricsSummary[],
  against?: number,
): Comparison[] {
  if (against !== undefined && summaries[against - 1] === undefined)
    throw new ParleyError('BAD_INPUT', `there is no condition ${against}`, {
      where: '--against',
      remedy: `Name one of 1 to ${summaries.length}, as the first table numbers them.`,
    });
  const raw = summaries.flatMap((one, i) =>
    summaries.flatMap((other, j) => {
      const isWanted = against === undefined ? i < j : i === against - 1 && i !== j;
      if (!isWanted || one.setting.kind !== other.setting.kind) return [];
      const { paired, leftOut } = pairUp(one.perEpisode, other.perEpisode);
      const asking = canAsk(one.agent) && canAsk(other.agent);
      const tests = testsOf(paired, { name: `${i} ${j}`, canAsk: asking });
      return [{ first: i + 1, second: j + 1, leftOut, ...tests }];
    }),
  );
  const family = raw.flatMap(({ sr, spl, nq }) => [sr, spl, nq]).filter(({ p }) => p !== null);
  const adjusted = holm(family.map(({ p }) => p as number));
  const placed = (one: TestedDifference): Difference => ({
    ...one,
    adjusted: adjusted[family.indexOf(one)] ?? null,
  });
  return raw.map(({ sr, spl, nq, ...rest }) => ({
    ...rest,
    ...reachOf({ ...rest, sr }, family.length),
    sr: placed(sr),
    spl: placed(spl),
    nq: placed(nq),
  }));
}

/** What tests of a family could show of these pairs at all. */
function reachOf(
  { sr: { pairs }, onlyFirst, onlySecond }: Pick<PairTests, 'sr' | 'onlyFirst' | 'onlySecond'>,
  tests: number,
): Pick<Comparison, 'tests' | 'level' | 'lostShare' | 'detectable' | 'least'> {
  const level = LEVEL / tests;
  const lostShare = pairs === 0 ? 0 : Math.min(onlyFirst, onlySecond) / pairs;
  return {
    tests,
    level,
    lostShare,
    detectable: detectableDifference(pairs, { shared: lostShare, level }),
    least: { pairs: fewestDiffering(level), homes: fewestFlipped(level) },
  };
}
