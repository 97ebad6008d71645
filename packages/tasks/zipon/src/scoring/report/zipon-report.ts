import type { Report, ReportEpisode, ReportOptions, ReportTable } from '@parley/metrics';
import { withCodings } from '../coding/with-codings';
import { endingOf } from '../ending-of';
import { poolsOf, summarize, type ZiponReading, type ZiponSummary } from '../summarize';
import { comparisonsTable } from './comparisons-table';
import { memoryTable } from './memory-table';
import { orderTable } from './order-table';
import { figure4Table, roundsTable, table1, table2, table3 } from './paper-tables';
import { conditionWords, ziponPlots } from './plots';
import { substitutionsTable } from './substitutions';
import {
  analysisSetsTable,
  answersTable,
  ceilingsTable,
  conditionsTable,
  extentsTable,
  failuresTable,
  goalsTable,
  leftOutTable,
  rivalsTable,
  splitsTable,
} from './tables';

/** Simulated trials show how parts work together, and nothing of people (SCI-19). */
const noteOf = (summaries: readonly ZiponSummary[]): string | null =>
  summaries.some(({ setting }) => setting.kind === 'simulated')
    ? 'Simulated trials are a mechanism check, not evidence about the method.'
    : null;

/**
 * A report: each condition with its number, the tables and Figure 4 of the paper with its own figures first, tests over goal means,
 * ceilings and causes of failure, then goal by goal.
 */
export function ziponReport(
  read: readonly ZiponReading[],
  { codings = [], ...wanted }: ReportOptions = {},
): Report {
  const trials = withCodings(read, codings);
  const summaries = summarize(trials);
  const note = noteOf(summaries);
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    note,
    tables: present(
      conditionsTable(summaries, note),
      analysisSetsTable(summaries),
      table1(summaries),
      table2(summaries),
      table3(summaries),
      figure4Table(summaries),
      roundsTable(summaries),
      memoryTable(summaries),
      orderTable(summaries),
      comparisonsTable(summaries, wanted),
      ceilingsTable(summaries),
      failuresTable(summaries),
      answersTable(summaries),
      extentsTable(summaries),
      rivalsTable(summaries),
      splitsTable(summaries),
      substitutionsTable(summaries),
      leftOutTable(summaries),
      goalsTable(summaries),
    ),
    plots: ziponPlots(summaries),
    conditions: summaries.map(conditionWords),
    episodes: reportEpisodes(trials),
    parts: {},
  };
}

/** An episode holds many goals: it is neither a success nor a failure. */
function reportEpisodes(trials: readonly ZiponReading[]): ReportEpisode[] {
  const places = new Map(trials.map((trial, at) => [trial, at]));
  return poolsOf(trials).flatMap((pool, at) =>
    pool.map((trial): ReportEpisode => {
      const { trialId, episodeId, seed, isPractice } = trial.score;
      return {
        ...{ trial: places.get(trial) as number, condition: at + 1, trialId, episodeId, seed },
        ...{ isPractice, success: null, ending: endingOf(trial.score) },
      };
    }),
  );
}
