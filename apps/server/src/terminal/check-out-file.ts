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

const refused = (where: string, message: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where,
    remedy: 'Name a file that may be written; its folder is made where there is none.',
  });
