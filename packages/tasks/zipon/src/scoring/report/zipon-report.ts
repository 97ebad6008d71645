import type { LogRecord } from '@parley/log';
import type { Report, ReportEpisode, ReportOptions, ReportTable } from '@parley/metrics';
import { endingOf } from '../ending-of';
import { poolsOf, summarize, type ZiponSummary } from '../summarize';
import { comparisonsTable } from './comparisons-table';
import { memoryTable } from './memory-table';
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
  trials: readonly (readonly LogRecord[])[],
  wanted: ReportOptions = {},
): Report {
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
      comparisonsTable(summaries, wanted),
      ceilingsTable(summaries),
      failuresTable(summaries),
      answersTable(summaries),
      extentsTable(summaries),
      splitsTable(summaries),
      substitutionsTable(summaries),
      leftOutTable(summaries),
      goalsTable(summaries),
    ),
    plots: ziponPlots(summaries),
    conditions: summaries.map(conditionWords),
    episodes: reportEpisodes(trials, summaries),
    parts: {},
  };
}

/** An episode holds many goals: it is neither a success nor a failure. */
function reportEpisodes(
  trials: readonly (readonly LogRecord[])[],
  summaries: readonly ZiponSummary[],
): ReportEpisode[] {
  const places = new Map(trials.map((records, at) => [records, at]));
  return poolsOf(trials).flatMap((pool, at) =>
    pool.flatMap((records): ReportEpisode[] => {
      const { sessionId, trialId } = records[0]?.row ?? {};
      const score = summaries[at]?.perTrial.find(
        (one) => one.sessionId === sessionId && one.trialId === trialId,
      );
      if (score === undefined) return [];
      const { episodeId, seed, isPractice } = score;
      return [
        {
          ...{ trial: places.get(records) as number, condition: at + 1, trialId: score.trialId },
          ...{ episodeId, seed, isPractice, success: null, ending: endingOf(score) },
        },
      ];
    }),
  );
}
