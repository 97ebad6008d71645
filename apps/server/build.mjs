// Bundles the server: our packages inside, libraries outside. Run by `npm start` and, when dist/ is missing, by the bin.
// `node build.mjs [FOLDER [CONDITION…]]`: the folder as seen from here.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');
const DIST = join(HERE, 'dist');
/** What decides how an agent behaves: a live session goes on, and a log is replayed, by the code with the same hash alone. */
const AGENT_SOURCES = [
  'packages/agent-core/src',
  'packages/log/src',
  ...readdirSync(join(ROOT, 'packages/tasks'))
    .sort()
    .flatMap((kind) => ['agents', 'shared'].map((door) => `packages/tasks/${kind}/src/${door}`))
    // A benchmark that is only scored has no agents.
    .filter((folder) => existsSync(join(ROOT, folder))),
  'packages/protocol/src',
  'packages/scenes/src/navmesh',
  'packages/scenes/src/raster',
  'packages/scenes/src/world',
];

/** What runs a trial: threads with their agents and worlds, and the task kinds with what reads the replies of models beside them. */
const CODE_OF_TRIALS = ['apps/server/src/host/worker.ts', 'apps/server/src/tasks/index.ts'];

/**
 * @param {string} outdir Where the bundle goes: below this folder, so that libraries are found from there.
 * @param {string[]} conditions Of the packages that it is made of: `parley-test-kinds` adds the task kinds of the test kit.
 */
export async function buildServer(outdir = DIST, conditions = []) {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    metafile: true,
    entryPoints: {
      parley: join(HERE, 'src/cli/main.ts'),
      worker: join(HERE, 'src/host/worker.ts'),
      'bake-worker': join(HERE, 'src/homes/bake-worker.ts'),
      'store-watcher': join(HERE, 'src/storage/store-watcher.ts'),
      'copy-eraser': join(HERE, 'src/storage/erasure/copy-eraser.ts'),
      'heap-probe': join(HERE, 'src/bench/heap-probe.ts'),
      'first-frame-thread': join(HERE, 'src/bench/first-frame-thread.ts'),
      'paint-worker': join(HERE, 'src/robot-views/paint-worker.ts'),
      'picture-thread': join(HERE, 'src/tasks/gencomm/pictures/picture-thread.ts'),
      'view-painter': join(HERE, 'src/tasks/pinverify/pictures/view-painter.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['module', ...conditions],
    target: 'node20',
    // Every thread holds the text of its code: without comments, and maps without the sources themselves, it is half as long.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [librariesOutside],
  });
  const sourceHash = hashFiles(AGENT_SOURCES.flatMap((folder) => filesBelow(folder)));
  const codeHash = hashFiles(filesBehind(CODE_OF_TRIALS, metafile));
  writeFileSync(join(outdir, 'build.json'), `${JSON.stringify({ sourceHash, codeHash })}\n`);
}

/** @type {import('esbuild').Plugin} */
const librariesOutside = {
  name: 'libraries-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, (args) => {
      if (args.kind === 'entry-point' || args.path.startsWith('@parley/')) return undefined;
      if (args.pluginData === librariesOutside) return undefined;
      // Libraries of other packages of the workspace are resolved where they are imported.
      return args.path.startsWith('node:')
        ? { path: args.path, external: true }
        : resolve(args.path, {
            resolveDir: args.resolveDir,
            kind: args.kind,
            pluginData: librariesOutside,
          }).then((found) => (found.errors.length > 0 ? found : outside(args, found)));
    });
  },
};

/** What the server itself can import stays a bare name; the rest is bundled. */
function outside(args, found) {
  return OWN_LIBRARIES.has(packageName(args.path)) ? { path: args.path, external: true } : found;
}

const { dependencies } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
const OWN_LIBRARIES = new Set(Object.keys(dependencies));
const packageName = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** SHA-256 over names and contents of files: sources and the tables they read. */
function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(ROOT, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

/** Everything that is bundled behind some files, in order of name. */
function filesBehind(files, { inputs }) {
  const found = new Set(files);
  for (const file of found)
    for (const { path, external } of inputs[file].imports)
      if (external !== true && inputs[path] !== undefined) found.add(path);
  return [...found].sort();
}

/** Sources and tables, tests left out. */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path);
      return /\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...conditions] = process.argv.slice(2);
  await buildServer(folder === undefined ? DIST : join(HERE, folder), conditions);
}
