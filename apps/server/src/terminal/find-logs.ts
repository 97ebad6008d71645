import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TOMBSTONES } from '../storage/erasure/tombstones';

/** Dialogues without a trial, which stand beside logs: no log. */
export const DIALOGUES_FILE = 'dialogues.jsonl';

/** The first line of a cassette, which keeps recorded calls of models, has less. */
const MOST_HEAD_BYTES = 65_536;

/** Log files below some paths, and the folders that were looked through for them. */
export interface FoundLogs {
  readonly files: readonly string[];
  /** Dialogues of the table top. */ readonly dialogues: readonly string[];
  readonly folders: readonly string[];
}

/**
 * The *.jsonl files that paths name or that are in the folders they name, at any depth. Cassettes and lists of erasures, which
 * stand beside logs in a data directory, are none.
 */
export function findLogs(paths: readonly string[]): FoundLogs {
  const files: string[] = [];
  const dialogues: string[] = [];
  const folders: string[] = [];
  const take = (path: string): void => {
    (basename(path) === DIALOGUES_FILE ? dialogues : files).push(path);
  };
  const look = (path: string): void => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return take(path);
    folders.push(path);
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const entry of entries) {
      const below = join(path, entry.name);
      if (entry.isDirectory()) look(below);
      else if (entry.name.endsWith('.jsonl') && entry.name !== TOMBSTONES && !isCassette(below))
        take(below);
    }
  };
  for (const path of paths) look(path);
  return { files, dialogues, folders };
}

function isCassette(file: string): boolean {
  const start = Buffer.alloc(MOST_HEAD_BYTES);
  const handle = openSync(file, 'r');
  try {
    const length = readSync(handle, start, 0, start.length, 0);
    const [line = ''] = start.toString('utf8', 0, length).split('\n', 1);
    return (JSON.parse(line) as { type?: unknown } | null)?.type === 'cassette';
  } catch {
    // What is not JSON is for the reader of logs to name.
    return false;
  } finally {
    closeSync(handle);
  }
}
