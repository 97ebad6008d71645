// What `npm start` and `npm test` share: dependencies and builds, each done only when its inputs have changed.
// Uses Node alone, since it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMPS = join(ROOT, 'node_modules/.cache/parley');
const NOT_SOURCE = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', '.git']);

/**
 * A product of the workspace, made from files below `inputs`.
 *
 * @typedef {object} Product
 * @property {string} name
 * @property {string[]} inputs Files and folders whose content decides the result, relative to the root.
 * @property {string} output Must exist for the product to count as made.
 * @property {string} folder Where the command runs.
 * @property {string[]} command Arguments of Node.
 */

const SHARED = ['packages', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/** @type {Product[]} */
const PRODUCTS = [
  {
    name: 'web',
    inputs: ['apps/web', ...SHARED],
    output: 'apps/web/dist/index.html',
    folder: 'apps/web',
    command: ['node_modules/vite/bin/vite.js', 'build'],
  },
  {
    name: 'server',
    inputs: ['apps/server', ...SHARED],
    output: 'apps/server/dist/parley.mjs',
    folder: 'apps/server',
    command: ['build.mjs'],
  },
];

/** Where the builds with the task kinds of the test kit go, below each app. */
const WITH_TEST_KINDS = 'node_modules/.cache/parley-test-kinds';

/** @type {Product[]} The same with the task kinds of the test kit, for journeys: never what people use. */
export const TEST_KIND_PRODUCTS = [
  {
    name: 'page-with-test-kinds',
    inputs: ['apps/web', ...SHARED],
    output: `apps/web/${WITH_TEST_KINDS}/index.html`,
    folder: 'apps/web',
    command: [
      ...['node_modules/vite/bin/vite.js', 'build'],
      ...['--mode', 'test-kinds', '--outDir', WITH_TEST_KINDS],
    ],
  },
  {
    name: 'server-with-test-kinds',
    inputs: ['apps/server', ...SHARED],
    output: `apps/server/${WITH_TEST_KINDS}/parley.mjs`,
    folder: 'apps/server',
    command: ['build.mjs', WITH_TEST_KINDS, 'parley-test-kinds'],
  },
];

/** Ends the process with one clear line when this Node cannot run Parley. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(
    `Parley needs Node 20 or newer; this is Node ${process.versions.node}. Get it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

/**
 * Installs what the lockfile names, unless that was done already for these manifests.
 *
 * @param {(line: string) => void} say
 */
export async function install(say) {
  const digest = installDigest();
  if (readStamp('install') === digest) return;
  const first = !existsSync(join(ROOT, 'node_modules'));
  say(first ? 'Installing (first time: about a minute)…' : 'Installing what has changed…');
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  // Neither NODE_ENV=production nor a missing terminal may change what gets installed.
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prod=false'];
  await run(npx, [...args, '--config.confirmModulesPurge=false'], ROOT);
  writeStamp('install', digest);
}

/**
 * Builds the page and the server, each unless its sources are those of the last build.
 *
 * @param {(line: string) => void} say
 * @param {Product[]} products
 */
export async function build(say, products = PRODUCTS) {
  for (const product of products) {
    const digest = digestOf(product);
    const output = join(ROOT, product.output);
    if (existsSync(output) && readStamp(product.name) === stampOf(digest, output)) {
      touch(output);
      continue;
    }
    say(`Building the ${product.name === 'web' ? 'page' : product.name}…`);
    rmSync(stampPath(product.name), { force: true });
    await run(process.execPath, product.command, join(ROOT, product.folder));
    if (!existsSync(output)) {
      throw new Error(`The build of ${product.folder} left no ${product.output}.`);
    }
    writeStamp(product.name, stampOf(digest, output));
  }
}

/** What a build was made from, and what was made: its first file names all others by their content. @param {string} digest @param {string} output */
const stampOf = (digest, output) =>
  `${digest} ${createHash('sha256').update(readFileSync(output)).digest('hex')}`;

/** Sources that are newer but the same leave the build as good as new. Whoever may not say so goes on. @param {string} output */
function touch(output) {
  try {
    utimesSync(output, new Date(), new Date());
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!['EPERM', 'EACCES', 'EROFS'].includes(code ?? '')) throw error;
  }
}

/** The manifests count too: one that the lockfile does not match must fail here, not only in a fresh clone. */
function installDigest() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const manifests = ['packages', 'packages/tasks', 'packages/test-kit/tasks', 'apps'].flatMap(
    (parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}/package.json`),
  );
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'e2e/package.json'];
  for (const file of [...files, ...manifests.sort()]) {
    if (existsSync(join(ROOT, file))) hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** @param {Product} product */
function digestOf({ inputs, command }) {
  const hash = createHash('sha256').update(`${process.versions.node} ${command.join(' ')}`);
  for (const file of inputs.flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** @param {string} path Relative to the root. @returns {string[]} */
function filesBelow(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const entries = readdirSync(absolute, { withFileTypes: true });
  return entries
    .filter((entry) => !NOT_SOURCE.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(child);
      return entry.isFile() ? [child] : [];
    });
}

/** Runs a command quietly; what it printed is shown only when it fails. @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const windows = process.platform === 'win32' && command.endsWith('.cmd');
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: windows });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(undefined);
      const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
      reject(new Error(`${output.trimEnd()}\n\`${[command, ...args].join(' ')}\` ${how}.`));
    });
  });
}

/** @param {string} name */
const stampPath = (name) => join(STAMPS, `${name}.stamp`);

/** @param {string} name */
function readStamp(name) {
  return existsSync(stampPath(name)) ? readFileSync(stampPath(name), 'utf8') : null;
}

/** @param {string} name @param {string} digest */
function writeStamp(name, digest) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), digest);
}
