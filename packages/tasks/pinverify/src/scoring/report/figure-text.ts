import type { BinomialShare } from '@parley/metrics';

/** A share in per cent with its interval, such as `57.1 [51.9, 62.6]`. */
export function percentText({ value, interval }: BinomialShare): string {
  if (value === null) return '–';
  const percent = (one: number): string => (100 * one).toFixed(1);
  return interval === null
    ? percent(value)
    : `${percent(value)} [${percent(interval.low)}, ${percent(interval.high)}]`;
}

export const numberText = (value: number | null, digits = 2): string =>
  value === null ? '–' : value.toFixed(digits);

/** A published share in per cent. */
export const publishedText = (value: number): string => (100 * value).toFixed(1);
