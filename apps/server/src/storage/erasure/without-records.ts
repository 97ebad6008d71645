import { hasIdOf, type Traces } from './traces';

const NEWLINE = 0x0a;
const QUOTE = 0x22;

export type RecordFormat = 'csv' | 'lines';

/** How the records of a file are told apart, by its name; null where a line is not about one person. */
export function recordFormatOf(name: string): RecordFormat | null {
  const end = name.toLowerCase().split('.').at(-1) ?? '';
  if (end === 'csv') return 'csv';
  return ['jsonl', 'ndjson', 'log'].includes(end) ? 'lines' : null;
}

/**
 * Bytes of a file without the records that name the person: lines, or records of a CSV file, whose cells may hold line ends.
 * The others stay as they are, to the byte.
 *
 * @returns Null for a CSV file with a quote too many: where its records end is not known.
 */
export function withoutRecords(
  bytes: Buffer,
  format: RecordFormat,
  traces: Traces,
): { readonly kept: Buffer; readonly removedCount: number } | null {
  const records = recordsOf(bytes, format);
  if (records === null) return null;
  const kept = records.filter((record) => !hasIdOf(traces, record));
  return { kept: Buffer.concat(kept), removedCount: records.length - kept.length };
}

function recordsOf(bytes: Buffer, format: RecordFormat): Buffer[] | null {
  const records: Buffer[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === QUOTE && format === 'csv') isQuoted = !isQuoted;
    if (bytes[at] !== NEWLINE || isQuoted) continue;
    records.push(bytes.subarray(from, at + 1));
    from = at + 1;
  }
  if (from < bytes.length) records.push(bytes.subarray(from));
  return isQuoted ? null : records;
}
