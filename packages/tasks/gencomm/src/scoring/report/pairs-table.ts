import {
  holmWithin,
  nothingInCommon,
  nothingInCommonWith,
  type PairedDifference,
  pText,
  type ReportTable,
  shareText,
  type WantedPairs,
  wantedPairs,
} from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import type { EpisodeInput } from '../episode-traits';
import { oracleSuccess, splOf } from '../measures';
import type { GencommSummary } from '../summarize';
import { isLocalisation } from './condition-words';
import { differenceOf } from './difference-of';
import { pairUp } from './pair-up';

interface Comparison {
  readonly first: number;
  readonly second: number;
  readonly episodes: number;
  /** Of sessions. */ readonly kind: string;
  readonly osr: PairedDifference;
  readonly spl: PairedDifference;
}

/** Oracle success of an episode, 0 or 1. */
export const osrOf = ({ distancesM, thresholdM }: EpisodeInput): number =>
  oracleSuccess(distancesM, thresholdM);
const splOfEpisode = (one: EpisodeInput): number => {
  const { shortestPathM, pathM } = one;
  return splOf({ success: osrOf(one) === 1 ? 1 : 0, shortestPathM, pathM });
};

/** What must be alike: who takes part, by which rules, with what camera and bodies. Scheme, C_len and what goes with it may differ. */
function worldOf({ setting, user }: GencommSummary): string {
  const { kind, backends, overhead, rules, profile, given } = setting;
  const name =
    typeof profile === 'object' && profile !== null ? (profile as { name?: Json }).name : profile;
  const { rounds: _rounds, ...told } = given as Record<string, Json>;
  return canonicalJson({ kind, backends, overhead, rules, user, told, name: name ?? null } as Json);
}

/** The family: the pairs that are named, else every condition with No Comm of the same world. */
function familyOf(
  summaries: readonly GencommSummary[],
  wanted: WantedPairs,
): readonly (readonly [number, number])[] {
  if (wanted.against !== undefined || wanted.pairs !== undefined)
    return wantedPairs(
      summaries.length,
      wanted,
      summaries.map(({ setting: { armId, kind } }) => ({ armId, kind })),
    );
  const silent = summaries.findIndex(({ scheme }) => scheme === 'no-comm');
  return summaries.flatMap((summary, at) => {
    const own = summaries.findIndex(
      (one) => one.scheme === 'no-comm' && worldOf(one) === worldOf(summary),
    );
    const isNone = summary.scheme === 'no-comm' || isLocalisation(summary);
    return silent < 0 || own < 0 || isNone ? [] : [[own, at] as const];
  });
}

/**
 * Does talking help? Each condition with No Comm over the same episodes; null where there is nothing to compare.
 *
 * @throws {ParleyError} `BAD_INPUT` as `wantedPairs` does, and for a named pair with nothing in common.
 */
export function pairsTable(
  summaries: readonly GencommSummary[],
  wanted: WantedPairs = {},
): ReportTable | null {
  const all = familyOf(summaries, wanted).map(([a, b]): Comparison => {
    const [first, second] = [summaries[a] as GencommSummary, summaries[b] as GencommSummary];
    const paired = pairUp(first, second, osrOf);
    const pair = { first: a + 1, second: b + 1, episodes: paired.length };
    if (paired.length === 0 && wanted.pairs !== undefined)
      throw nothingInCommon(pair, 'no episode');
    return {
      ...{ ...pair, kind: second.setting.kind, osr: differenceOf(paired, `osr ${a} ${b}`) },
      spl: differenceOf(pairUp(first, second, splOfEpisode), `spl ${a} ${b}`),
    };
  });
  // What has nothing in common is no test of the family.
  const compared = all.filter(({ episodes }) => episodes > 0);
  if (compared.length === 0 && wanted.against !== undefined)
    throw nothingInCommonWith(wanted.against, 'episode');
  if (compared.length === 0) return null;
  const adjusted = holmWithin(
    compared.flatMap(({ osr, spl }) => [osr.p, spl.p]),
    compared.flatMap(({ kind }) => [kind, kind]),
  );
  const cells = (tested: PairedDifference, at: number): string[] => [
    shareText(tested),
    ...[pText(tested.p), pText(adjusted[at] as number)],
  ];
  return {
    name: 'pairs',
    title:
      'Pairs of conditions over the same episodes, second less first, in points: unless the command names others, each with No Comm under the same bodies and cameras. A simulated episode counts once, with its mean over seeds; people of one episode are paired one by one, who met it twice with themselves. Intervals by a bootstrap over homes, with people over all that share a home or a person; p by sign flips of whole homes, with people the largest of those by homes and by the people of either side; Holm over the family (OSR and SPL of each pair), of each kind of sessions by itself',
    head: [
      ...['first', 'second', 'episodes', 'OSR points', 'p OSR', 'p OSR Holm'],
      ...['SPL points', 'p SPL', 'p SPL Holm'],
    ],
    lines: compared.map(({ first, second, episodes, osr, spl }, i) => [
      ...[first, second, episodes, ...cells(osr, 2 * i), ...cells(spl, 2 * i + 1)],
    ]),
  };
}
