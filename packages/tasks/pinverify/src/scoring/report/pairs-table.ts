import {
  holmWithin,
  mcNemar,
  meanText,
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
  if (compared.length === 0 && wanted.against !== undefined)
    throw nothingInCommonWith(wanted.against, 'pair');
  if (compared.length === 0) return null;
  const ps = compared.map(({ both }) => mcNemar(...onlyOne(both)));
  // People, tests and simulations are families of their own.
  const adjusted = holmWithin(
    ps,
    compared.map(({ second }) => named[second - 1]?.kind ?? ''),
  );
  return {
    name: 'pairs',
    title: `Conditions held against each other pair by pair, second less first: ${isNamed ? 'those that are named' : 'each with the first of its kind of sessions'}. Intervals of 95 % by a bootstrap over targets, whose errors go together; p of accuracy by sign flips of whole targets; with people over all that share a target or a person, p the largest of those by targets and by the people of either side. McNemar is exact and takes pairs for independent; Holm over its tests (${compared.length}), of each kind of sessions by itself`,
    head: [
      ...['first', 'second', 'pairs', 'targets', 'only first right', 'only second right'],
      ...['accuracy points', 'p', 'McNemar', 'McNemar Holm', 'steps'],
    ],
    lines: compared.map(({ first, second, both }, i) => {
      const right = accuracyOf(both);
      return [
        ...[first, second, both.length, targetsIn(both), ...onlyOne(both)],
        shareText(right),
        ...[right.p, ps[i] ?? null, adjusted[i] ?? null].map(pText),
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

/** Second less first, by targets, and by people where they took part. @param most That it can be, either way. */
const differenceOf = (
  both: Both,
  of: (one: CountedPair) => number,
  { seeds, most }: { readonly seeds: { interval: string; flips: string }; readonly most: number },
): PairedDifference =>
  pairedDifference(
    both.map(([a, b]) => ({
      place: b.score.targetId,
      people: [personOf(a), personOf(b)],
      difference: of(b) - of(a),
    })),
    seeds,
    { least: -most, most },
  );

const personOf = ({ start, sessionId }: CountedPair): string | null =>
  start.sessionKind === 'simulated' ? null : sessionId;

const accuracyOf = (both: Both): PairedDifference =>
  differenceOf(both, ({ score }) => score.success ?? 0, {
    seeds: seedsOf('accuracy', both),
    most: 1,
  });

const stepsOf = (both: Both): PairedDifference =>
  differenceOf(both, ({ score }) => score.steps, {
    seeds: seedsOf('steps', both),
    most: Math.max(1, ...both.flatMap((two) => two.map(({ score }) => score.steps))),
  });

const seedsOf = (what: string, { length }: Both) => ({
  interval: `pinverify ${what} ${length}`,
  flips: `pinverify flips ${length}`,
});
