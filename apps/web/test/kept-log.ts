import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { LogRecord } from '@parley/log';
import { readLogText } from '../src/experimenter/rows/read-log-text';

const GOLDEN = join(dirname(fileURLToPath(import.meta.url)), '../../../packages/log/golden');

/** A log that an older version wrote, as the page for files reads it. @param name `v2/live`. */
export function keptLog(name: string): readonly LogRecord[] {
  const text = gunzipSync(readFileSync(join(GOLDEN, `${name}.jsonl.gz`))).toString();
  const read = readLogText(text, name);
  if (read.kind === 'bad') throw new Error(read.message);
  return read.records;
}
