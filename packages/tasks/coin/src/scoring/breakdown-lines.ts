import type { Breakdown, Estimate } from './breakdown';
import type { MetricsSummary } from './summarize';

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

/** A summary's intervals, and its parts in rows of Markdown, so that they can stand in a report as they are. */
export function breakdownLines(summary: MetricsSummary, byHomes: Breakdown): string[] {
  const { estimates, byCategory, bySeed, bySplit, setting } = summary;
  const rows = [
    ['all', { all: estimates }],
    ['homes', byHomes],
    ['seed', Object.keys(bySeed).length > 1 ? bySeed : {}],
    ['split', Object.keys(bySplit).length > 1 ? bySplit : {}],
    ['category', byCategory],
  ] as const;
  return [
    '| | | n | homes | SR % | SPL % | NQ |',
    '|---|---|---|---|---|---|---|',
    ...rows.flatMap(([of, parts]) =>
      Object.entries(parts).map(
        ([name, { episodes, homes, sr, spl, nq }]) =>
          `| ${of} | ${name} | ${episodes} | ${homes} | ${shareText(sr)} | ${shareText(spl)} | ${meanText(nq)} |`,
      ),
    ),
    `Intervals of 95 % by a bootstrap over homes${setting.kind === 'simulated' ? '' : ' and people'}${Object.hasOwn(byHomes, 'held-out') ? '; held-out: homes that may hold furniture which no training home has' : ''}.`,
  ];
}
