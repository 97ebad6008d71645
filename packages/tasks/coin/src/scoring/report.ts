import type { LogRecord } from '@parley/log';
import {
  type CodeVersions,
  codeVersionLines,
  type ReportOptions,
  type ReportTable,
} from '@parley/metrics';
import { canonicalJson } from '@parley/protocol';
import { analysisSetsTable } from './analysis-sets-table';
import type { Breakdown } from './breakdown';
import { meanText, shareText } from './breakdown-lines';
import { comparisonsTable } from './comparisons-table';
import { settingText } from './setting-text';
import { type MetricsSummary, summarize } from './summarize';

/** The tables of a report: one line per condition (agent, configuration, user, setting), numbered from 1; then its parts, and trial by trial. */
export function coinReport(
  trials: readonly (readonly LogRecord[])[],
  { against }: ReportOptions = {},
): ReportTable[] {
  const summaries = summarize(trials);
  const comparisons = comparisonsTable(summaries, against);
  return [
    agentsTable(summaries),
    ...[analysisSetsTable(summaries), comparisons].flatMap((table) => table ?? []),
    partsTable(summaries),
    rivalsTable(summaries),
    trialsTable(summaries),
  ];
}

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(1000 * share) / 10;

/** Simulated trials show how parts work together, and nothing of people (SCI-19). */
const headingOf = (summaries: readonly MetricsSummary[]): string =>
  summaries.some(({ setting }) => setting.kind === 'simulated')
    ? 'Simulated trials are a mechanism check, not evidence about the method. '
    : '';

/** Version of the agents' code, or that several are pooled. */
const codeText = (code: CodeVersions): string =>
  codeVersionLines(code).join('; ') || code.agents.map((hash) => hash.slice(0, 12)).join(', ');

const agentsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'agents',
  title: `${headingOf(summaries)}By agent. Shares in %, means as they are; 95 % intervals by a bootstrap over homes, with people over these as well; ceilings in %`,
  head: [
    'condition',
    'agent',
    'config',
    'user',
    'setting',
    'code',
    'n',
    'failed calls',
    'SR %',
    'SPL %',
    'SoftSPL',
    'NQ',
    'NQ all',
    'steps',
    'distance m',
    'SR with a perfect judge',
    'SR with a perfect approach',
  ],
  lines: summaries.map(
    (
      { agent, config, user, setting, code, episodes, requests, estimates, metrics, ceilings },
      at,
    ) => [
      at + 1,
      agent,
      canonicalJson(config),
      user,
      settingText(setting),
      codeText(code),
      episodes,
      `${requests.failed} of ${requests.made}`,
      shareText(estimates.sr),
      shareText(estimates.spl),
      metrics.softSpl,
      meanText(estimates.nq),
      metrics.nqAll,
      metrics.steps,
      metrics.distanceToGoalM,
      percent(ceilings.judge),
      percent(ceilings.approach),
    ],
  ),
});

const partsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'categories',
  title: 'By category of the object',
  head: ['condition', 'agent', 'user', 'category', ...PART_HEAD],
  lines: partLines(summaries, ({ byCategory }) => byCategory),
});

/** Other instances of the category in the home: the more, the harder to tell apart. */
const rivalsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'distractors',
  title: 'By number of distractors: other things of the category in the home',
  head: ['condition', 'agent', 'user', 'distractors', ...PART_HEAD],
  lines: partLines(summaries, ({ byDistractors }) => byDistractors),
});

const PART_HEAD = ['n', 'homes', 'SR %', 'SPL %', 'NQ'] as const;

const partLines = (
  summaries: readonly MetricsSummary[],
  partsOf: (summary: MetricsSummary) => Breakdown,
): ReportTable['lines'] =>
  summaries.flatMap((summary, at) =>
    Object.entries(partsOf(summary)).map(([part, { episodes, homes, sr, spl, nq }]) => [
      at + 1,
      summary.agent,
      summary.user,
      part,
      episodes,
      homes,
      shareText(sr),
      shareText(spl),
      meanText(nq),
    ]),
  );

const trialsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'trials',
  title: 'Trial by trial',
  head: [
    'condition',
    'session',
    'trial',
    'seed',
    'episode',
    'practice',
    'category',
    'finished',
    'success',
    'spl',
    'steps',
    'questions',
    'ended by',
    'outcome',
    'cut off',
    'lost',
  ],
  lines: summaries.flatMap(({ perEpisode }, at) =>
    perEpisode.map((trial) => [
      at + 1,
      trial.sessionId,
      trial.trialId,
      trial.seed,
      trial.episodeId,
      trial.isPractice ? 'yes' : 'no',
      trial.category,
      trial.finished ? 'yes' : 'no',
      trial.success,
      trial.spl,
      trial.steps,
      trial.questionsAsked,
      trial.endedBy,
      trial.outcome,
      trial.cutOff,
      trial.lostAt,
    ]),
  ),
});
