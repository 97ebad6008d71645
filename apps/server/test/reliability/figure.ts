/** One number that a check of faults measured. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it may be at most, or has to be; null: told, and no bar. */
  readonly bar: { readonly is: '=' | '<=' | '>='; readonly limit: number } | null;
}

export const exactly = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  value,
  unit,
  bar: { is: '=', limit },
});

export const atMost = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  value,
  unit,
  bar: { is: '<=', limit },
});

export const atLeast = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  value,
  unit,
  bar: { is: '>=', limit },
});

export const told = (what: string, value: number, unit = ''): Figure => ({
  what,
  value,
  unit,
  bar: null,
});

/** Whether a figure is what it has to be. A number that is none keeps no bar. */
export function isHeld({ value, bar }: Figure): boolean {
  if (!Number.isFinite(value)) return false;
  if (bar === null) return true;
  const { is, limit } = bar;
  return is === '=' ? value === limit : is === '<=' ? value <= limit : value >= limit;
}

/** Of numbers, in any order; 0 where there are none. @param share 0.99 for the 99th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
