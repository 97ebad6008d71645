import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';

/**
 * Looks whether a file can be written where an option says, before work that takes long.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the option, where the path is a folder or lies below a file.
 */
export function checkOutFile(option: string, file: string | undefined): void {
  if (file === undefined) return;
  const path = resolve(file);
  const isFolder = (at: string): boolean => statSync(at).isDirectory();
  if (existsSync(path) && isFolder(path)) throw refused(option, `${file} is a folder`);
  let parent = dirname(path);
  while (!existsSync(parent)) parent = dirname(parent);
  if (!isFolder(parent)) throw refused(option, `${parent} is no folder`);
}

/**
 * Looks whether files can be written into a folder that an option names, which may be still to be made.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the option, where the path is a file or lies below one.
 */
export function checkOutFolder(option: string, folder: string | undefined): void {
  if (folder === undefined) return;
  let at = resolve(folder);
  while (!existsSync(at)) at = dirname(at);
  if (statSync(at).isDirectory()) return;
  throw new ParleyError('BAD_INPUT', `${at} is no folder`, {
    where: option,
    remedy: 'Name a folder that may be written; it is made where there is none.',
  });
}

const refused = (where: string, message: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where,
    remedy: 'Name a file that may be written; its folder is made where there is none.',
  });
