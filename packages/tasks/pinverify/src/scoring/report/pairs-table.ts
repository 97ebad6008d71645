import {
  clusterBootstrap,
  drawsOf,
  holm,
  mcNemar,
  meanText,
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
import type { CountedPair } from '../summarize';

/** Two conditions over the pairs that both have verified. */
interface Compared {
  readonly first: number;
  readonly second: number;
  readonly both: readonly (readonly [before: CountedPair, after: CountedPair])[];
}

/**
 * Every condition with the first of its kind of sessions, or those that are named, pair by pair; null where there is nothing to compare.
 *
 * @param named Arms that pairs may name and kinds of sessions, by number.
 * @throws {ParleyError} `BAD_INPUT` as `wantedPairs` does, and for a named pair with nothing in common.
 */
export function pairsTable(
  conditions: readonly (readonly CountedPair[])[],
  wanted: WantedPairs,
  named: readonly NamedCondition[] = [],
): ReportTable | null {
  const isNamed = wanted.against !== undefined || wanted.pairs !== undefined;
  const family = isNamed
    ? wantedPairs(conditions.length, wanted, named)
    : pairsWithFirst(conditions.length, named);
  const all = family.map(([a, b]) => compare([a, conditions[a] ?? []], [b, conditions[b] ?? []]));
  const without = all.find(({ both }) => both.length === 0);
  if (without !== undefined && wanted.pairs !== undefined)
    throw nothingInCommon(without, 'no pair');
  const compared = all.filter(({ both }) => both.length > 0);
  if (compared.length === 0) return null;
  const ps = compared.map(({ both }) => mcNemar(...onlyOne(both)));
  const adjusted = holm(ps);
  return {
    name: 'pairs',
    title: `Conditions held against each other pair by pair, second less first: ${isNamed ? 'those that are named' : 'each with the first of its kind of sessions'}. Intervals of 95 % by a bootstrap over targets, whose errors go together; p of accuracy by sign flips of whole targets. McNemar is exact and takes pairs for independent; Holm over ${compared.length} of its tests`,
    head: [
      ...['first', 'second', 'pairs', 'targets', 'only first right', 'only second right'],
      ...['accuracy points', 'p by targets', 'McNemar', 'McNemar Holm', 'steps'],
    ],
    lines: compared.map(({ first, second, both }, i) => {
      const right = difference(both, ({ score }) => score.success ?? 0);
      return [
        ...[first, second, both.length, targetsIn(both), ...onlyOne(both)],
        shareText({ ...estimate(right, 'accuracy', 1), value: meanOf(right) }),
        pText(signFlipTest(right, drawsOf(`pinverify flips ${both.length}`)).p),
        ...[ps[i] ?? null, adjusted[i] ?? null].map(pText),
        meanText(stepsOf(both)),
      ];
    }),
  };
}

type Both = Compared['both'];

function compare(
  [first, before]: readonly [number, readonly CountedPair[]],
  [second, after]: readonly [number, readonly CountedPair[]],
): Compared {
  const both = pairTrials(before, after, ({ score }) => score.episodeId);
  return { first: first + 1, second: second + 1, both };
}

const targetsIn = (both: Both): number => new Set(both.map(([, { score }]) => score.targetId)).size;

/** Pairs that the first alone has right, and those that the second alone has. */
const onlyOne = (both: Both): [first: number, second: number] => [
  both.filter(([a, b]) => a.score.success === 1 && b.score.success !== 1).length,
  both.filter(([a, b]) => b.score.success === 1 && a.score.success !== 1).length,
];

const difference = (both: Both, of: (one: CountedPair) => number) =>
  both.map(([a, b]) => ({ cluster: b.score.targetId, difference: of(b) - of(a) }));
type Differences = ReturnType<typeof difference>;

const meanOf = (units: Differences): number =>
  Math.round((units.reduce((sum, one) => sum + one.difference, 0) / units.length) * 1e6) / 1e6;

const estimate = (units: Differences, name: string, most: number) => ({
  interval: clusterBootstrap(
    units.map(({ cluster, difference: sum }) => ({ cluster, sum, of: 1 })),
    drawsOf(`pinverify ${name} ${units.length}`),
    { least: -most, most },
  ),
});

function stepsOf(both: Both) {
  const units = difference(both, ({ score }) => score.steps);
  const most = Math.max(1, ...both.flatMap((two) => two.map(({ score }) => score.steps)));
  return { value: meanOf(units), ...estimate(units, 'steps', most) };
}
