import type { ReportTable } from '@parley/metrics';
import { WAYS } from './accepted-way';
import type { MetricsSummary } from './summarize';

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(1000 * share) / 10;

const NAMES = {
  judgement: 'its judgement',
  'words-since': 'words heard since',
  'search-since': 'the search since',
  'last-resort': 'last resort',
} as const;

/** How acceptances came about, in % of all episodes; only of conditions whose logs say it. */
export function acceptancesTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const lines = summaries.flatMap(({ agent, user, metrics, acceptances }, at) =>
    acceptances === null
      ? []
      : [
          [
            ...[at + 1, agent, user, percent(metrics.sr)],
            ...WAYS.map((way) => percent(acceptances.found[way])),
            ...WAYS.map((way) => percent(acceptances.missed[way])),
            percent(acceptances.lastResortOfFound),
            percent(acceptances.srWithoutLastResort),
          ],
        ],
  );
  if (lines.length === 0) return null;
  return {
    name: 'acceptances',
    title:
      'How what was accepted last came to be accepted, in % of all episodes: by the judgement of a view; later at the same threshold, after words of the person since, or without any, as steps went by and other things were seen; or as the best there was, when steps ran low or nothing was left',
    head: [
      ...['condition', 'agent', 'user', 'found'],
      ...WAYS.map((way) => `found, by ${NAMES[way]}`),
      ...WAYS.map((way) => `not found, by ${NAMES[way]}`),
      ...['last resort, % of found', 'SR % without the last resort'],
    ],
    lines,
  };
}
