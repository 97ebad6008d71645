import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** All files below a folder that pass a test, by relative path with slashes. */
export async function filesBelow(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    if (entry.isFile() && isWanted(name)) found[name] = await readFile(path);
  }
  return found;
}
