import { type Estimate, type Interval, studentT } from '@parley/metrics';

/**
 * A statistic of pairs with its 95 % interval by leaving out one home after the other (Efron 1982; of U-statistics Arvesen 1969): value ± t ·
 * √((n − 1) ÷ n · Σ (θ₋ᵢ − mean)²), t of n − 1 degrees of freedom. A bootstrap would draw homes twice and compare dialogues with themselves.
 *
 * @param without The statistic without a home; with null of all.
 * @returns Without interval for fewer than three homes, or where leaving out a home leaves nothing.
 */
export function jackknifeOf(
  homes: readonly string[],
  without: (home: string | null) => number | null,
): Estimate {
  const value = without(null);
  if (value === null || homes.length < 3) return { value: rounded(value), interval: null };
  const left = homes.map(without);
  const known = left.flatMap((one) => one ?? []);
  if (known.length < left.length) return { value: rounded(value), interval: null };
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const squares = known.reduce((sum, one) => sum + (one - mean) * (one - mean), 0);
  const error = Math.sqrt(((known.length - 1) / known.length) * squares);
  return { value: rounded(value), interval: around(value, studentT(known.length - 1) * error) };
}

const around = (value: number, by: number): Interval => ({
  low: Math.round(1000 * (value - by)) / 1000 + 0,
  high: Math.round(1000 * (value + by)) / 1000 + 0,
});

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6 + 0;
}
