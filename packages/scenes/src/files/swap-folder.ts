import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where a folder waits while another takes its place. */
const asideOf = (target: string): string => join(dirname(target), `.${basename(target)}.old`);

/**
 * Puts a finished folder in the place of `target`. Whatever fails on the way, the one that was there is there again; after a kill
 * in the middle {@link healFolders} brings it back.
 *
 * @param fresh On the same disk as `target`.
 */
export async function swapFolder(fresh: string, target: string): Promise<void> {
  await healFolder(target);
  const aside = asideOf(target);
  const hadOne = await rename(target, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(fresh, target);
  } catch (error) {
    if (hadOne) await rename(aside, target);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/** Brings back every folder that a killed run had moved aside. To be called before anybody looks at the folders. */
export async function healFolders(parent: string): Promise<void> {
  if (!existsSync(parent)) return;
  for (const name of await readdir(parent)) {
    const target = /^\.(.+)\.old$/.exec(name)?.[1];
    if (target !== undefined) await healFolder(join(parent, target));
  }
}

async function healFolder(target: string): Promise<void> {
  const aside = asideOf(target);
  if (!existsSync(aside)) return;
  if (existsSync(target)) await rm(aside, { recursive: true, force: true });
  else await rename(aside, target);
}
