import { type Dirent, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Paths of all files below a folder, in order of name, those of linked folders too: a person in a folder of backups that is
 * mounted elsewhere is below the data directory all the same. Each folder is read once, however many links lead to it.
 *
 * @param onUnreadable Told of a folder that cannot be read: what is in it is not known, and all else is gone through.
 */
export async function* filesBelow(
  folder: string,
  onUnreadable: (folder: string) => void,
  seen: Set<string> = new Set(),
): AsyncGenerator<string> {
  const entries = await entriesOf(folder, seen).catch(() => null);
  if (entries === null) return onUnreadable(folder);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (await isFolder(entry, path)) yield* filesBelow(path, onUnreadable, seen);
    else if (entry.isFile() || entry.isSymbolicLink()) yield path;
  }
}

async function entriesOf(folder: string, seen: Set<string>): Promise<Dirent[]> {
  const real = realpathSync(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  return (await readdir(folder, { withFileTypes: true })).sort(byName);
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
