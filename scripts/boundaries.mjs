import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIG = fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url));
/** Folders whose imports are judged. */
export const FOLDERS = ['packages', 'apps', 'e2e', 'training'];
const BIN = fileURLToPath(
  new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
);

/**
 * @typedef {object} CruiseResult
 * @property {string[]} modules Paths of the modules that were read, relative to the root.
 * @property {string[]} rules Names of all rules that were judged by.
 * @property {{ rule: string, comment: string, from: string, to: string }[]} violations
 */

/**
 * Reads the imports of a tree and judges them by the import table.
 *
 * @param {string} root Folder that holds `FOLDERS`.
 * @param {string[]} paths Files or folders below it to start from.
 * @returns {CruiseResult}
 */
export function cruise(root, paths) {
  const args = [BIN, '--config', CONFIG, '--output-type', 'json', ...paths];
  const run = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!run.stdout.startsWith('{')) {
    throw new Error(`dependency-cruiser did not run: ${run.stderr || run.stdout}`);
  }
  const { modules, summary } = JSON.parse(run.stdout);
  const comments = new Map(
    summary.ruleSetUsed.forbidden.map((/** @type {any} */ r) => [r.name, r.comment ?? '']),
  );
  return {
    modules: modules.map((/** @type {any} */ m) => m.source),
    rules: [...comments.keys()],
    violations: summary.violations.map((/** @type {any} */ v) => ({
      rule: v.rule.name,
      comment: comments.get(v.rule.name),
      from: v.from,
      to: [v.to, ...(v.cycle ?? v.via ?? []).map((/** @type {any} */ step) => step.name ?? step)]
        .filter((name, index, all) => all.indexOf(name) === index)
        .join(' → '),
    })),
  };
}

/**
 * The source files that a cruise must have seen: a cruise that reads nothing finds nothing wrong.
 *
 * @param {string} root
 * @param {string[]} folders Relative to the root; missing ones are skipped.
 */
export function sourceFiles(root, folders) {
  return folders.flatMap((folder) => walk(join(root, folder))).map((file) => relative(root, file));
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results']);
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
