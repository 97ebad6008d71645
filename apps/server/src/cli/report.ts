import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReportTable } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { cellText } from '../export/csv';
import { makeFolder } from '../storage/make-folder';
import { print, wholeNumber } from '../terminal/print';
import { readTrials } from './metrics';

/** `parley report KIND RUN… --out DIR`: the tables of a task's report as Markdown and CSV, from logs alone. */
export const reportCommand = (): Command =>
  new Command('report')
    .description(
      'tables of a report from logs of one task kind: report.md, and a CSV file for each',
    )
    .argument('<kind>', 'task kind')
    .argument('<run...>', 'JSONL files, or folders of them, subfolders included')
    .requiredOption('--out <folder>', 'new folder for the tables')
    .option(
      '--against <number>',
      'condition that the others are compared with, as the report numbers them; default: every pair',
      wholeNumber,
    )
    .option('--json', 'print the tables as JSON too')
    .action((kind: string, runs: string[], { out, json, against }: ReportFlags) => {
      const tables = tablesOf(kind, runs, against);
      writeReport(out, kind, tables);
      print(json === true ? JSON.stringify({ out, tables }) : out);
    });

interface ReportFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly against?: number;
}

/** @throws {ParleyError} `BAD_LOG` when the logs hold no trial of that task kind. */
function tablesOf(
  kind: string,
  runs: readonly string[],
  against: number | undefined,
): readonly ReportTable[] {
  const read = readTrials(runs);
  const own = read.find(({ scoring }) => scoring.task === kind);
  if (own !== undefined) return own.scoring.report(own.trials, { against });
  throw new ParleyError('BAD_LOG', `there is no trial of ${kind} in these logs`, {
    where: runs.join(', '),
    remedy: `They hold ${read.map(({ scoring }) => scoring.task).join(', ')}.`,
  });
}

/** @throws {ParleyError} `BAD_INPUT` when the folder is there: a report never overwrites. */
export function writeReport(out: string, kind: string, tables: readonly ReportTable[]): void {
  if (existsSync(out))
    throw new ParleyError('BAD_INPUT', 'A report never overwrites', {
      where: out,
      remedy: 'Name another --out folder, or move this one away.',
    });
  // Whole or not at all: a name that is there holds every table.
  const draft = `${resolve(out)}.part`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft);
  for (const { name, head, lines } of tables)
    writeFileSync(
      join(draft, `${name}.csv`),
      stringify([head, ...lines].map((line) => line.map(cellText))),
    );
  const text = [`# ${kind}`, '', ...tables.flatMap(markdownOf)].join('\n');
  writeFileSync(join(draft, 'report.md'), text);
  renameSync(draft, out);
}

const markdownOf = ({ title, head, lines }: ReportTable): string[] => [
  `## ${title}`,
  '',
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---|').join('')}`,
  ...lines.map((line) => `| ${line.map((cell) => cellOf(cell)).join(' | ')} |`),
  '',
];

const cellOf = (cell: string | number | null): string =>
  cell === null ? '–' : String(cell).replaceAll('|', '\\|');
