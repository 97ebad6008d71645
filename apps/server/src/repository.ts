import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';

/** Root of the repository, found upwards from this file: it is the same for sources and for the bundle. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new ParleyError('NOT_FOUND', 'The files of Parley are not where they belong', {
        where: fileURLToPath(import.meta.url),
        remedy: 'Run it from a checkout of the repository.',
      });
    }
    folder = parent;
  }
  return folder;
}

/** Where a file is that a study names: seen from the root of the repository, or absolute. */
export const fromRepository = (path: string, root: string = repositoryRoot()): string =>
  resolve(root, path);
