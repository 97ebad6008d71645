import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Text of what git keeps or would keep, so that a new file is read before its first commit; null of what is no text, or long.
 *
 * @param {string} root
 * @returns {Map<string, string | null>}
 */
export function textFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Map();
  for (const path of listed.split('\0').filter((one) => one !== '')) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    // A file that was deleted and not yet committed, or a link to a folder, is none.
    if (stat?.isFile()) files.set(path, stat.size > MAX_BYTES ? null : textOf(join(root, path)));
  }
  return files;
}

/** @param {string} file @returns {string | null} */
function textOf(file) {
  const bytes = readFileSync(file);
  return bytes.subarray(0, 8000).includes(0) ? null : bytes.toString('utf8');
}
