export type Cell = string | number | boolean | null;

/** One column of an exported table, described once: the file and the data dictionary both come from it. */
export interface Column<Record> {
  readonly name: string;
  /** What it holds, its unit and clock. */ readonly about: string;
  /** When it is empty; absent when it never is. */ readonly emptyWhen?: string;
  readonly value: (record: Record) => Cell;
}

/** A table: how its records are found in a session, and its columns. */
export interface Table<Record> {
  readonly file: string;
  readonly about: string;
  readonly columns: readonly Column<Record>[];
  readonly records: (session: ExportSession) => readonly Record[];
}

export type { ExportSession } from './export-session';

import type { ExportSession } from './export-session';

/** Fixes the record type of a table's columns. */
export const defineTable = <Record>(table: Table<Record>): Table<Record> => table;
