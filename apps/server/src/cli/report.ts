import { readFileSync } from 'node:fs';
import type { Report, ReportOptions } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { writeReport } from '../reports';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { readTrials, type TaskTrials } from './metrics';
import { REPORT } from './shapes/logs';

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
    .addOption(jsonOption(REPORT))
    .action((kind: string, runs: string[], { out, json, against, calibration }: ReportFlags) => {
      const read = calibration === undefined ? undefined : readJson(calibration);
      const { report, trials } = reportOf(kind, runs, { against, calibration: read });
      writeReport(out, kind, report);
      if (json === true) printJson(REPORT, { out, ...report }, aboutTrials(factsOfTrials(trials)));
      else print(out);
    });

interface ReportFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly against?: number;
  readonly calibration?: string;
}

/** @throws {ParleyError} `BAD_LOG` when the logs hold no trial of that task kind. */
function reportOf(
  kind: string,
  runs: readonly string[],
  options: ReportOptions,
): { readonly report: Report; readonly trials: TaskTrials['trials'] } {
  const read = readTrials(runs);
  const own = read.find(({ scoring }) => scoring.task === kind);
  if (own !== undefined)
    return { report: own.scoring.report(own.trials, options), trials: own.trials };
  throw new ParleyError('BAD_LOG', `there is no trial of ${kind} in these logs`, {
    where: runs.join(', '),
    remedy: `They hold ${read.map(({ scoring }) => scoring.task).join(', ')}.`,
  });
}

function readJson(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'cannot be read as JSON', { where: path, cause });
  }
}
