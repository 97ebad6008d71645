import {
  fewestFlipped,
  pText,
  type ReportTable,
  shareText,
  type WantedPairs,
} from '@parley/metrics';
import { compareConditions, type FamilyTest } from '../compare';
import type { ZiponSummary } from '../summarize';

const shown = ({ mean, interval, pHomes, adjusted, pWilcoxon }: FamilyTest): string[] => [
  shareText({ value: mean, interval }),
  ...[pHomes, adjusted, pWilcoxon].map(pText),
];

const heads = (name: string): string[] => [
  ...[`${name} points`, `p ${name}`, `p ${name} Holm`, `p ${name} Wilcoxon`],
];

/** Pairs of conditions goal by goal, second less first; null where there is nothing to compare. */
export function comparisonsTable(
  summaries: readonly ZiponSummary[],
  wanted: WantedPairs = {},
): ReportTable | null {
  const comparisons = compareConditions(summaries, wanted);
  if (comparisons.length === 0) return null;
  return {
    name: 'comparisons',
    title:
      'Pairs of conditions that differ in one thing (or those that the command names), over the goals of the first round that both have met, second less first. Each goal counts once, with its mean over seeds and sessions, as these are not independent. Intervals by a bootstrap over homes; p beside them by sign flips of whole homes, Holm over the declared family (SR, SPL and SIT of each pair; people and simulations apart); Wilcoxon (Pratt) as in the paper, which takes goals of one home for independent',
    head: [
      'first',
      'second',
      'goals',
      ...heads('SR'),
      ...heads('SPL'),
      ...heads('SIT'),
      'to be claimed of SR (at 0.05)',
    ],
    lines: comparisons.map(({ first, second, tests, family: count }) => [
      ...[first, second, tests.sr.goals],
      ...[tests.sr, tests.spl, tests.sit].flatMap(shown),
      verdictOf(tests.sr, count),
    ]),
  };
}

function verdictOf({ goals, mean, adjusted }: FamilyTest, family: number): string {
  if (goals === 0) return 'no goal in common';
  if (adjusted < 0.05) return (mean ?? 0) > 0 ? 'second higher' : 'first higher';
  const homes = fewestFlipped(0.05 / Math.max(1, family));
  return `no difference can be claimed; ${homes} homes must differ for any result to be below the level of the first of ${family} tests`;
}
