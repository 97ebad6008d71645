import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /[.](ts|json|wasm)$/;
const PASSED_OVER = /^(node_modules|dist|test|golden|[.].*)$|[.](test|fixture)[.]ts$/;

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
