import { type Clustered, clusterBootstrap, drawsOf, type Interval } from '@parley/metrics';
import { type CountedMetrics, isCounted, type TrialMetrics } from './trial-metrics';

/** A rate or mean with its 95 % interval over homes; null where nothing counts. */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** Success, path and questions of some episodes. */
export interface GroupMetrics {
  readonly episodes: number;
  readonly homes: number;
  /** Success rate, 0…1. */ readonly sr: Estimate;
  /** 0…1. */ readonly spl: Estimate;
  /** Questions asked, over successful episodes (SCI-3). */ readonly nq: Estimate;
}

/** The same figures of parts of the episodes, by the part's name. */
export type Breakdown = Readonly<Record<string, GroupMetrics>>;

/**
 * Success, path and questions of episodes with intervals by a bootstrap over homes, and with people over these as well, since episodes
 * of one home or person stand and fall together (SCI-32). Practice and unfinished episodes do not count.
 */
export function estimate(scored: readonly TrialMetrics[]): GroupMetrics {
  const counted = scored
    .filter(isCounted)
    // What was run or read first must not decide what is drawn.
    .sort((a, b) => (a.sceneId < b.sceneId ? -1 : a.sceneId > b.sceneId ? 1 : 0));
  const ratio = (name: string, part: (one: CountedMetrics) => Omit<Clustered, 'cluster'>) => {
    // One person meets several homes, and one home several people.
    const units = counted.map((one) => ({
      cluster: one.sceneId,
      ...(one.sessionKind !== 'simulated' && { also: one.sessionId }),
      ...part(one),
    }));
    const of = units.reduce((sum, unit) => sum + unit.of, 0);
    const sum = units.reduce((all, unit) => all + unit.sum, 0);
    const random = drawsOf(`${name} ${counted.length}`);
    return {
      value: of === 0 ? null : Math.round((sum / of) * 1e6) / 1e6,
      interval: clusterBootstrap(units, random),
    };
  };
  return {
    episodes: counted.length,
    homes: new Set(counted.map(({ sceneId }) => sceneId)).size,
    sr: ratio('sr', ({ success }) => ({ sum: success, of: 1 })),
    spl: ratio('spl', ({ spl }) => ({ sum: spl, of: 1 })),
    nq: ratio('nq', ({ success, questionsAsked }) => ({
      sum: success * questionsAsked,
      of: success,
    })),
  };
}

/** The figures of each part of the episodes, parts in the order of their names. */
export function breakDown(
  scored: readonly TrialMetrics[],
  partOf: (one: TrialMetrics) => string,
): Breakdown {
  const parts = new Map<string, TrialMetrics[]>();
  for (const one of scored) parts.set(partOf(one), [...(parts.get(partOf(one)) ?? []), one]);
  const names = [...parts.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, estimate(parts.get(name) ?? [])]));
}
