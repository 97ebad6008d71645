import {
  type Clustered,
  clusterBootstrap,
  drawsOf,
  holm,
  type Interval,
  pText,
  type ReportTable,
  shareText,
  signFlipTest,
  type WantedPairs,
  wantedPairs,
} from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import type { EpisodeInput } from '../episode-traits';
import { oracleSuccess, splOf } from '../measures';
import type { GencommSummary } from '../summarize';

/** A difference over episodes that both have met, second less first. */
interface Difference {
  readonly mean: number | null;
  readonly interval: Interval | null;
  readonly p: number;
}

interface Comparison {
  readonly first: number;
  readonly second: number;
  readonly episodes: number;
  readonly osr: Difference;
  readonly spl: Difference;
}

/** Mean of an episode over seeds and sessions, which are not independent, by home. */
function episodeMeans(
  { perTrial }: GencommSummary,
  value: (one: EpisodeInput) => number,
): ReadonlyMap<string, { readonly home: string; readonly value: number }> {
  const found = new Map<string, { readonly home: string; readonly values: number[] }>();
  for (const { episode } of perTrial) {
    if (episode === null) continue;
    const own = found.get(episode.episodeId) ?? { home: episode.home, values: [] };
    found.set(episode.episodeId, own);
    own.values.push(value(episode));
  }
  return new Map(
    [...found].map(([id, { home, values }]) => [
      id,
      { home, value: values.reduce((sum, one) => sum + one, 0) / values.length },
    ]),
  );
}

const osrOf = ({ distancesM, thresholdM }: EpisodeInput): number =>
  oracleSuccess(distancesM, thresholdM);
const splOfEpisode = (one: EpisodeInput): number => {
  const { shortestPathM, pathM } = one;
  return splOf({ success: osrOf(one) === 1 ? 1 : 0, shortestPathM, pathM });
};

function differenceOf(
  first: GencommSummary,
  second: GencommSummary,
  { value, name }: { readonly value: (one: EpisodeInput) => number; readonly name: string },
): Difference & { readonly episodes: number } {
  const before = episodeMeans(first, value);
  const units = [...episodeMeans(second, value)].flatMap(([id, { home, value: after }]) => {
    const own = before.get(id);
    if (own === undefined) return [];
    return [{ home, difference: Math.round((after - own.value) * 1e6) / 1e6 }];
  });
  const seed = `${name} ${units.length}`;
  const clustered = units.map(
    ({ home, difference }): Clustered => ({ cluster: home, sum: difference, of: 1 }),
  );
  const { p } = signFlipTest(
    units.map(({ home, difference }) => ({ cluster: home, difference })),
    drawsOf(`flips ${seed}`),
  );
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  return {
    episodes: units.length,
    mean: units.length === 0 ? null : Math.round((sum / units.length) * 1e6) / 1e6,
    interval: clusterBootstrap(clustered, drawsOf(seed), { least: -1, most: 1 }),
    p,
  };
}

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
    return wantedPairs(summaries.length, wanted);
  const silent = summaries.findIndex(({ scheme }) => scheme === 'no-comm');
  return summaries.flatMap((summary, at) => {
    const own = summaries.findIndex(
      (one) => one.scheme === 'no-comm' && worldOf(one) === worldOf(summary),
    );
    return silent < 0 || own < 0 || summary.scheme === 'no-comm' ? [] : [[own, at] as const];
  });
}

/** Does talking help? Each condition with No Comm over the same episodes; null where there is nothing to compare. */
export function pairsTable(
  summaries: readonly GencommSummary[],
  wanted: WantedPairs = {},
): ReportTable | null {
  const compared = familyOf(summaries, wanted).map(([a, b]): Comparison => {
    const [first, second] = [summaries[a] as GencommSummary, summaries[b] as GencommSummary];
    const osr = differenceOf(first, second, { value: osrOf, name: `osr ${a} ${b}` });
    const spl = differenceOf(first, second, { value: splOfEpisode, name: `spl ${a} ${b}` });
    return { first: a + 1, second: b + 1, episodes: osr.episodes, osr, spl };
  });
  if (compared.length === 0) return null;
  const adjusted = holm(compared.flatMap(({ osr, spl }) => [osr.p, spl.p]));
  const cells = ({ mean, interval, p }: Difference, at: number): string[] => [
    shareText({ value: mean, interval }),
    ...[pText(p), pText(adjusted[at] as number)],
  ];
  return {
    name: 'pairs',
    title:
      'Pairs of conditions over the same episodes, second less first, in points: unless the command names others, each with No Comm under the same bodies and cameras. An episode counts once, with its mean over seeds. Intervals by a bootstrap over homes; p by sign flips of whole homes, Holm over the family (OSR and SPL of each pair)',
    head: [
      ...['first', 'second', 'episodes', 'OSR points', 'p OSR', 'p OSR Holm'],
      ...['SPL points', 'p SPL', 'p SPL Holm'],
    ],
    lines: compared.map(({ first, second, episodes, osr, spl }, i) => [
      ...[first, second, episodes, ...cells(osr, 2 * i), ...cells(spl, 2 * i + 1)],
    ]),
  };
}
