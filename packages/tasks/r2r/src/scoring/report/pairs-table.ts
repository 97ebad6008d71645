import {
  holmWithin,
  mcNemar,
  type NamedCondition,
  nothingInCommon,
  nothingInCommonWith,
  type PairedDifference,
  pairedDifference,
  pairsWithFirst,
  pairTrials,
  pText,
  type ReportTable,
  shareText,
  type WantedPairs,
  wantedPairs,
} from '@parley/metrics';
import { personOf } from '../summarize-walks';
import { type CountedWalk, wayOf } from './walk-figures';

/** Two conditions over the instructions that both have followed, second less first. */
interface Compared {
  readonly first: number;
  readonly second: number;
  readonly pairs: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Of sessions. */ readonly kind: string;
  /** By homes, and by people where they took part. */ readonly sr: PairedDifference;
  readonly spl: PairedDifference;
  /** By sign flips of whole ways, of SR: the instructions of one way together, ways of one home for independent; with people by them as well. */
  readonly pOfWays: number;
  /** Exact, of SR; takes instructions of one home, and of one way, for independent. */
  readonly pOfPairs: number;
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
  const all = family.map(([a, b]) => ({
    ...compare([a, conditions[a] ?? []], [b, conditions[b] ?? []]),
    kind: named[b]?.kind ?? '',
  }));
  const without = all.find(({ pairs }) => pairs === 0);
  if (without !== undefined && wanted.pairs !== undefined)
    throw nothingInCommon(without, 'no instruction');
  const compared = all.filter(({ pairs }) => pairs > 0);
  if (compared.length === 0 && wanted.against !== undefined)
    throw nothingInCommonWith(wanted.against, 'instruction');
  if (compared.length === 0) return null;
  // People, tests and simulations are families of their own.
  const kinds = compared.map(({ kind }) => kind);
  const byHomes = holmWithin(
    compared.flatMap(({ sr, spl }) => [sr.p, spl.p]),
    kinds.flatMap((kind) => [kind, kind]),
  );
  const byWays = holmWithin(
    compared.map(({ pOfWays }) => pOfWays),
    kinds,
  );
  const byPairs = holmWithin(
    compared.map(({ pOfPairs }) => pOfPairs),
    kinds,
  );
  const cells = (tested: PairedDifference, adjusted: number | undefined): string[] => [
    shareText(tested),
    ...[tested.p, adjusted ?? null].map(pText),
  ];
  return {
    name: 'pairs',
    title: `Pairs of conditions instruction by instruction, second less first, in points: ${isNamed ? 'those that are named' : 'each with the first of its kind of sessions'}. Intervals of 95 % by a bootstrap over homes, p beside them by sign flips of whole homes: of so few homes that they cannot differ enough, no p is small; with people over all that share a home or a person, p the largest of those by homes and by the people of either side. By ways (SR): sign flips of whole ways, whose instructions go together, and with people of theirs; ways of one home count as independent. McNemar (SR) is exact and takes instructions of one home, and the three of one way, for independent: no claim rests on it. Holm over the family, of each kind of sessions by itself: in all ${2 * compared.length} tests by homes (SR and SPL of each pair), ${compared.length} by ways, ${compared.length} by instructions. What one of the two lacks is left out`,
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
): Omit<Compared, 'kind'> {
  const pairs = pairTrials(before, after, ({ walk }) => walk.episodeId);
  const isRight = ({ walk }: CountedWalk): boolean => walk.measures.success === 1;
  const onlyFirst = pairs.filter(([a, b]) => isRight(a) && !isRight(b)).length;
  const onlySecond = pairs.filter(([a, b]) => !isRight(a) && isRight(b)).length;
  const test = differenceIn(pairs, `r2r pairs ${pairs.length}`);
  return {
    ...{ first: first + 1, second: second + 1, pairs: pairs.length, onlyFirst, onlySecond },
    sr: test('sr', homeOf, ({ walk }) => walk.measures.success),
    spl: test('spl', homeOf, ({ walk }) => walk.measures.spl),
    pOfWays: test('ways', wayOf, ({ walk }) => walk.measures.success).p,
    pOfPairs: mcNemar(onlyFirst, onlySecond),
  };
}

const homeOf = ({ walk }: CountedWalk): string => walk.scan;

/** What a difference of two shares can be. */
const RANGE = { least: -1, most: 1 } as const;

type Of<T> = (walk: CountedWalk) => T;

/** Tests of second less first, by what goes together. */
const differenceIn =
  (pairs: readonly Pair[], name: string) =>
  (what: string, placeOf: Of<string>, value: Of<number>): PairedDifference =>
    pairedDifference(
      pairs.map(([a, b]) => ({
        place: placeOf(b),
        people: [personOf(a).person ?? null, personOf(b).person ?? null],
        difference: value(b) - value(a),
      })),
      { interval: `${name} ${what}`, flips: `flips ${name} ${what}` },
      RANGE,
    );
