import { decodeRows, type LogRecord, readJsonl } from '@parley/log';
import { ParleyError } from '@parley/protocol';

export type LogText =
  | { readonly kind: 'ok'; readonly records: readonly LogRecord[] }
  | { readonly kind: 'bad'; readonly message: string };

/** Reads a log file of any version. The first line that is no row is named, nothing is guessed. */
export function readLogText(text: string, fileName: string): LogText {
  try {
    const rows = readJsonl(text, fileName);
    if (rows.length === 0) return { kind: 'bad', message: `${fileName} holds no rows.` };
    return { kind: 'ok', records: decodeRows(rows) };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { kind: 'bad', message: `${error.where}: ${error.message}. ${error.remedy}` };
  }
}
