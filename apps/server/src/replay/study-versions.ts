import { readFileSync } from 'node:fs';
import type { Study } from '@parley/protocol';
import { parseStudy } from '../studies/load-study';
import { studyPaths } from '../studies/study-paths';

/**
 * Finds a version of a study by its hash among files: those of the installation, and those that stand beside an exported log.
 * A version of an older format has the hash of what it is upgraded to.
 *
 * @param folders As of {@link studyPaths}. @returns Null for a version that no file holds.
 */
export function studyVersions(folders: readonly string[]): (hash: string) => Study | null {
  const found = new Map<string, Study>();
  for (const folder of folders)
    for (const path of studyPaths([folder]).values()) {
      const result = parseStudy(readFileSync(path, 'utf8'), 'upgrade');
      if (result.kind === 'ok') found.set(result.loaded.hash, result.loaded.study);
    }
  return (hash) => found.get(hash) ?? null;
}
