import type { LogRecord } from '@parley/log';
import type { ReportTable } from '@parley/metrics';
import { meanText, shareText } from './breakdown-lines';
import { type MetricsSummary, summarize } from './summarize';

const text = (value: number | null): string => (value === null ? '' : String(value));

/** The tables of a report: one line per agent, configuration and user; then trial by trial. */
export function coinReport(trials: readonly (readonly LogRecord[])[]): ReportTable[] {
  const summaries = summarize(trials);
  return [agentsTable(summaries), partsTable(summaries), trialsTable(summaries)];
}

const agentsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'agents',
  title: 'By agent. Shares in %, means as they are; 95 % intervals by a bootstrap over homes',
  head: ['agent', 'user', 'n', 'SR %', 'SPL %', 'SoftSPL', 'NQ', 'NQ all', 'steps', 'distance m'],
  lines: summaries.map(({ agent, user, episodes, estimates, metrics }) => [
    agent,
    user,
    episodes,
    shareText(estimates.sr),
    shareText(estimates.spl),
    metrics.softSpl,
    meanText(estimates.nq),
    metrics.nqAll,
    metrics.steps,
    metrics.distanceToGoalM,
  ]),
});

const partsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'categories',
  title: 'By category of the object',
  head: ['agent', 'user', 'category', 'n', 'homes', 'SR %', 'SPL %', 'NQ'],
  lines: summaries.flatMap(({ agent, user, byCategory }) =>
    Object.entries(byCategory).map(([category, { episodes, homes, sr, spl, nq }]) => [
      agent,
      user,
      category,
      episodes,
      homes,
      shareText(sr),
      shareText(spl),
      meanText(nq),
    ]),
  ),
});

const trialsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'trials',
  title: 'Trial by trial',
  head: [
    'trial',
    'episode',
    'category',
    'finished',
    'success',
    'spl',
    'steps',
    'questions',
    'lost',
  ],
  lines: summaries.flatMap(({ perEpisode }) =>
    perEpisode.map((trial) => [
      trial.trialId,
      trial.episodeId,
      trial.category,
      trial.finished ? 'yes' : 'no',
      trial.success,
      trial.spl,
      trial.steps,
      trial.questionsAsked,
      trial.lostAt ?? text(null),
    ]),
  ),
});
