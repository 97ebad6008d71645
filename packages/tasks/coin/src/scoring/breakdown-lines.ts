import { meanText, shareText } from '@parley/metrics';
import type { Breakdown } from './breakdown';
import type { MetricsSummary } from './summarize';

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
    '| | | n | homes | SR % | SPL % | NQ | NQ all |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.flatMap(([of, parts]) =>
      Object.entries(parts).map(
        ([name, { episodes, homes, sr, spl, nq, nqAll }]) =>
          `| ${of} | ${name} | ${episodes} | ${homes} | ${shareText(sr)} | ${shareText(spl)} | ${meanText(nq)} | ${meanText(nqAll)} |`,
      ),
    ),
    `Intervals of 95 % ${setting.kind === 'simulated' ? 'by a bootstrap over homes' : 'over all that share a home or a person'}${Object.hasOwn(byHomes, 'held-out') ? '; held-out: homes that may hold furniture which no training home has' : ''}.`,
  ];
}
