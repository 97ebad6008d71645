import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FolderFiles } from './replace-folder';

/**
 * Writes files into a folder that may hold others. All are written in full beside their places before the first is put
 * there: a disk that is full or a command that is stopped leaves what was there.
 */
export async function replaceFiles(folder: string, files: FolderFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  const workshop = await mkdtemp(join(folder, '.new-'));
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(join(workshop, name), content);
    for (const name of Object.keys(files)) await rename(join(workshop, name), join(folder, name));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** One file, whole or not at all. */
export const replaceFile = (path: string, content: string | Uint8Array): Promise<void> =>
  replaceFiles(dirname(path), { [basename(path)]: content });
