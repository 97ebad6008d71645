import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Report, ReportTable } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { makeFolder } from '../storage/make-folder';
import { csvTable } from './csv-table';
import { reportPage } from './report-page';

/** Writes films and gallery into the folder of a report. @returns Addresses of the films, by place among its episodes. */
export type WritePictures = (folder: string) => Promise<ReadonlyMap<number, string>>;

/**
 * Writes a report to a new folder, whole or not at all: `report.md`, `report.html` with plots, and a CSV file a table, whose
 * columns of figures with intervals are three of numbers.
 *
 * @param pictures Writes what it needs beside these; left out, the report has no films and no gallery.
 * @throws {ParleyError} `BAD_INPUT` when the folder is there: a report never overwrites.
 */
export async function writeReport(
  out: string,
  { kind, report, pictures }: ReportToWrite,
): Promise<void> {
  if (existsSync(out))
    throw new ParleyError('BAD_INPUT', 'A report never overwrites', {
      where: out,
      remedy: 'Name another --out folder, or move this one away.',
    });
  // Whole or not at all: a name that is there holds every table.
  const draft = `${resolve(out)}.part`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft);
  for (const table of report.tables)
    writeFileSync(join(draft, `${table.name}.csv`), csvTable(table));
  const text = [`# ${kind}`, '', ...report.tables.flatMap(markdownOf)].join('\n');
  writeFileSync(join(draft, 'report.md'), text);
  const films = pictures === undefined ? null : await pictures(draft);
  writeFileSync(join(draft, 'report.html'), reportPage(kind, report, films));
  renameSync(draft, out);
}

interface ReportToWrite {
  readonly kind: string;
  readonly report: Report;
  readonly pictures?: WritePictures;
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
  cell === null
    ? '–'
    : String(cell)
        .replaceAll('|', '\\|')
        .replaceAll(/\s*\n\s*/g, ' ');
