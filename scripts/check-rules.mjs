// Does every citation of a rule name one, and is every rule held where its page says so?
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkRules, uncited } from './rules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_BYTES = 4 * 1024 * 1024;

/** What git keeps or would keep, so that a new file is read before its first commit. */
const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '');

/** @param {string} path @returns {string | null} */
function textOf(path) {
  if (statSync(join(ROOT, path)).size > MAX_BYTES) return null;
  const bytes = readFileSync(join(ROOT, path));
  return bytes.subarray(0, 8000).includes(0) ? null : bytes.toString('utf8');
}

/** @type {Map<string, string | null>} */
const files = new Map();
for (const path of listed) {
  // A file that was deleted and not yet committed, or a link to a folder, is none.
  if (statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile())
    files.set(path, textOf(path));
}

const { rules, faults, citedBy } = checkRules(files);
if (rules.length === 0)
  faults.push({ path: 'docs', line: 0, found: 'no rule', remedy: 'This gate is blind.' });
for (const { path, line, found, remedy } of faults) {
  console.error(`✖ ${path}:${line}  ${found}\n    ${remedy}`);
}

/** @param {import('./rules.mjs').Rule[]} some */
const ids = (some) => (some.length === 0 ? 'none' : some.map(({ id }) => id).join(' '));
console.log(`Not built yet: ${ids(rules.filter(({ isBuilt }) => !isBuilt))}`);
console.log(`Built, cited by no code or test: ${ids(uncited(rules, citedBy))}`);
console.log(`${rules.length} rules, ${citedBy.size} cited by code, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
