import { type Clustered, clusterBootstrap, drawsOf, type Interval } from './cluster-bootstrap';
import { crossedInterval } from './crossed-interval';
import type { ValueRange } from './statistics';

/** A rate or mean with its 95 % interval over homes, and people where they take part; null where nothing counts. */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/**
 * A mean or share with its interval: drawn over homes, and where any unit has a person by {@link crossedInterval}, which draws nothing.
 *
 * @param units In an order that says nothing of how they were run. @param name Seeds what is drawn: the same figure has one name, whatever
 *   table it stands in. @param range What it can be.
 */
export function estimateOf(
  units: readonly Clustered[],
  name: string,
  range?: ValueRange,
): Estimate {
  const of = units.reduce((sum, unit) => sum + unit.of, 0);
  const sum = units.reduce((all, unit) => all + unit.sum, 0);
  return {
    value: of === 0 ? null : Math.round((sum / of) * 1e6) / 1e6,
    interval: units.every(({ also }) => also === undefined)
      ? clusterBootstrap(units, drawsOf(`${name} ${units.length}`), range)
      : crossedInterval(units, range),
  };
}

const percent = (value: number): string => (100 * value).toFixed(1);

/** A share in per cent with its interval, such as `57.1 [51.9, 62.6]`. */
export const shareText = (one: Estimate): string => textOf(one, percent);

/** A mean with its interval. */
export const meanText = (one: Estimate): string => textOf(one, (value) => value.toFixed(2));

const textOf = ({ value, interval }: Estimate, show: (value: number) => string): string => {
  if (value === null) return '–';
  return interval === null
    ? show(value)
    : `${show(value)} [${show(interval.low)}, ${show(interval.high)}]`;
};

/** p of a test, to four digits. */
export const pText = (value: number | null): string =>
  value === null ? '–' : value < 0.0001 ? '< 0.0001' : value.toFixed(4);
