import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  holm,
  type Interval,
  mcNemar,
  type NamedCondition,
  nothingInCommon,
  pairsWithFirst,
  pairTrials,
  pText,
  type ReportTable,
  shareText,
  signFlipTest,
  type WantedPairs,
  wantedPairs,
} from '@parley/metrics';
import { type CountedWalk, wayOf } from './walk-figures';

/** Two conditions over the instructions that both have followed, second less first. */
interface Compared {
  readonly first: number;
  readonly second: number;
  readonly pairs: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly sr: Tested;
  readonly spl: Tested;
  /** By sign flips of whole ways, of SR: the instructions of one way together, ways of one home for independent. */
  readonly pOfWays: number;
  /** Exact, of SR; takes instructions of one home, and of one way, for independent. */
  readonly pOfPairs: number;
}
interface Tested {
  readonly mean: number | null;
  readonly interval: Interval | null;
  /** By sign flips of whole homes. */ readonly p: number;
}
type Pair = readonly [first: CountedWalk, second: CountedWalk];

/**
 * Every condition with the first of its kind of sessions, or the pairs that are named; null where there is nothing to compare.
 *
 * @param named Arms that pairs may name and kinds of sessions, by number.
 * @throws {ParleyError} `BAD_INPUT` as `wantedPairs` does, and for a named pair with nothing in common.
 */
export function pairsTable(
  conditions: readonly (readonly CountedWalk[])[],
  wanted: WantedPairs,
  named: readonly NamedCondition[] = [],
): ReportTable | null {
  const isNamed = wanted.against !== undefined || wanted.pairs !== undefined;
  const family = isNamed
    ? wantedPairs(conditions.length, wanted, named)
    : pairsWithFirst(conditions.length, named);
  const all = family.map(([a, b]) => compare([a, conditions[a] ?? []], [b, conditions[b] ?? []]));
  const without = all.find(({ pairs }) => pairs === 0);
  if (without !== undefined && wanted.pairs !== undefined)
    throw nothingInCommon(without, 'no instruction');
  const compared = all.filter(({ pairs }) => pairs > 0);
  if (compared.length === 0) return null;
  const byHomes = holm(compared.flatMap(({ sr, spl }) => [sr.p, spl.p]));
  const byWays = holm(compared.map(({ pOfWays }) => pOfWays));
  const byPairs = holm(compared.map(({ pOfPairs }) => pOfPairs));
  const cells = ({ mean, interval, p }: Tested, adjusted: number | undefined): string[] => [
    shareText({ value: mean, interval }),
    ...[p, adjusted ?? null].map(pText),
  ];
  return {
    name: 'pairs',
    title: `Pairs of conditions instruction by instruction, second less first, in points: ${isNamed ? 'those that are named' : 'each with the first of its kind of sessions'}. Intervals of 95 % by a bootstrap over homes, p beside them by sign flips of whole homes: of so few homes that they cannot differ enough, no p is small. By ways (SR): sign flips of whole ways, whose instructions go together; ways of one home count as independent. McNemar (SR) is exact and takes instructions of one home, and the three of one way, for independent: no claim rests on it. Holm over the family: ${2 * compared.length} tests by homes (SR and SPL of each pair), ${compared.length} by ways, ${compared.length} by instructions. What one of the two lacks is left out`,
    head: [
      ...['first', 'second', 'instructions', 'only first right', 'only second right'],
      ...['SR points', 'p SR', 'p SR Holm', 'SPL points', 'p SPL', 'p SPL Holm'],
      ...['p by ways', 'p by ways Holm', 'McNemar', 'McNemar Holm'],
    ],
    lines: compared.map((one, i) => [
      ...[one.first, one.second, one.pairs, one.onlyFirst, one.onlySecond],
      ...cells(one.sr, byHomes[2 * i]),
      ...cells(one.spl, byHomes[2 * i + 1]),
      ...[one.pOfWays, byWays[i] ?? null, one.pOfPairs, byPairs[i] ?? null].map(pText),
    ]),
  };
}

function compare(
  [first, before]: readonly [number, readonly CountedWalk[]],
  [second, after]: readonly [number, readonly CountedWalk[]],
): Compared {
  const pairs = pairTrials(before, after, ({ walk }) => walk.episodeId);
  const isRight = ({ walk }: CountedWalk): boolean => walk.measures.success === 1;
  const onlyFirst = pairs.filter(([a, b]) => isRight(a) && !isRight(b)).length;
  const onlySecond = pairs.filter(([a, b]) => !isRight(a) && isRight(b)).length;
  const name = `r2r pairs ${pairs.length}`;
  return {
    ...{ first: first + 1, second: second + 1, pairs: pairs.length, onlyFirst, onlySecond },
    sr: tested(pairs, `${name} sr`, ({ walk }) => walk.measures.success),
    spl: tested(pairs, `${name} spl`, ({ walk }) => walk.measures.spl),
    pOfWays: signFlipTest(
      differences(pairs, ({ walk }) => walk.measures.success, wayOf),
      drawsOf(`flips ${name} ways`),
    ).p,
    pOfPairs: mcNemar(onlyFirst, onlySecond),
  };
}

const homeOf = ({ walk }: CountedWalk): string => walk.scan;

/** Second less first, of each pair, with what goes together. */
const differences = (
  pairs: readonly Pair[],
  value: (walk: CountedWalk) => number,
  clusterOf: (walk: CountedWalk) => string,
) =>
  pairs.map(([a, b]) => ({
    cluster: clusterOf(b),
    difference: Math.round((value(b) - value(a)) * 1e6) / 1e6,
  }));

/** What a difference of two shares can be. */
const RANGE = { least: -1, most: 1 } as const;

function tested(
  pairs: readonly Pair[],
  name: string,
  value: (walk: CountedWalk) => number,
): Tested {
  const units = differences(pairs, value, homeOf);
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  return {
    mean: units.length === 0 ? null : Math.round((sum / units.length) * 1e6) / 1e6,
    interval: clusterBootstrap(
      units.map(({ cluster, difference }): Clustered => ({ cluster, sum: difference, of: 1 })),
      drawsOf(name),
      RANGE,
    ),
    p: signFlipTest(units, drawsOf(`flips ${name}`)).p,
  };
}
