import { type CountedMetrics, isCounted, type TrialMetrics } from './trial-metrics';

/** One episode, as two conditions met it. */
export type Pair = readonly [CountedMetrics, CountedMetrics];

/** Of simulated runs a pair has the same seed as well; every session with people has a seed of its own. */
const keyOf = ({ episodeId, seed, sessionKind }: TrialMetrics): string =>
  sessionKind === 'simulated' ? `${episodeId} ${seed}` : episodeId;

/**
 * Episodes of two conditions in pairs, and how many trials or episodes are over. A simulated episode that one of them has several times is
 * no pair. People of one object are paired one by one, in the order of their session ids, which are drawn by chance.
 */
export function pairUp(
  first: readonly TrialMetrics[],
  second: readonly TrialMetrics[],
): { readonly paired: readonly Pair[]; readonly leftOut: number } {
  const [a, b] = [byKey(first), byKey(second)];
  const keys = [...new Set([...a.keys(), ...b.keys()])].sort();
  const paired: Pair[] = [];
  let leftOut = 0;
  for (const key of keys) {
    const [ones, others] = [a.get(key) ?? [], b.get(key) ?? []];
    const isWithPeople = [...ones, ...others].every(
      ({ sessionKind }) => sessionKind !== 'simulated',
    );
    const most = Math.max(ones.length, others.length);
    const own = Math.min(ones.length, others.length);
    const taken = isWithPeople || most === 1 ? own : 0;
    leftOut += isWithPeople ? most - taken : taken === 0 ? 1 : 0;
    for (let i = 0; i < taken; i++)
      paired.push([ones[i] as CountedMetrics, others[i] as CountedMetrics]);
  }
  return { paired, leftOut };
}

function byKey(scored: readonly TrialMetrics[]): Map<string, CountedMetrics[]> {
  const found = new Map<string, CountedMetrics[]>();
  for (const one of scored.filter(isCounted))
    found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  for (const trials of found.values())
    trials.sort((a, b) => (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0));
  return found;
}
