import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';

/**
 * Makes a folder and those above it that are missing. Step by step: Node's recursive `mkdir` never returns where a file system
 * answers that a parent which it has just made is not there, as `/proc` does.
 *
 * @param mode Permissions of each folder that is made.
 * @throws {ParleyError} `STORE_FAILED` where a folder cannot be made, also since a file stands there.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    for (const each of missing) makeOne(each, mode);
    // A file may stand where the folder should.
    if (missing.length === 0) mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new ParleyError('STORE_FAILED', 'The folder cannot be made', {
      where: folder,
      remedy: 'Name a folder that you may write to.',
      cause,
    });
  }
}

/** Another process may make the same folder meanwhile. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
