import type { LogRecord } from '@parley/log';
import {
  type CodeVersions,
  codeVersionLines,
  type Report,
  type ReportOptions,
  type ReportTable,
} from '@parley/metrics';
import { canonicalJson } from '@parley/protocol';
import { analysisSetsTable } from './analysis-sets-table';
import type { Breakdown } from './breakdown';
import { meanText, shareText } from './breakdown-lines';
import { comparisonsTable } from './comparisons-table';
import { table1, table2, table3 } from './paper/paper-tables';
import { substitutionsTable } from './paper/substitutions';
import { figure3, readCalibration, table4 } from './paper/table-4';
import { coinPlots } from './plots';
import { settingText } from './setting-text';
import { type MetricsSummary, summarize } from './summarize';

/**
 * A report: one line per condition (agent, configuration, user, setting), numbered from 1; the tables of the paper with its
 * own figures beside those of the trials, what stands in for what it ran with, then parts, and trial by trial.
 */
export function coinReport(
  trials: readonly (readonly LogRecord[])[],
  { against, calibration: read }: ReportOptions = {},
): Report {
  const summaries = summarize(trials);
  const calibration = read === undefined ? null : readCalibration(read);
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    tables: present(
      agentsTable(summaries),
      analysisSetsTable(summaries),
      comparisonsTable(summaries, against),
      table1(summaries),
      table2(summaries),
      table3(summaries),
      calibration === null ? null : table4(calibration),
      substitutionsTable(summaries),
      causesTable(summaries),
      partsTable(summaries),
      rivalsTable(summaries),
      trialsTable(summaries),
    ),
    plots: [...coinPlots(summaries), ...(calibration === null ? [] : figure3(calibration))],
  };
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

/** Where episodes went, in % of all; only of conditions whose logs say what was judged. */
function causesTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const lines = summaries.flatMap(({ agent, user, metrics, causes, failures }, at) =>
    causes === null
      ? []
      : [
          [
            ...[at + 1, agent, user, percent(metrics.sr), percent(causes.neverJudged)],
            ...[percent(causes.notAccepted), percent(causes.otherAccepted)],
            percent(causes.stopMissed),
            Object.entries(failures)
              .sort((a, b) => b[1] - a[1])
              .map(([cause, count]) => `${cause} ${count}`)
              .join(', '),
          ],
        ],
  );
  return lines.length === 0
    ? null
    : {
        name: 'causes',
        title: 'Where episodes went, in % of all, and how failed ones ended',
        head: [
          ...['condition', 'agent', 'user', 'found', 'target never judged'],
          ...['judged, nothing accepted', 'another thing accepted'],
          ...['accepted, the stop did not count', 'ended by'],
        ],
        lines,
      };
}

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
    'split',
    'finished',
    'success',
    'spl',
    'steps',
    'questions',
    'failed calls',
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
      trial.split,
      trial.finished ? 'yes' : 'no',
      trial.success,
      trial.spl,
      trial.steps,
      trial.questionsAsked,
      `${trial.requests.failed} of ${trial.requests.made}`,
      trial.endedBy,
      trial.outcome,
      trial.cutOff,
      trial.lostAt,
    ]),
  ),
});
