import type { AcceptedWay } from './accepted-way';
import type { CountedMetrics } from './trial-metrics';

/** How episodes came to what they accepted last; shares of all episodes, 0…1. */
export interface Acceptances {
  /** Successes by way: with those without any they add up to SR. */
  readonly found: Readonly<Record<AcceptedWay, number>>;
  /** Successes in which nothing was accepted: it gave up, and stood at the target. */
  readonly foundUnaccepted: number;
  /** Failures in which something was accepted, the target or another thing, by way. */
  readonly missed: Readonly<Record<AcceptedWay, number>>;
  /** Of the successes, those by the last resort; null without successes. */
  readonly lastResortOfFound: number | null;
  /** SR if the agent gave up instead of going to the best there was. */
  readonly srWithoutLastResort: number;
}

type Accepting = Pick<CountedMetrics, 'success' | 'judged' | 'acceptedBy'>;

/** Was something accepted of which the log does not say how? */
const isUntold = ({ judged, acceptedBy }: Accepting): boolean =>
  acceptedBy === null && judged === 'accepted';

/** Null without episodes, when a log does not say how something came to be accepted, and of agents that judge nothing. */
export function acceptancesOf(counted: readonly Accepting[]): Acceptances | null {
  if (counted.every(({ acceptedBy }) => acceptedBy === null) || counted.some(isUntold)) return null;
  const shareOf = (success: 0 | 1, way: AcceptedWay): number =>
    counted.filter((one) => one.success === success && one.acceptedBy === way).length /
    counted.length;
  const sharesOf = (success: 0 | 1): Record<AcceptedWay, number> => ({
    judgement: round(shareOf(success, 'judgement')),
    'words-since': round(shareOf(success, 'words-since')),
    'search-since': round(shareOf(success, 'search-since')),
    'last-resort': round(shareOf(success, 'last-resort')),
  });
  const successes = counted.filter(({ success }) => success === 1).length;
  const sr = successes / counted.length;
  const byLastResort = shareOf(1, 'last-resort');
  return {
    found: sharesOf(1),
    foundUnaccepted: round(
      counted.filter((one) => one.success === 1 && one.acceptedBy === null).length / counted.length,
    ),
    missed: sharesOf(0),
    lastResortOfFound: successes === 0 ? null : round(byLastResort / sr),
    srWithoutLastResort: round(sr - byLastResort),
  };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
