import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often it is looked whether another process has finished, ms. */
const LOOK_MS = 200;
/** A lock that says nothing of its owner so many looks long was left by a kill between two calls. */
const NAMELESS_LOOKS = 25;

/** Where it stands that a process works on a folder. */
const lockOf = (target: string): string => join(dirname(target), `.${basename(target)}.lock`);

/**
 * Works on a folder while no other process of this machine does: two commands that make the same folder do so one after the other.
 * What a killed process left is taken over.
 *
 * @param work Told whether another process worked on it meanwhile: there may be nothing left to do.
 */
export async function lockFolder<T>(
  target: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const lock = lockOf(target);
  await mkdir(dirname(target), { recursive: true });
  let waited = false;
  let nameless = 0;
  while (!(await taken(lock))) {
    const owner = await ownerOf(lock);
    nameless = owner === null ? nameless + 1 : 0;
    if (nameless > NAMELESS_LOOKS || (owner !== null && !isRunning(owner))) {
      await rm(lock, { recursive: true, force: true });
      continue;
    }
    waited = true;
    await sleep(LOOK_MS);
  }
  try {
    return await work(waited);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** A folder is made by one alone. */
async function taken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await writeFile(join(lock, 'pid'), String(process.pid));
  return true;
}

/** Id of the process that works; null while it has not said so. */
async function ownerOf(lock: string): Promise<number | null> {
  const pid = Number(await readFile(join(lock, 'pid'), 'utf8').catch(() => ''));
  return pid > 0 ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
