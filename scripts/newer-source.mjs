import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCE = /[.]([cm]?[jt]s|tsx|css|json|wasm)$/;
const PASSED_OVER = /^(node_modules|dist|test|golden|bin|[.].*)$|[.](test|fixture)[.]tsx?$/;

/** What is built, its first file, and the folders it is made from; all relative to the root. */
const BUILDS = /** @type {const} */ ({
  server: { file: 'apps/server/dist/parley.mjs', folders: ['apps/server', 'packages'] },
  page: { file: 'apps/web/dist/index.html', folders: ['apps/web', 'packages'] },
});

/**
 * Builds that would still do what sources said before they were changed. One that is not there is not old.
 *
 * @param {string} root Of the repository.
 * @param {readonly (keyof typeof BUILDS)[]} builds
 * @returns {{ what: string, source: string }[]} With the first changed source of each, relative to the root.
 */
export function staleBuilds(root, builds) {
  return builds.flatMap((what) => {
    const { file, folders } = BUILDS[what];
    const built = statSync(join(root, file), { throwIfNoEntry: false });
    if (built === undefined) return [];
    const newer = folders
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(folder))
      .map((folder) => newerSource(folder, built.mtimeMs))
      .find((source) => source !== null);
    return newer == null ? [] : [{ what, source: relative(root, newer) }];
  });
}

/**
 * A source file that was changed after a build was made: the build would still do what the files before said.
 *
 * @param {string} folder Searched with what lies below it; tests are passed over.
 * @param {number} builtMs When the build was made, milliseconds since 1970.
 * @returns {string | null} Path of the first one found.
 */
export function newerSource(folder, builtMs) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (PASSED_OVER.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const found = newerSource(path, builtMs);
      if (found !== null) return found;
    } else if (SOURCE.test(entry.name) && statSync(path).mtimeMs > builtMs) return path;
  }
  return null;
}
