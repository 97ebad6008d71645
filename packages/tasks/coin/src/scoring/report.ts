import {
  type CodeVersions,
  codeVersionLines,
  type Estimate,
  meanText,
  type Report,
  type ReportOptions,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { canonicalJson } from '@parley/protocol';
import { acceptancesTable } from './acceptances-table';
import { analysisSetsTable } from './analysis-sets-table';
import { causesTable } from './causes-table';
import type { Ceiling } from './ceilings';
import { ceilingParts, ceilingsTable } from './ceilings-table';
import { type Comparison, compareConditions } from './compare';
import { comparisonsTable } from './comparisons-table';
import { episodeParts, type MarkedPart, partName, reportEpisodes } from './episode-parts';
import { joinCeilings } from './join-ceilings';
import { table1, table2 } from './paper/paper-tables';
import { substitutionsTable } from './paper/substitutions';
import { methodOf } from './paper/switches';
import { table3 } from './paper/table-3';
import { figure3, figure3Table, readCalibration, table4, table4Differences } from './paper/table-4';
import { partsTables } from './parts-tables';
import { coinPlots, conditionWords } from './plots';
import { questionsTable } from './questions-table';
import { settingText } from './setting-text';
import type { CoinReading, MetricsSummary } from './summarize';
import { trialsTable } from './trials-table';
import { userOf } from './user-of';

/**
 * A report: one line per condition (agent, configuration, user, setting), numbered from 1; the tables of the paper with its
 * own figures beside those of the trials, what stands in for what it ran with, then parts, and trial by trial. Runs with a perfect part are
 * no condition: they stand beside their agent as ceilings (SCI-18a); nor is practice, nor what has no scored trial, which the list of
 * trials alone has.
 */
export function coinReport(
  trials: readonly CoinReading[],
  { calibration: read, dialogues, ...wanted }: ReportOptions = {},
): Report {
  const joined = joinCeilings(trials, dialogues);
  const { summaries } = joined;
  const comparisons = compareConditions(summaries, wanted);
  const calibration = read === undefined ? null : readCalibration(read);
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    tables: present(
      agentsTable(summaries),
      ceilingsTable(joined),
      analysisSetsTable(summaries),
      comparisonsTable(comparisons),
      table1(summaries),
      table2(summaries),
      ...table3(summaries),
      calibration === null ? null : table4(calibration),
      calibration === null ? null : table4Differences(calibration),
      calibration === null ? null : figure3Table(calibration),
      substitutionsTable(summaries),
      causesTable(summaries),
      acceptancesTable(summaries),
      questionsTable(summaries),
      ...partsTables(joined),
      trialsTable(joined),
    ),
    plots: [...coinPlots(summaries), ...(calibration === null ? [] : figure3(calibration))],
    note: noteOf(summaries),
    conditions: summaries.map(conditionWords),
    episodes: reportEpisodes(trials, joined.pools, summaries),
    parts: episodeParts(summaries, [...ceilingParts(joined), ...comparisons.flatMap(wonAlone)]),
  };
}

/** Episodes that each of a pair found alone. */
const wonAlone = ({ first, second, alone }: Comparison): MarkedPart[] => [
  { condition: first, kind: 'alone', value: String(second), episodes: alone.first },
  { condition: second, kind: 'alone', value: String(first), episodes: alone.second },
];

/** Simulated trials show how parts work together, and nothing of people (SCI-19). */
const noteOf = (summaries: readonly MetricsSummary[]): string | null =>
  summaries.some(({ setting }) => setting.kind === 'simulated')
    ? 'Simulated trials are a mechanism check, not evidence about the method.'
    : null;

/** Versions of the agents' code, and of the world and backends with all of their constants (SCI-18); or that several are pooled. */
const codeText = (code: CodeVersions): string =>
  codeVersionLines(code).join('; ') ||
  [`agents ${shortOf(code.agents)}`, `world and backends ${shortOf(code.all) || 'not told'}`].join(
    '; ',
  );

const shortOf = (hashes: readonly string[]): string =>
  hashes.map((hash) => hash.slice(0, 12)).join(', ');

const agentsTable = (summaries: readonly MetricsSummary[]): ReportTable => ({
  name: 'agents',
  title: `By agent. ${[noteOf(summaries)].flatMap((note) => (note === null ? [] : `${note} `)).join('')}Shares in %, means as they are; 95 % intervals by a bootstrap over homes, widened for their number (t), with people over all that share a home or a person (as Wilson’s, t of one less than the fewer); where all agree by the number of homes or people (Clopper and Pearson). SR with a perfect part: on the episodes of which it is known`,
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
      'NQ put again',
      'NQ all',
      'NQ shown',
    ],
    ...[
      'steps',
      'distance m',
      'distractor SR %',
      ...SHOWN_CEILINGS.map(([, title]) => title),
      'failed calls',
    ],
    ...['config', 'setting', 'code'],
  ],
  lines: summaries.map((summary, at) => {
    const { agent, config, setting, code, episodes, requests } = summary;
    const { estimates, meanEstimates, ceilingEstimates } = summary;
    return [
      ...[at + 1, methodOf(agent, config), userOf(summary), episodes],
      ...[estimates.sr, estimates.spl, meanEstimates.softSpl].map(shareText),
      ...[estimates.nq, estimates.nqAgain, estimates.nqAll, estimates.nqShown].map(meanText),
      ...[meanText(meanEstimates.steps), meanText(meanEstimates.distanceToGoalM)],
      shareText(meanEstimates.distractorSr),
      ...SHOWN_CEILINGS.map(([part]) => known(ceilingEstimates[part])),
      `${requests.failed} of ${requests.made}`,
      ...[canonicalJson(config), settingText(setting), codeText(code)],
    ];
  }),
  over: summaries.map((_, at) =>
    Object.fromEntries(
      SHOWN_CEILINGS.map(([part, title]) => [title, partName(at + 1, 'ceiling', part)]),
    ),
  ),
});

/** Ceilings with the heads of their columns. */
const SHOWN_CEILINGS: readonly (readonly [Ceiling, string])[] = [
  ['judge', 'SR % with a perfect judge'],
  ['explorer', 'SR % with a perfect explorer'],
  ['approach', 'SR % with a perfect approach'],
];

const known = (one: Estimate): string | null => (one.value === null ? null : shareText(one));
