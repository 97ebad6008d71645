import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { insideFolder } from '@parley/scenes/files';
import { badImport } from './bad-import';

/** Names in the folders of one data set: several times those of the largest. */
const MAX_NAMES = 500_000;

/** Lists folders of a data set, each once. Links that lead out of it are refused, and more names than any data set has. */
export function folderReader(root: string) {
  const known = new Map<string, readonly string[]>();
  let names = 0;

  /** Names in a folder, sorted; none for what is no folder. */
  function namesIn(folder: string): readonly string[] {
    const held = known.get(folder);
    if (held !== undefined) return held;
    insideFolder(root, relative(root, folder) || '.', root);
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    const found = isThere ? readdirSync(folder).sort() : [];
    names += found.length;
    if (names > MAX_NAMES)
      throw badImport(
        folder,
        `there are more than ${MAX_NAMES} files in the folder of the data set`,
        'Name the folder of one split or scene.',
      );
    known.set(folder, found);
    return found;
  }

  /** Folders below a folder, itself first, sorted. */
  function foldersBelow(folder: string, depth: number): string[] {
    if (depth < 0) return [];
    const inner = namesIn(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(folder, name))
      .filter((one) => statSync(one, { throwIfNoEntry: false })?.isDirectory() === true);
    return [folder, ...inner.flatMap((one) => foldersBelow(one, depth - 1))];
  }

  return { namesIn, foldersBelow };
}
