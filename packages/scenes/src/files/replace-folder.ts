import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { insideFolder } from './inside-folder';
import { swapFolder } from './swap-folder';

/** Contents of a folder by relative path. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes files into a new folder beside `target`, then puts it in its place: the folder appears whole or not at all, and
 * one that was there before stays until then. Files that are too much to hold at once may come one after another.
 */
export async function replaceFolder(
  target: string,
  files: FolderFiles | AsyncIterable<readonly [string, string | Uint8Array]>,
): Promise<void> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  const workshop = await mkdtemp(join(parent, `.${basename(target)}-`));
  try {
    const fresh = join(workshop, 'new');
    const entries = Symbol.asyncIterator in files ? files : Object.entries(files);
    for await (const [name, content] of entries) {
      const path = insideFolder(fresh, name, basename(target));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    await swapFolder(fresh, target);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
