import { readFileSync } from 'node:fs';
import type { Report, ReportOptions, ReportTable } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { Command } from 'commander';
import { writeReport } from '../reports';
import { print, wholeNumber } from '../terminal/print';
import type { LeftOut } from '../terminal/sound-trials';
import { readTrials, tellNotCounted } from './read-trials';

/** `parley report KIND RUN… --out DIR`: a task's report as Markdown, CSV and a page with plots, from logs alone. */
export const reportCommand = (): Command =>
  new Command('report')
    .description(
      'report from logs of one task kind: report.html with plots, report.md, and a CSV file for each table',
    )
    .argument('<kind>', 'task kind')
    .argument('<run...>', 'JSONL files, or folders of them, subfolders included')
    .requiredOption('--out <folder>', 'new folder for the tables')
    .option(
      '--against <number>',
      'condition that the others are compared with, as the report numbers them; default: every pair',
      wholeNumber,
    )
    .option(
      '--calibration <file>',
      'calibration.json of `parley calibrate`, for the tables that are made of it',
    )
    .option('--json', 'print tables and figures of the plots as JSON too')
    .action(async (kind: string, runs: string[], flags: ReportFlags) => {
      const { out, json, against, calibration } = flags;
      const read = calibration === undefined ? undefined : readJson(calibration);
      const report = await reportOf(kind, runs, { against, calibration: read });
      writeReport(out, kind, report);
      print(json === true ? JSON.stringify({ out, ...report }) : out);
    });

interface ReportFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly against?: number;
  readonly calibration?: string;
}

/** @throws {ParleyError} `BAD_LOG` when the logs hold no trial of that task kind. */
async function reportOf(
  kind: string,
  runs: readonly string[],
  options: ReportOptions,
): Promise<Report> {
  const read = await readTrials(runs);
  const { tasks, dialogues, leftOut } = read;
  tellNotCounted(read);
  const own = tasks.find(({ scoring }) => scoring.task === kind);
  const talks = kind === DEFAULT_TASK ? dialogues : null;
  if (own === undefined && talks === null)
    throw new ParleyError('BAD_LOG', `there is no trial of ${kind} in these logs`, {
      where: runs.join(', '),
      remedy: `They hold ${tasks.map(({ scoring }) => scoring.task).join(', ') || 'dialogues alone'}.`,
    });
  const report = own?.scoring.report(own.trials, options) ?? { tables: [], plots: [] };
  return {
    ...report,
    tables: [
      ...report.tables,
      ...(talks === null ? [] : [talks.table]),
      ...(leftOut.length === 0 ? [] : [leftOutTable(leftOut)]),
    ],
  };
}

const leftOutTable = (leftOut: readonly LeftOut[]): ReportTable => ({
  name: 'left-out',
  title:
    'What the logs hold and no figure counts, by place and reason; trials that are missing by it where that is known',
  head: ['place', 'of it', 'why', 'trials'],
  lines: leftOut.map(({ where, what, why, trials }) => [where, what, why, trials]),
});

function readJson(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'cannot be read as JSON', { where: path, cause });
  }
}
