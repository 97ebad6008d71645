/** A share of independent trials with its 95 % interval; null where there are none. */
export interface BinomialShare {
  readonly k: number;
  readonly n: number;
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Share of those for which something holds, with Wilson's score interval (Wilson 1927): unlike the paper's p ± 1.96·√(p(1−p)/n) it
 * stays in 0 to 1 and is no point at 0 or 1.
 */
export function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): BinomialShare {
  const n = items.length;
  const k = items.filter(holds).length;
  if (n === 0) return { k, n, value: null, interval: null };
  const p = k / n;
  const middle = p + (Z * Z) / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  const whole = 1 + (Z * Z) / n;
  return {
    k,
    n,
    value: p,
    interval: {
      low: Math.max(0, (middle - half) / whole),
      high: Math.min(1, (middle + half) / whole),
    },
  };
}
