import type { ReportTable } from '@parley/metrics';
import { meanText, shareText } from './breakdown-lines';
import { type Comparison, compareConditions, type Difference } from './compare';
import type { MetricsSummary } from './summarize';

const p = (value: number): string => (value < 0.0001 ? '< 0.0001' : value.toFixed(4));

const shown = (
  { mean, interval, p: raw, adjusted }: Difference,
  text: typeof shareText,
): string[] => [text({ value: mean, interval }), p(raw), p(adjusted)];

/** What a reader may take from it, in a sentence. */
function verdictOf({ sr, isSilent, onlyFirst, onlySecond, detectable }: Comparison): string {
  if (sr.pairs === 0) return 'no episode in common';
  if (sr.adjusted < 0.05) return sr.mean !== null && sr.mean > 0 ? 'second higher' : 'first higher';
  const could =
    detectable === null
      ? 'so few pairs show no difference of any size'
      : `so many pairs show differences from ${(100 * detectable).toFixed(1)} points on`;
  return isSilent
    ? `no difference can be claimed: ${onlyFirst + onlySecond} pairs differ, six are the least; ${could}`
    : `no difference can be claimed; ${could}`;
}

/** Pairs of conditions, second less first; null where there is nothing to compare. */
export function comparisonsTable(
  summaries: readonly MetricsSummary[],
  against?: number,
): ReportTable | null {
  const comparisons = compareConditions(summaries, against);
  if (comparisons.length === 0) return null;
  const tests = 3 * comparisons.length;
  return {
    name: 'comparisons',
    title: `Pairs of conditions over the same episodes, second less first. SR by exact McNemar, SPL and NQ (where both succeed) by Wilcoxon (Pratt); intervals of 95 % by a bootstrap over homes; Holm over all ${tests} tests of this table. Episodes that one of the two lacks, or has several times, are left out`,
    head: [
      ...['first', 'second', 'pairs', 'left out', 'only first', 'only second'],
      ...['SR points', 'p SR', 'p SR Holm', 'SPL points', 'p SPL', 'p SPL Holm'],
      ...['NQ pairs', 'NQ', 'p NQ', 'p NQ Holm'],
      'to be claimed of SR (at 0.05)',
    ],
    lines: comparisons.map((one) => [
      one.first,
      one.second,
      one.sr.pairs,
      one.leftOut,
      one.onlyFirst,
      one.onlySecond,
      ...shown(one.sr, shareText),
      ...shown(one.spl, shareText),
      one.nq.pairs,
      ...shown(one.nq, meanText),
      verdictOf(one),
    ]),
  };
}
