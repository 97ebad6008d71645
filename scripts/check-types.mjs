// Runs the compiler over every tsconfig*.json of the workspace, two at a time; prints which of them failed.
// `node scripts/check-types.mjs scenes` checks only those whose path contains "scenes".
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './boundaries.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const CACHE = join(ROOT, 'node_modules/.cache/parley/tsc');
const AT_ONCE = 2;

/** @returns {string[]} Folders that have a tsconfig.json of their own, relative to the root. */
function folders() {
  const below = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return ['.', ...below, 'e2e', 'training/answers'].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  );
}

/** A package whose tests are yet to come has nothing for its tsconfig.test.json. @param {string} project */
function hasInputs(project) {
  if (!project.endsWith('tsconfig.test.json')) return true;
  const folder = project.slice(0, -'tsconfig.test.json'.length);
  return sourceFiles(ROOT, [folder]).some((file) => /\.(test|config)\.tsx?$/.test(file));
}

/** @param {string} project @returns {Promise<{ project: string, ok: boolean, output: string }>} */
function compile(project) {
  const info = join(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [
    TSC,
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    info,
    '--pretty',
    'false',
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ project, ok: code === 0, output }));
  });
}

const wanted = process.argv.slice(2);
const queue = folders()
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /^tsconfig(\.(test|pure))?\.json$/.test(name))
      .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  )
  .filter((project) => wanted.length === 0 || wanted.some((word) => project.includes(word)))
  .filter(hasInputs);
const total = queue.length;
/** @type {string[]} */
const failed = [];

async function work() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const result = await compile(project);
    if (result.ok) continue;
    failed.push(project);
    console.error(`✖ ${project}\n${result.output.trimEnd()}`);
  }
}

mkdirSync(CACHE, { recursive: true });
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (total === 0) console.error('✖ No tsconfig.json matches.');
console.log(
  failed.length === 0
    ? `${total} projects compile.`
    : `${failed.length} of ${total} projects do not compile: ${failed.sort().join(', ')}`,
);
process.exitCode = total === 0 || failed.length > 0 ? 1 : 0;
