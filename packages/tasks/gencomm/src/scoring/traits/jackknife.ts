import { type Estimate, type Interval, studentT } from '@parley/metrics';
import type { StandsWith } from '../clusters-of';

/**
 * A statistic of pairs with its 95 % interval by leaving out one home after the other (Efron 1982; of U-statistics Arvesen 1969): value ± t ·
 * √((n − 1) ÷ n · Σ (θ₋ᵢ − mean)²), t of n − 1 degrees of freedom. A bootstrap would draw homes twice and compare dialogues with themselves.
 * Where people took part they cross the homes: the variances of both add up, less that of what they share (Cameron and Miller 2015, §V), but to
 * no less than either alone, with t of the fewer.
 *
 * @param statistic Of those that are left.
 * @returns Without interval for fewer than three homes, or three people, or where leaving one out leaves nothing.
 */
export function jackknifeOf<T extends StandsWith>(
  units: readonly T[],
  statistic: (left: readonly T[]) => number | null,
): Estimate {
  const value = statistic(units);
  const without: Estimate = { value: rounded(value), interval: null };
  if (value === null) return without;
  const byHome = leavingOut(units, statistic, ({ home }) => home);
  const isAlone = units.every(({ unit }) => unit === null);
  if (byHome === null) return without;
  if (isAlone) return { ...without, interval: around(value, halfWidth(byHome)) };
  const byUnit = leavingOut(units, statistic, ({ unit }) => unit ?? '');
  if (byUnit === null) return without;
  const shared = leavingOut(units, statistic, ({ home, unit }) => JSON.stringify([home, unit]));
  const crossed = byHome.variance + byUnit.variance - (shared?.variance ?? 0);
  const variance = Math.max(byHome.variance, byUnit.variance, crossed);
  const clusters = Math.min(byHome.clusters, byUnit.clusters);
  return { ...without, interval: around(value, halfWidth({ variance, clusters })) };
}

interface LeftOut {
  readonly variance: number;
  readonly clusters: number;
}

/** Variance by leaving out one cluster after the other; null for fewer than three, or where nothing is left. */
function leavingOut<T>(
  units: readonly T[],
  statistic: (left: readonly T[]) => number | null,
  clusterOf: (one: T) => string,
): LeftOut | null {
  const clusters = [...new Set(units.map(clusterOf))];
  if (clusters.length < 3) return null;
  const known = clusters.flatMap(
    (each) => statistic(units.filter((one) => clusterOf(one) !== each)) ?? [],
  );
  if (known.length < clusters.length) return null;
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const squares = known.reduce((sum, one) => sum + (one - mean) * (one - mean), 0);
  return { variance: ((known.length - 1) / known.length) * squares, clusters: known.length };
}

const halfWidth = ({ variance, clusters }: LeftOut): number =>
  studentT(clusters - 1) * Math.sqrt(variance);

const around = (value: number, by: number): Interval => ({
  low: Math.round(1000 * (value - by)) / 1000 + 0,
  high: Math.round(1000 * (value + by)) / 1000 + 0,
});

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6 + 0;
}
