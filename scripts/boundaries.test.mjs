import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruise, FOLDERS, sourceFiles } from './boundaries.mjs';
import LAYERS from './layers.cjs';

/** @param {string} name Of a list of layers. */
const placeOf = (name) => (name.startsWith('apps/') ? name : `packages/${name}`);

// Each layer imports the next one.
const UPWARDS = Object.entries(LAYERS)
  .filter(([name]) => name !== 'agent-core')
  .flatMap(([name, folders]) =>
    folders
      .slice(0, -1)
      .map((folder, i) => [
        `${name.replace('apps/', '')}-${folder}-is-upstream`,
        `${placeOf(name)}/src/${folder}/up.ts`,
        `../${folders[i + 1]}`,
      ]),
  );
// One wrong import per rule of the import table, planted in a copy of the tree's skeleton.
const WRONG = [
  ['protocol-is-the-floor', 'packages/protocol/src/a.ts', '@parley/scenes/format'],
  ['world-and-robot-are-strangers', 'packages/agent-core/src/policy/c.ts', '@parley/scenes/format'],
  ['world-and-robot-are-strangers', 'packages/scenes/src/world/a.ts', '@parley/agent-core/ports'],
  ['world-and-robot-are-strangers', 'packages/agent-core/src/a.test.ts', '@parley/scenes/format'],
  ['world-and-robot-are-strangers', 'packages/homes/src/make/a.ts', '@parley/agent-core/ports'],
  ['world-and-robot-are-strangers', 'packages/agent-core/src/b.test.ts', '@parley/datasets/import'],
  ['scenes-knows-no-maker', 'packages/scenes/src/validate/a.ts', '@parley/homes/generate'],
  ['scenes-knows-no-maker', 'packages/scenes/src/validate/a.test.ts', '@parley/datasets/make'],
  ['homes-and-datasets-are-strangers', 'packages/homes/src/make/b.ts', '@parley/datasets/make'],
  ['homes-and-datasets-are-strangers', 'packages/datasets/src/make/a.ts', '@parley/homes/make'],
  ...UPWARDS,
  ['ports-is-upstream', 'packages/agent-core/src/ports/a.ts', '../episode/index.js'],
  ['detection-is-upstream', 'packages/agent-core/src/detection/a.ts', '../mapping/index.js'],
  ['similarity-is-upstream', 'packages/agent-core/src/similarity/a.ts', '../mapping/index.js'],
  ['mapping-is-upstream', 'packages/agent-core/src/mapping/a.ts', '../policy'],
  ['policy-is-upstream', 'packages/agent-core/src/policy/a.ts', '../explorer'],
  ['explorer-is-upstream', 'packages/agent-core/src/explorer/a.ts', '../dialogue'],
  ['nlu-is-upstream', 'packages/agent-core/src/nlu/a.ts', '../dialogue'],
  ['dialogue-is-upstream', 'packages/agent-core/src/dialogue/a.ts', '../episode'],
  ['log-stands-on-the-protocol', 'packages/log/src/a.ts', '@parley/agent-core/ports'],
  ['log-stands-on-the-protocol', 'packages/log/src/b.ts', '@parley/task-coin/agents'],
  ['metrics-see-only-the-log', 'packages/metrics/src/a.ts', '@parley/scenes/format'],
  ['only-episode-writes-the-log', 'packages/agent-core/src/policy/b.ts', '@parley/log'],
  ['models-know-no-truth', 'packages/models/src/prompted/a.ts', '@parley/scenes/world'],
  ['models-know-no-truth', 'packages/models/src/prompted/b.ts', '@parley/agent-core/dialogue'],
  ['models-stay-on-the-server', 'packages/log/src/c.ts', '@parley/models/prompts'],
  ['models-stay-on-the-server', 'apps/web/src/study/b.ts', '@parley/models/prompts'],
  ['packages-know-no-task', 'packages/agent-core/src/explorer/b.ts', '@parley/task-coin/agents'],
  ['packages-know-no-task', 'packages/scenes/src/world/c.ts', '@parley/task-coin/scoring'],
  ['tasks-are-strangers', 'packages/tasks/coin/src/agents/b.ts', '@parley/task-other/agents'],
  ['task-shared-door', 'packages/tasks/coin/src/shared/a.ts', '@parley/agent-core/ports'],
  ['task-agents-door', 'packages/tasks/coin/src/agents/c.ts', '../truth'],
  ['task-agents-door', 'packages/tasks/coin/src/agents/d.ts', '@parley/log'],
  ['task-scoring-door', 'packages/tasks/coin/src/scoring/a.ts', '../agents'],
  ['task-truth-door', 'packages/tasks/coin/src/truth/a.ts', '@parley/agent-core/ports'],
  ['registry-doors', 'packages/registry/src/shared/a.ts', '@parley/task-coin/agents'],
  [
    'test-kinds-come-by-their-condition',
    'apps/server/src/kinds.ts',
    '../../../packages/registry/test-kinds/agents',
  ],
  ['scenes-page-parts-stay-light', 'packages/scenes/src/view/a.ts', '../navmesh'],
  ['scenes-page-parts-stay-light', 'packages/scenes/src/three/a.ts', '@gltf-transform/core'],
  ['packages-never-import-apps', 'packages/scenes/src/world/b.ts', '../../../../apps/web/src/main'],
  ['apps-are-islands', 'apps/server/src/a.ts', '../../web/src/main'],
  ['general-server-names-no-kind', 'apps/server/src/sessions/a.ts', '../tasks/coin'],
  ['general-server-names-no-kind', 'apps/server/src/ports/a.ts', '@parley/task-coin/shared'],
  ['general-server-names-no-kind', 'apps/server/src/tasks/a.ts', './coin'],
  ['truth-is-for-backends-and-measurements', 'apps/server/src/sessions/b.ts', '../ground-truth'],
  ['server-kinds-are-strangers', 'apps/server/src/tasks/coin/a.ts', '@parley/task-other/agents'],
  ['server-kinds-are-strangers', 'apps/server/src/tasks/coin/b.ts', '../other'],
  ['commands-are-shown-by-the-command-line', 'apps/server/src/host/a.ts', '../tasks/commands'],
  ['commands-are-shown-by-the-command-line', 'apps/server/src/tasks/coin/c.ts', './commands'],
  ['commands-know-no-command-line', 'apps/server/src/tasks/coin/commands/a.ts', '../../../cli'],
  ['browser-gets-no-policy-or-prompts', 'apps/web/src/a.ts', '@parley/agent-core/policy'],
  ['browser-gets-no-policy-or-prompts', 'apps/web/src/d.ts', '@parley/task-coin/agents'],
  ['pages-of-participants-do-not-score', 'apps/web/src/study/a.ts', '@parley/task-coin/scoring'],
  ['browser-gets-only-the-page-parts-of-scenes', 'apps/web/src/b.ts', '@parley/scenes/world'],
  ['browser-gets-only-the-page-parts-of-scenes', 'apps/web/src/c.ts', '@parley/homes/library'],
  ['e2e-sees-only-the-screen', 'e2e/journeys/a.spec.ts', '@parley/agent-core/ports'],
  ['training-is-a-leaf', 'apps/server/src/e.ts', '../../../training/answers/reader'],
  ['training-knows-no-page', 'training/answers/a.ts', '../../apps/web/src/main'],
  ['own-imports-resolve', 'training/answers/b.ts', './not-there'],
  ['test-kit-is-for-tests', 'packages/agent-core/src/ports/b.ts', '@parley/test-kit'],
  ['test-kit-stays-below-apps', 'packages/test-kit/src/a.ts', '../../../apps/server/src/main'],
  ['tests-are-leaves', 'packages/scenes/src/view/b.test.ts', './c.test'],
  ['enter-by-the-front-door', 'apps/server/src/b.ts', '../../../packages/scenes/src/format/inner'],
  ['own-imports-resolve', 'apps/server/src/c.ts', '@parley/scenes/not-there'],
  ['own-imports-resolve', 'apps/server/src/d.ts', './not-there'],
];
// Right ones, so that the rules are not merely refusing everything.
const RIGHT = [
  ['apps/web/src/right-1.ts', '@parley/agent-core/ports'],
  ['apps/web/src/right-2.ts', '@parley/scenes/view'],
  ['apps/server/src/tasks/index.ts', './coin'],
  ['apps/server/src/tasks/commands.ts', './coin/commands'],
  ['apps/server/src/tasks/openers.ts', './coin'],
  ['apps/server/src/tasks/coin/right.ts', '@parley/task-coin/scoring'],
  ['apps/server/src/tasks/coin/commands/right.ts', '../../../studies'],
  ['apps/server/src/bench/right.ts', '../tasks/coin'],
  ['apps/server/src/ports/senses/right.ts', '../../ground-truth'],
  ['apps/server/src/sessions/right.ts', '../tasks'],
  ['apps/server/src/sessions/right.test.ts', '../tasks/coin'],
  ['packages/agent-core/src/policy/right.ts', '../mapping/index.js'],
  ['packages/agent-core/src/policy/right.test.ts', '@parley/test-kit'],
  ['packages/agent-core/src/episode/right.ts', '@parley/log'],
  ['packages/tasks/coin/src/agents/right.ts', '@parley/agent-core/explorer'],
  ['packages/tasks/coin/src/scoring/right.ts', '@parley/log'],
  ['apps/web/src/experimenter/right.ts', '@parley/task-coin/scoring'],
  ['packages/scenes/src/world/right.ts', '../navmesh'],
  ['packages/scenes/src/view/right.test.ts', '../validate'],
  ['packages/models/src/detectors/right.ts', '@parley/agent-core/detection'],
  ['packages/homes/src/make/right.ts', '../generate'],
  ['packages/homes/scripts/right.ts', '@parley/datasets/make'],
  ['packages/datasets/src/make/right.ts', '@parley/scenes/world'],
  ['e2e/journeys/right.spec.ts', '@parley/test-kit'],
  ['training/answers/right.ts', '../../packages/protocol/src'],
];

const REPO = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = [
  ...[
    'protocol',
    'log',
    'metrics',
    'scenes',
    'homes',
    'datasets',
    'agent-core',
    'models',
    'test-kit',
  ],
  'tasks/coin',
];
let root = '';

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** @type {import('./boundaries.mjs').CruiseResult} */
let result;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-boundaries-'));
  write('tsconfig.base.json', readFileSync(join(REPO, 'tsconfig.base.json'), 'utf8'));
  mkdirSync(join(root, 'node_modules/@parley'), { recursive: true });
  for (const name of PACKAGES) {
    const manifest = readFileSync(join(REPO, `packages/${name}/package.json`), 'utf8');
    write(`packages/${name}/package.json`, manifest);
    const parsed = JSON.parse(manifest);
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', parsed.name));
    const entries = /** @type {string[]} */ (Object.values(parsed.exports));
    for (const entry of entries) write(join(`packages/${name}`, entry), 'export {};\n');
  }
  for (const [name, folders] of Object.entries(LAYERS))
    for (const folder of folders) write(`${placeOf(name)}/src/${folder}/index.ts`, 'export {};\n');
  const other = { name: '@parley/task-other', exports: { './agents': './src/agents/index.ts' } };
  write('packages/tasks/other/package.json', JSON.stringify(other));
  write('packages/tasks/other/src/agents/index.ts', 'export {};\n');
  write('packages/registry/test-kinds/agents.ts', 'export {};\n');
  symlinkSync(join(root, 'packages/tasks/other'), join(root, 'node_modules/@parley/task-other'));
  for (const door of ['shared', 'agents', 'scoring', 'truth'])
    write(`packages/tasks/coin/src/${door}/index.ts`, 'export {};\n');
  write('node_modules/@gltf-transform/core/package.json', '{ "main": "dist/index.js" }');
  for (const [name, folders] of Object.entries(LAYERS))
    for (const folder of folders) write(`${placeOf(name)}/src/${folder}/index.ts`, 'export {};\n');
  write('node_modules/@gltf-transform/core/dist/index.js', '');
  for (const folder of ['coin', 'coin/commands', 'other'])
    write(`apps/server/src/tasks/${folder}/index.ts`, 'export {};\n');
  write('apps/server/src/main.ts', 'export {};\n');
  write('apps/web/src/main.ts', 'export {};\n');
  write('training/answers/reader.ts', 'export {};\n');
  write('packages/scenes/src/format/inner.ts', 'export {};\n');
  write('packages/scenes/src/view/c.test.ts', 'export {};\n');
  write('packages/protocol/src/x.ts', "import './y';\n");
  write('packages/protocol/src/y.ts', "import './x';\n");
  for (const [from, to] of [...WRONG.map((row) => row.slice(1)), ...RIGHT]) {
    write(`${from}`, `import type {} from '${to}';\n`);
  }
  result = cruise(root, FOLDERS);
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the import table', () => {
  it.each(WRONG)('%s refuses %s → %s', (rule, from) => {
    expect(result.violations.filter((v) => v.from === from).map((v) => v.rule)).toContain(rule);
  });

  it.each(RIGHT)('allows %s → %s', (from) => {
    expect(result.violations.filter((v) => v.from === from)).toEqual([]);
  });

  it('refuses a cycle', () => {
    expect(result.violations.map((v) => v.rule)).toContain('no-cycles');
  });

  it('has no rule that this table leaves unproved', () => {
    const proved = new Set([...WRONG.map(([rule]) => rule), 'no-cycles']);
    expect(result.rules.filter((rule) => !proved.has(rule))).toEqual([]);
  });
});

describe('the layers', () => {
  it.each(Object.keys(LAYERS))('name every folder of %s', (name) => {
    // Pages of task kinds stand beside the layers.
    const beside = name === 'apps/web' ? 'tasks' : '';
    const folders = readdirSync(join(REPO, placeOf(name), 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== beside)
      .map((entry) => entry.name);
    expect([...LAYERS[/** @type {keyof LAYERS} */ (name)]].sort()).toEqual(folders.sort());
  });
});

describe('the reader', () => {
  it('reads every source file of the tree', () => {
    const files = sourceFiles(root, FOLDERS);
    expect(files.length).toBeGreaterThan(WRONG.length + RIGHT.length);
    expect(files.filter((file) => !result.modules.includes(file))).toEqual([]);
  });
});
