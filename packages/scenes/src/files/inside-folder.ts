import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ParleyError } from '@parley/protocol';

const MAX_NAME_BYTES = 200;
const MAX_DISK_NAME_BYTES = 255;
const OUTSIDE_REMEDY = 'Use data from a source that you trust; this file is not taken.';

/** Does a path lie outside of a folder, by its words? Both absolute, or both from the same place. */
export const leavesFolder = (root: string, path: string): boolean => {
  const way = relative(root, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
};

/**
 * The path of what is there, links followed; of what is not, that of the nearest folder above it. Null: a link to nothing,
 * or a name that no disk has.
 */
function realPath(path: string): string | null {
  if (path.split(sep).some((name) => Buffer.byteLength(name) > MAX_DISK_NAME_BYTES)) return null;
  let above = path;
  while (!existsSync(above) && dirname(above) !== above) {
    if (lstatSync(above, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
    above = dirname(above);
  }
  return join(realpathSync(above), relative(above, path));
}

/**
 * A path that a file names, inside a folder. It may neither be absolute nor lead out of the folder, by its words or by a
 * link; the folder itself may be a link.
 *
 * @param where File and member that name the path, for the message.
 * @returns The absolute path; nothing need be there.
 * @throws {ParleyError} `BAD_SCENE` for a path that leaves the folder.
 */
export function insideFolder(root: string, path: string, where: string): string {
  const outside = (what: string): ParleyError =>
    new ParleyError('BAD_SCENE', `"${path.slice(0, 80)}" ${what}`, {
      where,
      remedy: OUTSIDE_REMEDY,
    });
  if (path.includes('\0')) throw outside('is no path');
  // Backslashes are separators on Windows alone; a data set that means them as such is read everywhere alike.
  const words = path.replaceAll('\\', '/');
  if (isAbsolute(words) || /^[a-z]:/i.test(words)) throw outside('is an absolute path');
  const base = resolve(root);
  const target = resolve(base, words);
  if (leavesFolder(base, target)) throw outside('leads out of the folder of the data set');
  const [realBase, realTarget] = [realPath(base), realPath(target)];
  if (realBase === null || realTarget === null || leavesFolder(realBase, realTarget))
    throw outside('is a link that leads out of the folder of the data set, or to nothing');
  return target;
}

/**
 * A name from data as the name of a file: letters, digits, dots, hyphens and underscores, never `.` or `..`, short
 * enough for every disk.
 */
export function safeFileName(name: string): string {
  const kept = name
    .replace(/[^\w.-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, MAX_NAME_BYTES);
  return kept === '' ? 'unnamed' : kept;
}
