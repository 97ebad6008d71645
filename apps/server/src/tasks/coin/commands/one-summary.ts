import { ParleyError } from '@parley/protocol';
import {
  type CoinReading,
  type MetricsSummary,
  settingText,
  summarize,
} from '@parley/task-coin/scoring';

/**
 * The summary of runs that are scored together.
 *
 * @param where Whose runs they are, for a message.
 * @throws {ParleyError} `BAD_INPUT` when they may not be pooled, naming the conditions.
 */
export function oneSummary(trials: readonly CoinReading[], where: string): MetricsSummary {
  const summaries = summarize(trials);
  const [summary] = summaries;
  if (summary !== undefined && summaries.length === 1) return summary;
  const conditions = summaries.map(
    ({ agent, setting, perEpisode }) =>
      `${perEpisode.length} of ${agent} (${settingText(setting)})`,
  );
  throw new ParleyError(
    'BAD_INPUT',
    `runs of ${summaries.length} conditions are never pooled: ${conditions.join('; ')}`,
    { where, remedy: 'Run each condition by itself, with an --out of its own.' },
  );
}
