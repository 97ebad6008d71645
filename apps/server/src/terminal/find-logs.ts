import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TOMBSTONES } from '../storage/erasure/tombstones';

/** Dialogues without a trial, which stand beside logs: no log. */
export const DIALOGUES_FILE = 'dialogues.jsonl';

/** What stands beside logs and is none. The list of erasures is that of a data directory or backup. */
const NO_LOGS: ReadonlySet<string> = new Set([DIALOGUES_FILE, TOMBSTONES]);

/** Log files below some paths, and the folders that were looked through for them. */
export interface FoundLogs {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The *.jsonl files that paths name or that are in the folders they name, at any depth; dialogues of the table top and lists of erasures are no logs. */
export function findLogs(paths: readonly string[]): FoundLogs {
  const files: string[] = [];
  const folders: string[] = [];
  const look = (path: string): void => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
      files.push(path);
      return;
    }
    folders.push(path);
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const entry of entries)
      if (entry.isDirectory()) look(join(path, entry.name));
      else if (entry.name.endsWith('.jsonl') && !NO_LOGS.has(entry.name))
        files.push(join(path, entry.name));
  };
  for (const path of paths) look(path);
  return { files, folders };
}
