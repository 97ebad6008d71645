import type { TrialDifference } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import type { EpisodeInput } from '../episode-traits';
import type { GencommSummary } from '../summarize';

type Value = (one: EpisodeInput) => number;

/** One side of an episode. */
interface Side {
  readonly home: string;
  readonly unit: string | null;
  readonly value: number;
}

/**
 * Episodes that two conditions have both met, second less first. Of simulated runs an episode counts once, with its mean over seeds. With people each trial counts
 * once: who met it in both conditions is held against themselves, all others one by one in the order of their sessions, whose ids are drawn by
 * chance; trials that are over are left out.
 */
export function pairUp(
  first: GencommSummary,
  second: GencommSummary,
  value: Value,
): TrialDifference[] {
  const [before, after] = [sidesOf(first, value), sidesOf(second, value)];
  return [...after].flatMap(([episodeId, others]) =>
    matched(before.get(episodeId) ?? [], others).map(([a, b]) => ({
      place: b.home,
      people: [a.unit, b.unit] as const,
      // Equal differences are equal.
      difference: Math.round((b.value - a.value) * 1e6) / 1e6,
    })),
  );
}

function matched(first: readonly Side[], second: readonly Side[]): [Side, Side][] {
  const [one] = first;
  const [other] = second;
  if (one === undefined || other === undefined) return [];
  // A simulated side is one mean; people and simulations are never held against each other.
  if (one.unit === null || other.unit === null)
    return one.unit === other.unit ? [[one, other]] : [];
  const own = new Map(first.map((side) => [side.unit, side]));
  const both = second.flatMap((side): [Side, Side][] => {
    const same = own.get(side.unit);
    return same === undefined ? [] : [[same, side]];
  });
  const isFree = ({ unit }: Side): boolean => !both.some(([, side]) => side.unit === unit);
  const [ones, others] = [first.filter(isFree), second.filter(isFree)];
  const rest = ones
    .slice(0, others.length)
    .map((side, i): [Side, Side] => [side, others[i] as Side]);
  return [...both, ...rest];
}

/** By episode: each trial with people, by session; of simulated ones their mean. */
function sidesOf({ perTrial }: GencommSummary, value: Value): ReadonlyMap<string, Side[]> {
  const episodes = perTrial.flatMap(({ episode }) => episode ?? []);
  return new Map(
    [...groupBy(episodes, ({ episodeId }) => episodeId)].map(([id, own]) => [
      id,
      sidesIn(own, value),
    ]),
  );
}

function sidesIn(own: readonly EpisodeInput[], value: Value): Side[] {
  const [{ home, unit }] = own as [EpisodeInput];
  if (unit !== null)
    return own
      .map((one) => ({ home, unit: one.unit, value: value(one) }))
      .sort((a, b) => ((a.unit ?? '') < (b.unit ?? '') ? -1 : 1));
  const sum = own.reduce((all, one) => all + value(one), 0);
  return [{ home, unit, value: sum / own.length }];
}
