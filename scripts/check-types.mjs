// Runs the compiler over every tsconfig*.json of the workspace, two at a time, those with the same options together; prints which of
// them failed.
// `node scripts/check-types.mjs scenes` checks only those whose path contains "scenes".
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './boundaries.mjs';
import { groupName, groupProjects } from './type-groups.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const CACHE = join(ROOT, 'node_modules/.cache/parley/tsc');
const AT_ONCE = 2;

/** @returns {string[]} Folders that have a tsconfig.json of their own, relative to the root. */
function folders() {
  const below = [
    'packages',
    'packages/tasks',
    'packages/test-kit/tasks',
    'apps',
    'training',
  ].flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`));
  return ['.', ...below, 'e2e'].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}

/** A package whose tests are yet to come has nothing for its tsconfig.test.json. @param {string} project */
function hasInputs(project) {
  if (!project.endsWith('tsconfig.test.json')) return true;
  const folder = project.slice(0, -'tsconfig.test.json'.length);
  return sourceFiles(ROOT, [folder]).some((file) => /\.(test|config)\.tsx?$/.test(file));
}

/** @param {import('./type-groups.mjs').TypeGroup} group @returns {Promise<{ ok: boolean, output: string }>} */
function compile({ projects, config }) {
  const info = join(CACHE, `${groupName(projects)}.tsbuildinfo`);
  const args = [TSC, '-p', config, '--incremental', '--tsBuildInfoFile', info, '--pretty', 'false'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const wanted = process.argv.slice(2);
const projects = folders()
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /^tsconfig(\.(test|pure|truth))?\.json$/.test(name))
      .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  )
  .filter((project) => wanted.length === 0 || wanted.some((word) => project.includes(word)))
  .filter(hasInputs);
/** @type {string[]} */
const failed = [];
const queue = groupProjects(ROOT, projects, CACHE);

async function work() {
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    const startedMs = performance.now();
    const { ok, output } = await compile(group);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${ok ? '✔' : '✖'} ${seconds.padStart(6)} s  ${group.projects.join(' ')}`);
    if (ok) continue;
    failed.push(...group.projects);
    console.error(output.trimEnd());
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
if (projects.length === 0) console.error('✖ No tsconfig.json matches.');
console.log(
  failed.length === 0
    ? `${projects.length} projects compile.`
    : `Projects that do not compile, or that share options with one: ${failed.sort().join(', ')}`,
);
process.exitCode = projects.length === 0 || failed.length > 0 ? 1 : 0;
