import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SHARE_BUNDLE = fileURLToPath(new URL('apps/server/test/share-bundle.ts', import.meta.url));

/** Registries have the task kinds of the test kit too. */
const WITH_TEST_KINDS = {
  resolve: { conditions: ['parley-test-kinds'] },
  ssr: {
    resolve: { conditions: ['parley-test-kinds', 'module', 'node', 'development|production'] },
  },
};

/** Files of a worker share the modules that they import: loading them anew for each took as long as the tests. Files that replace modules do not. */
const SHARED = { isolate: false } as const;

/** Test files below an app that replace modules, relative to it: each has modules of its own. */
function replacingIn(app: string): string[] {
  const root = fileURLToPath(new URL(app, import.meta.url));
  return ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /[.]test[.]tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));
}

const SERVER_REPLACING = replacingIn('apps/server');
const WEB_REPLACING = replacingIn('apps/web');

/** Task kinds of the product. */
const KINDS = readdirSync(fileURLToPath(new URL('packages/tasks', import.meta.url)));

/** One project per package: `npx vitest run --project agent-core`. */
const inNode = (name: string, root: string, more: TestProjectInlineConfiguration['test'] = {}) => ({
  ...WITH_TEST_KINDS,
  test: {
    ...SHARED,
    name,
    root,
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...more,
  },
});

const pages = (name: string, more: TestProjectInlineConfiguration['test']) => ({
  ...WITH_TEST_KINDS,
  test: {
    name,
    root: './apps/web',
    environment: 'jsdom',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...more,
  },
});

export default defineConfig({
  test: {
    // As many as there are cores: vitest leaves one idle, which on two cores is half the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      inNode('protocol', './packages/protocol'),
      inNode('scenes', './packages/scenes'),
      inNode('log', './packages/log'),
      inNode('metrics', './packages/metrics'),
      inNode('homes', './packages/homes'),
      inNode('datasets', './packages/datasets'),
      inNode('agent-core', './packages/agent-core'),
      inNode('models', './packages/models'),
      ...KINDS.map((kind) => inNode(kind, `./packages/tasks/${kind}`)),
      inNode('test-kit', './packages/test-kit'),
      inNode('parlour', './packages/test-kit/tasks/parlour'),
      inNode('server', './apps/server', { globalSetup: SHARE_BUNDLE, exclude: SERVER_REPLACING }),
      inNode('server-replacing', './apps/server', { include: SERVER_REPLACING, isolate: true }),
      {
        ...WITH_TEST_KINDS,
        test: {
          ...SHARED,
          name: 'web',
          root: './apps/web',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // A document costs more to set up than most tests take: it is there for pages, and where a file asks for it.
      pages('web-pages', { ...SHARED, include: ['src/**/*.test.tsx'], exclude: WEB_REPLACING }),
      pages('web-pages-replacing', { include: WEB_REPLACING }),
      {
        test: {
          name: 'scripts',
          root: './scripts',
          environment: 'node',
          include: ['**/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
