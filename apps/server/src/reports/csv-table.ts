import type { ReportTable } from '@parley/metrics';
import { stringify } from 'csv-stringify/sync';
import { cellText } from '../export/csv';

type Cell = ReportTable['lines'][number][number];

/** A figure with its interval, as tables show it: `57.1 [51.9, 62.6]`. */
const ESTIMATE = /^(-?\d+(?:\.\d+)?)(?: \[(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)\])?$/;

/**
 * A table as a CSV file, which statistics programs read as it is: a column of figures with intervals becomes three of numbers,
 * `SR %`, `SR % low` and `SR % high`, and what is not known is empty in each.
 */
export function csvTable({ head, lines }: Pick<ReportTable, 'head' | 'lines'>): string {
  const isEstimate = head.map((_, column) =>
    lines.some((line) => typeof line[column] === 'string' && hasInterval(line[column])),
  );
  const heads = head.flatMap((name, column) =>
    isEstimate[column] === true ? [name, `${name} low`, `${name} high`] : [name],
  );
  const rows = lines.map((line) =>
    line.flatMap((cell, column) => (isEstimate[column] === true ? parts(cell) : [plain(cell)])),
  );
  return stringify([heads.map(cellText), ...rows]);
}

const hasInterval = (text: string): boolean => ESTIMATE.exec(text)?.[2] !== undefined;

/** What is not known is shown by a dash, and empty in a file. A figure of ours is a number, be it negative: no formula to guard. */
function plain(cell: Cell): string {
  if (cell === '–') return '';
  return typeof cell === 'string' && ESTIMATE.test(cell) ? cell : cellText(cell);
}

/** Value, low and high; words that are none of these stay in the first. */
function parts(cell: Cell): [string, string, string] {
  if (cell === null) return ['', '', ''];
  if (typeof cell === 'number') return [String(cell), '', ''];
  const [, value, low = '', high = ''] = ESTIMATE.exec(cell) ?? [];
  return value === undefined ? [plain(cell), '', ''] : [value, low, high];
}
