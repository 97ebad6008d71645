import { stringify } from 'csv-stringify/sync';
import type { Cell, Column } from './column';

/**
 * CSV lines of records: RFC 4180, `\n` line ends, UTF-8, empty for null, `true` and `false`. A text that a spreadsheet
 * would run as a formula gets a leading apostrophe.
 */
export function csvLines<Record>(
  columns: readonly Column<Record>[],
  records: readonly Record[],
): string {
  return stringify(
    records.map((record) => columns.map((column) => cellText(column.value(record)))),
  );
}

export const csvHeader = <Record>(columns: readonly Column<Record>[]): string =>
  stringify([columns.map((column) => column.name)]);

/** A cell as it is written, guarded against formulas. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
};
