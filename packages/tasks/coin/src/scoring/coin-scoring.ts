import type { TaskScoring } from '@parley/metrics';
import { canonicalJson } from '@parley/protocol';
import { COIN } from '../shared';
import { breakdownLines } from './breakdown-lines';
import { COIN_COLUMNS } from './columns';
import { endingOf } from './ending-of';
import { metricsTable } from './metrics-table';
import { coinReport } from './report';
import { resultOf } from './result-of';
import { settingText } from './setting-text';
import {
  type CoinReading,
  type MetricsSummary,
  readCoin,
  scoreTrial,
  summarize,
} from './summarize';
import { MetricsSummarySchema } from './summary-schema';
import type { TrialMetrics } from './trial-metrics';

/** One summary as text: means, configuration, and parts with their intervals. */
const textOf = (summary: MetricsSummary): string =>
  [
    metricsTable(summary),
    `  config ${canonicalJson(summary.config)}`,
    `  setting ${settingText(summary.setting)}`,
    '',
    ...breakdownLines(summary, {}),
    '',
  ].join('\n');

/** All summaries as text; conditions of practice alone are none. */
function describe(trials: readonly CoinReading[]): string {
  const summaries = summarize(trials);
  const scored = summaries.filter(({ perEpisode }) => !perEpisode.every((one) => one.isPractice));
  return summaries.length > 0 && scored.length === 0
    ? 'Practice alone: nothing is scored.'
    : scored.map(textOf).join('\n');
}

export const COIN_SCORING: TaskScoring<TrialMetrics, CoinReading> = {
  task: COIN.task,
  score: scoreTrial,
  endingOf,
  columns: COIN_COLUMNS,
  givenColumns: [
    { name: 'input', about: 'Input arm: `c` category, `d` description, `I*` free text.' },
    { name: 'instruction', about: 'First message, word for word.' },
  ],
  read: readCoin,
  summarize,
  summary: MetricsSummarySchema,
  describe,
  report: coinReport,
  resultOf,
};
