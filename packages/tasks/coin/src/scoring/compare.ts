import {
  type Clustered,
  clusterBootstrap,
  detectableDifference,
  drawsOf,
  fewestDiffering,
  holm,
  type Interval,
  mcNemar,
  type ValueRange,
  wilcoxonPratt,
} from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import type { MetricsSummary } from './summarize';
import { type CountedMetrics, isCounted, type TrialMetrics } from './trial-metrics';

/** A difference, second less first, and how surely it is one. */
export interface Difference {
  /** Pairs that it is over. */ readonly pairs: number;
  /** Mean; null without pairs. */ readonly mean: number | null;
  readonly interval: Interval | null;
  readonly p: number;
  /** p within the declared family, after Holm. */ readonly adjusted: number;
}

/** Two conditions over the episodes that both have met (SCI-32). */
export interface Comparison {
  /** Numbers of conditions, from 1. */ readonly first: number;
  readonly second: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly sr: Difference;
  readonly spl: Difference;
  /** Questions asked where both succeed. */ readonly nq: Difference;
  /** Episodes that are no pair: one condition has none, or either has several. */ readonly leftOut: number;
  /** Smallest difference of SR that so many pairs show with a power of 0.8, if only the better one wins any. */
  readonly detectable: number | null;
  /** No result of McNemar's test could be below 0.05: too few episodes differ. */
  readonly isSilent: boolean;
}

/**
 * Compares conditions of one kind of sessions in pairs: of each other, or of all with one of them. People, tests and simulations are
 * never compared by a test. The declared family is all tests of the table.
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
  const pairs = summaries.flatMap((first, i) =>
    summaries.flatMap((second, j) => {
      const isWanted = against === undefined ? i < j : i === against - 1 && i !== j;
      return isWanted && first.setting.kind === second.setting.kind
        ? [{ i, j, ...pairUp(first.perEpisode, second.perEpisode) }]
        : [];
    }),
  );
  const raw = pairs.map(({ i, j, paired, leftOut }) => ({
    i,
    j,
    leftOut,
    ...testsOf(paired, `${i} ${j}`),
  }));
  const adjusted = holm(raw.flatMap(({ sr, spl, nq }) => [sr.p, spl.p, nq.p]));
  return raw.map(({ i, j, sr, spl, nq, ...rest }, at) => ({
    first: i + 1,
    second: j + 1,
    ...rest,
    sr: { ...sr, adjusted: adjusted[3 * at] as number },
    spl: { ...spl, adjusted: adjusted[3 * at + 1] as number },
    nq: { ...nq, adjusted: adjusted[3 * at + 2] as number },
  }));
}

type Pair = readonly [CountedMetrics, CountedMetrics];

/** Of simulated runs a pair has the same seed as well; every session with people has a seed of its own. */
const keyOf = ({ episodeId, seed, sessionKind }: TrialMetrics): string =>
  sessionKind === 'simulated' ? `${episodeId} ${seed}` : episodeId;

function pairUp(
  first: readonly TrialMetrics[],
  second: readonly TrialMetrics[],
): { readonly paired: readonly Pair[]; readonly leftOut: number } {
  const [a, b] = [byKey(first), byKey(second)];
  const keys = [...new Set([...a.keys(), ...b.keys()])].sort();
  const paired = keys.flatMap((key): Pair[] => {
    const [one, ...more] = a.get(key) ?? [];
    const [other, ...others] = b.get(key) ?? [];
    return one === undefined || other === undefined || more.length + others.length > 0
      ? []
      : [[one, other]];
  });
  return { paired, leftOut: keys.length - paired.length };
}

function byKey(scored: readonly TrialMetrics[]): Map<string, CountedMetrics[]> {
  const found = new Map<string, CountedMetrics[]>();
  for (const one of scored.filter(isCounted))
    found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}

function testsOf(paired: readonly Pair[], name: string) {
  const onlyFirst = paired.filter(([a, b]) => a.success > b.success).length;
  const onlySecond = paired.filter(([a, b]) => a.success < b.success).length;
  const both = paired.filter(([a, b]) => a.success === 1 && b.success === 1);
  return {
    onlyFirst,
    onlySecond,
    detectable: detectableDifference(paired.length),
    isSilent: onlyFirst + onlySecond < fewestDiffering(),
    sr: {
      ...meanOf(paired, `sr ${name}`, ({ success }) => success, OF_SHARES),
      p: mcNemar(onlyFirst, onlySecond),
    },
    spl: ranked(paired, `spl ${name}`, ({ spl }) => spl, OF_SHARES),
    nq: ranked(both, `nq ${name}`, ({ questionsAsked }) => questionsAsked),
  };
}

type Value = (one: CountedMetrics) => number;

/** What a difference of two shares can be. */
const OF_SHARES: ValueRange = { least: -1, most: 1 };

const ranked = (paired: readonly Pair[], name: string, value: Value, range?: ValueRange) => ({
  ...meanOf(paired, name, value, range),
  p: wilcoxonPratt(paired.map((pair) => differenceOf(pair, value))).p,
});

/** To a millionth, as metrics are: equal differences are equal. */
const differenceOf = ([a, b]: Pair, value: Value): number =>
  Math.round((value(b) - value(a)) * 1e6) / 1e6;

function meanOf(paired: readonly Pair[], name: string, value: Value, range?: ValueRange) {
  const units = paired.map(
    (pair): Clustered => ({ cluster: pair[0].sceneId, sum: differenceOf(pair, value), of: 1 }),
  );
  const sum = units.reduce((all, unit) => all + unit.sum, 0);
  return {
    pairs: paired.length,
    mean: paired.length === 0 ? null : Math.round((sum / paired.length) * 1e6) / 1e6,
    interval: clusterBootstrap(units, drawsOf(`${name} ${paired.length}`), range),
  };
}
