import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';

/** @throws {ParleyError} `NOT_FOUND` when the file cannot be read. */
export function readLogFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the log cannot be read', {
      where: file,
      cause,
      remedy: 'Name a .jsonl file.',
    });
  }
}
