import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Makes a folder once, whichever of several processes comes first; the others wait for it. It is there whole or not at all.
 *
 * @param folder Where it shall be.
 * @param build Makes it at another place, which it is then moved from.
 * @throws What `build` throws, in the process that it was called in; another one then tries.
 */
export async function buildOnce(
  folder: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await delay(POLL_MS);
      continue;
    }
    try {
      if (existsSync(folder)) return;
      const making = join(dirname(folder), `.${process.pid}-${performance.now()}`);
      await build(making);
      renameSync(making, folder);
    } finally {
      rmdirSync(lock);
    }
  }
}

/** A folder is made by one process only. */
function takeLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
