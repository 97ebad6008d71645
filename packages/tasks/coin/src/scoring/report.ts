import type { LogRecord } from '@parley/log';
import {
  type CodeVersions,
  codeVersionLines,
  meanText,
  type Report,
  type ReportOptions,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { canonicalJson } from '@parley/protocol';
import { acceptancesTable } from './acceptances-table';
import { analysisSetsTable } from './analysis-sets-table';
import type { Breakdown } from './breakdown';
import { causesTable } from './causes-table';
import { compareConditions } from './compare';
import { comparisonsTable } from './comparisons-table';
import { episodeParts, type PartKind, partName, reportEpisodes } from './episode-parts';
import { table1, table2 } from './paper/paper-tables';
import { substitutionsTable } from './paper/substitutions';
import { table3 } from './paper/table-3';
import { figure3, readCalibration, table4 } from './paper/table-4';
import { coinPlots, conditionWords } from './plots';
import { settingText } from './setting-text';
import { type MetricsSummary, summarize } from './summarize';

/**
 * A report: one line per condition (agent, configuration, user, setting), numbered from 1; the tables of the paper with its
 * own figures beside those of the trials, what stands in for what it ran with, then parts, and trial by trial.
 */
export function coinReport(
  trials: readonly (readonly LogRecord[])[],
  { calibration: read, ...wanted }: ReportOptions = {},
): Report {
  const summaries = summarize(trials);
  const comparisons = compareConditions(summaries, wanted);
  const calibration = read === undefined ? null : readCalibration(read);
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    tables: present(
      agentsTable(summaries),
      analysisSetsTable(summaries),
      comparisonsTable(comparisons),
      table1(summaries),
      table2(summaries),
      ...table3(summaries),
      calibration === null ? null : table4(calibration),
      substitutionsTable(summaries),
      causesTable(summaries),
      acceptancesTable(summaries),
      partsTable(summaries),
      rivalsTable(summaries),
      trialsTable(summaries),
    ),
    plots: [...coinPlots(summaries), ...(calibration === null ? [] : figure3(calibration))],
    note: noteOf(summaries),
    conditions: summaries.map(conditionWords),
    episodes: reportEpisodes(trials, summaries),
    parts: episodeParts(
      summaries,
      comparisons.flatMap(({ first, second, alone }) => [
        { condition: first, other: second, episodes: alone.first },
        { condition: second, other: first, episodes: alone.second },
      ]),
    ),
  };
}

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(1000 * share) / 10;

/** Simulated trials show how parts work together, and nothing of people (SCI-19). */
const noteOf = (summaries: readonly MetricsSummary[]): string | null =>
  summaries.some(({ setting }) => setting.kind === 'simulated')
    ? 'Simulated trials are a mechanism check, not evidence about the method.'
    : null;

/** Version of the agents' code, or that several are pooled. */
const codeText = (code: CodeVersions): string =>
  codeVersionLines(code).join('; ') || code.agents.map((hash) => hash.slice(0, 12)).join(', ');

const agentsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'agents',
  title: `By agent. ${[noteOf(summaries)].flatMap((note) => (note === null ? [] : `${note} `)).join('')}Shares in %, means as they are; 95 % intervals by a bootstrap over homes, with people over these as well, widened for their number (t), and where all homes agree by the number of homes (Clopper and Pearson); ceilings in %`,
  head: [
    ...[
      'condition',
      'agent',
      'user',
      'n',
      'SR %',
      'SPL %',
      'SoftSPL %',
      'NQ',
      'NQ all',
      'NQ shown',
    ],
    ...[
      'steps',
      'distance m',
      'distractor SR %',
      'SR with a perfect judge',
      'SR with a perfect approach',
      'failed calls',
    ],
    ...['config', 'setting', 'code'],
  ],
  lines: summaries.map(
    (
      {
        agent,
        config,
        user,
        setting,
        code,
        episodes,
        requests,
        estimates,
        meanEstimates,
        ceilings,
      },
      at,
    ) => [
      ...[at + 1, agent, user, episodes],
      ...[estimates.sr, estimates.spl, meanEstimates.softSpl].map(shareText),
      ...[estimates.nq, meanEstimates.nqAll, meanEstimates.nqShown].map(meanText),
      ...[meanText(meanEstimates.steps), meanText(meanEstimates.distanceToGoalM)],
      shareText(meanEstimates.distractorSr),
      ...[percent(ceilings.judge), percent(ceilings.approach)],
      `${requests.failed} of ${requests.made}`,
      ...[canonicalJson(config), settingText(setting), codeText(code)],
    ],
  ),
});

const partsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'categories',
  title: 'By category of the object',
  head: ['condition', 'agent', 'user', 'category', ...PART_HEAD],
  ...partLines(summaries, 'category', ({ byCategory }) => byCategory),
});

/** Other instances of the category in the home: the more, the harder to tell apart. */
const rivalsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'distractors',
  title: 'By number of distractors: other things of the category in the home',
  head: ['condition', 'agent', 'user', 'distractors', ...PART_HEAD],
  ...partLines(summaries, 'distractors', ({ byDistractors }) => byDistractors),
});

const PART_HEAD = ['n', 'homes', 'SR %', 'SPL %', 'NQ'] as const;

function partLines(
  summaries: readonly MetricsSummary[],
  kind: PartKind,
  partsOf: (summary: MetricsSummary) => Breakdown,
): Required<Pick<ReportTable, 'lines' | 'over'>> {
  const parts = summaries.flatMap((summary, at) =>
    Object.entries(partsOf(summary)).map(([part, figures]) => ({ summary, at, part, figures })),
  );
  return {
    lines: parts.map(
      ({ summary: { agent, user }, at, part, figures: { episodes, homes, sr, spl, nq } }) => [
        ...[at + 1, agent, user, part, episodes, homes],
        ...[shareText(sr), shareText(spl), meanText(nq)],
      ],
    ),
    over: parts.map(({ at, part }) =>
      Object.fromEntries(PART_HEAD.map((name) => [name, partName(at + 1, kind, part)])),
    ),
  };
}

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
    'accepted by',
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
      trial.acceptedBy,
    ]),
  ),
});
