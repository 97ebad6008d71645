import { type Dirent, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths of all files below a folder, in order of name, those of linked folders too: a person in a folder of backups that is
 * mounted elsewhere is below the data directory all the same. Each folder is read once, however many links lead to it.
 */
export async function* filesBelow(
  folder: string,
  seen: Set<string> = new Set(),
): AsyncGenerator<string> {
  const real = realpathSync(folder);
  if (seen.has(real)) return;
  seen.add(real);
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
    const path = join(folder, entry.name);
    if (await isFolder(entry, path)) yield* filesBelow(path, seen);
    else if (entry.isFile() || entry.isSymbolicLink()) yield path;
  }
}

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  // A link into nothing, or to a file, is no folder.
  return readdir(path).then(
    () => true,
    () => false,
  );
}
