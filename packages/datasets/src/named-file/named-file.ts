import { existsSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { insideFolder } from '@parley/scenes/files';

/** From where a file is named. */
export interface NamingPlace {
  /** Folder that names start from. */ readonly folder: string;
  /** Folder that no file may lead out of: the one above, or a folder above it. */
  readonly root: string;
  /** File and member that name it, for messages. */ readonly member: string;
}

/**
 * The file as it is named, also when its folders are gone, else the first of other places. An absolute path is that of
 * the machine on which the data set was made: its name alone counts.
 *
 * @param named As the data set names it; null: it does not.
 * @param others Places from `folder`, in the order in which they are tried.
 * @returns Absolute path; null where there is none.
 * @throws {ParleyError} `BAD_SCENE` for a path that leads out of the root.
 */
export function namedFile(
  { folder, root, member }: NamingPlace,
  named: string | null,
  others: readonly string[],
): string | null {
  const own = named === null ? [] : [...(isAbsolute(named) ? [] : [named]), basename(named)];
  const inside = (place: string): string =>
    insideFolder(root, relative(root, join(folder, place)), member);
  return [...own, ...others].map(inside).find((path) => existsSync(path)) ?? null;
}
