import type { EpisodePart, ReportEpisode } from '@parley/metrics';
import { type AcceptedWay, WAY_WORDS } from './accepted-way';
import { endingOf } from './ending-of';
import { type CoinReading, distractorGroup, type MetricsSummary } from './summarize';
import { type CountedMetrics, isCounted, isPerProtocol, type TrialMetrics } from './trial-metrics';
import { LOST_WORDS, type LostAt } from './where-the-rest-goes';

/** By what figures of a report part the trials of a condition. */
export type PartKind =
  | 'split'
  | 'category'
  | 'distractors'
  | 'set'
  | 'lost'
  | 'wrong'
  | 'found'
  | 'met'
  | 'accepted'
  | 'ceiling'
  | 'alone';

/** Name of a part: of a condition by its number, by what it is parted, and which of these. No two parts have one name. */
export const partName = (condition: number, kind: PartKind, value = ''): string =>
  `${condition}-${kind}${value === '' ? '' : '-'}${value.replaceAll(/[^A-Za-z0-9-]/gu, coded)}`;

const coded = (sign: string): string => `_${sign.codePointAt(0)?.toString(16)}_`;

/** How a part is called beside its condition. */
const TITLES: Readonly<Record<PartKind, (value: string) => string>> = {
  split: (value) => `split ${value}`,
  category: (value) => `category ${value}`,
  distractors: (value) => `${value} distractors`,
  set: (value) => value,
  lost: (value) => LOST_WORDS[value as LostAt],
  wrong: () => 'another thing accepted',
  found: () => 'found',
  met: () => 'episodes that people met',
  accepted: (value) => value,
  ceiling: (value) => `read with a perfect ${value}`,
  alone: (value) => `found, where condition ${value} did not find it`,
};

/** Which parts a trial belongs to. */
const partsOfTrial = (one: CountedMetrics): readonly (readonly [PartKind, string])[] => [
  ['split', one.split ?? 'unknown'],
  ['category', one.category],
  ['distractors', distractorGroup(one.distractorCount)],
  ...(one.sessionKind === 'simulated' ? [] : [['set', 'intention to treat'] as const]),
  ...(one.sessionKind !== 'simulated' && isPerProtocol(one)
    ? [['set', 'per protocol'] as const]
    : []),
  ...(one.success === 1 ? [['found', ''] as const] : []),
  ...(one.lostAt === null ? [] : [['lost', one.lostAt] as const]),
  ...(one.success === 0 && one.acceptedOther ? [['wrong', ''] as const] : []),
  ...acceptedParts(one),
];

/** By how what was accepted last came to be: of those found, and of the others. */
const acceptedParts = ({
  success,
  acceptedBy,
}: CountedMetrics): (readonly ['accepted', string])[] =>
  acceptedBy == null ? [] : [['accepted', acceptedPart(success === 1, acceptedBy)]];

/** Episodes that accepted something in a way, in words. */
export const acceptedPart = (isFound: boolean, way: AcceptedWay): string =>
  `${isFound ? 'found' : 'not found'}, by ${WAY_WORDS[way]}`;

/** Episodes of a condition that figures are over and that one trial by itself does not tell, each as it stands in its summary. */
export interface MarkedPart {
  /** Number of the condition, from 1. */ readonly condition: number;
  readonly kind: PartKind;
  readonly value: string;
  readonly episodes: readonly TrialMetrics[];
}

/** Parts of all conditions by name; episodes by their places where the trials of all conditions stand in a row. */
export function episodeParts(
  summaries: readonly Pick<MetricsSummary, 'perEpisode' | 'setting'>[],
  marked: readonly MarkedPart[] = [],
): Record<string, EpisodePart> {
  const parts = new Map<string, Part>();
  const marks = marksOf(marked);
  let place = 0;
  for (const [at, { perEpisode, setting }] of summaries.entries()) {
    const ids = setting.kind === 'simulated' ? episodesMet(summaries, setting.input) : NONE;
    for (const one of perEpisode) {
      const isMet = isCounted(one) && ids.has(one.episodeId);
      const own = isCounted(one) ? partsOfTrial(one) : [];
      const met = isMet ? [['met', ''] as const] : [];
      const more = marks.get(at + 1)?.get(one) ?? [];
      for (const [kind, value] of [...own, ...met, ...more]) {
        const name = partName(at + 1, kind, value);
        const order = [at, KINDS.indexOf(kind), value] as const;
        const part = parts.get(name) ?? { title: TITLES[kind](value), episodes: [], order };
        parts.set(name, part);
        part.episodes.push(place);
      }
      place++;
    }
  }
  return Object.fromEntries(
    [...parts]
      .sort(
        ([, { order: a }], [, { order: b }]) => a[0] - b[0] || a[1] - b[1] || byText(a[2], b[2]),
      )
      .map(([name, { title, episodes }]) => [name, { title, episodes }]),
  );
}

type Mark = readonly [PartKind, string];

/** Marks of trials, by the number of their condition. */
function marksOf(marked: readonly MarkedPart[]): ReadonlyMap<number, ReadonlyMap<object, Mark[]>> {
  const byCondition = new Map<number, Map<object, Mark[]>>();
  for (const { condition, kind, value, episodes } of marked) {
    const own = byCondition.get(condition) ?? new Map<object, Mark[]>();
    byCondition.set(condition, own);
    for (const one of episodes) own.set(one, [...(own.get(one) ?? []), [kind, value]]);
  }
  return byCondition;
}

interface Part {
  readonly title: string;
  readonly episodes: number[];
  /** Condition, kind and value. */ readonly order: readonly [number, number, string];
}

const KINDS = Object.keys(TITLES) as readonly PartKind[];
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const NONE: ReadonlySet<string> = new Set();

/**
 * Whose episodes simulated users are read on: people's; where none took part, those of tests, and else of demonstrations and previews. Sessions
 * of another kind are not pooled with them (SCI-32). Null where all is simulated.
 */
export const metBy = (summaries: readonly Pick<MetricsSummary, 'setting'>[]): string | null => {
  const kinds = summaries.map(({ setting }) => setting.kind);
  return ['human', 'test', 'demo', 'preview'].find((kind) => kinds.includes(kind)) ?? null;
};

/** Ids of the episodes that {@link metBy} met with an input, practice left out. */
export const episodesMet = (
  summaries: readonly Pick<MetricsSummary, 'perEpisode' | 'setting'>[],
  input: string,
): ReadonlySet<string> => {
  const kind = metBy(summaries);
  return new Set(
    summaries
      .filter(({ setting }) => setting.kind === kind && setting.input === input)
      .flatMap(({ perEpisode }) => perEpisode)
      .filter(({ isPractice }) => !isPractice)
      .map(({ episodeId }) => episodeId),
  );
};

/**
 * Trials of a report in the order of its table `trials`, each with its place in what the report was made of.
 *
 * @param pools Trials by condition, in the order of the summaries.
 */
export function reportEpisodes(
  trials: readonly CoinReading[],
  pools: readonly (readonly CoinReading[])[],
  summaries: readonly Pick<MetricsSummary, 'perEpisode'>[],
): ReportEpisode[] {
  const places = new Map(trials.map((trial, at) => [trial, at]));
  return pools.flatMap((pool, at) => {
    const waiting = new Map<string, number[]>();
    for (const trial of pool) {
      const key = keyOf(trial);
      waiting.set(key, [...(waiting.get(key) ?? []), places.get(trial) as number]);
    }
    return (summaries[at]?.perEpisode ?? []).map((one): ReportEpisode => {
      const trial = waiting.get(keyOf(one))?.shift() ?? -1;
      return { trial, condition: at + 1, ...told(one), ending: endingOf(one) };
    });
  });
}

const keyOf = ({ sessionId, trialId }: Pick<CoinReading, 'sessionId' | 'trialId'>): string =>
  JSON.stringify([sessionId, trialId]);

const told = ({ trialId, episodeId, seed, isPractice, success }: TrialMetrics) => ({
  trialId,
  episodeId,
  seed,
  isPractice,
  success,
});
