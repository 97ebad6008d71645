import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Study files by id, which is the name of the file: those in the folders themselves, and those one level below, where a folder
 * is named after a task kind. A later folder wins over an earlier one, and a file in a folder over one below it.
 */
export function studyPaths(studyDirs: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of studyDirs.filter((each) => existsSync(each))) {
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
      .sort();
    for (const place of [...below, folder])
      for (const name of readdirSync(place).filter((each) => each.endsWith('.yaml')))
        found.set(basename(name, '.yaml'), join(place, name));
  }
  return found;
}
