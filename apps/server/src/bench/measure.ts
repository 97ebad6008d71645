/** Spread of repeated timings, milliseconds unless the unit says otherwise. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/** One line of `parley bench`. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly spread: Spread;
  /** What was measured, in one plain phrase. */ readonly what: string;
  /** What the median has to be; absent where nothing is asked of it. */ readonly bar?: Bar;
}

/** What a median has to be, in the unit of the result. */
export interface Bar {
  readonly is: '≤' | '≥';
  readonly limit: number;
}

export const atMost = (limit: number): Bar => ({ is: '≤', limit });
export const atLeast = (limit: number): Bar => ({ is: '≥', limit });

/** Is the median what it has to be? */
export const isKept = ({ is, limit }: Bar, { median }: Spread): boolean =>
  is === '≤' ? median <= limit : median >= limit;

/** Order statistics of a list that is not empty. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p90: at(0.9), min: at(0), max: at(1), count: sorted.length };
}

/** Times a function again and again, after a warm-up that is not counted. */
export function timeRepeatedly(
  run: (i: number) => void,
  repeats: { warmUp: number; count: number },
): Spread {
  for (let i = 0; i < repeats.warmUp; i++) run(i);
  const values: number[] = [];
  for (let i = 0; i < repeats.count; i++) {
    const startMs = performance.now();
    run(repeats.warmUp + i);
    values.push(performance.now() - startMs);
  }
  return spreadOf(values);
}

/** Results as an aligned text table. */
export function benchTable(results: readonly BenchResult[]): string {
  const cells = results.map(({ name, unit, spread, what, bar }) => [
    name,
    round(spread.median),
    round(spread.p90),
    round(spread.min),
    round(spread.max),
    String(spread.count),
    unit,
    bar === undefined ? '' : `${bar.is} ${bar.limit} ${isKept(bar, spread) ? 'kept' : 'NOT KEPT'}`,
    what,
  ]);
  const header = ['measure', 'median', 'p90', 'min', 'max', 'n', 'unit', 'bar', 'what'];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...cells]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column >= 6
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);
