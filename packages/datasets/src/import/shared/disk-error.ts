import { resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { leavesFolder } from '@parley/scenes/files';

/** What a disk refuses, for every scene alike, and what to do about it. */
const REFUSALS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ENOSPC: ['the disk is full', 'Make room or name another place with --out'],
  EDQUOT: ['the quota of the disk is used up', 'Make room or name another place with --out'],
  EROFS: ['the disk is read-only', 'Name another place with --out'],
  EACCES: [
    'it may not be written',
    'Get the right to write there or name another place with --out',
  ],
};

/** A failure that a disk caused, as one line; null for any other. @param out Where scenes are written. */
export function diskError(thrown: unknown, out: string): ParleyError | null {
  if (!(thrown instanceof Error)) return null;
  const { code, path } = thrown as NodeJS.ErrnoException;
  if (code === undefined || !Object.hasOwn(REFUSALS, code)) return null;
  // A source that may not be read is a matter of its own scene.
  if (path !== undefined && leavesFolder(resolve(out), resolve(path))) return null;
  const [what, remedy] = REFUSALS[code] as (typeof REFUSALS)[string];
  return new ParleyError('STORE_FAILED', what, {
    where: path ?? out,
    remedy: `${remedy}, then start the same command again.`,
    cause: thrown,
  });
}
