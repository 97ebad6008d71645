import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

/**
 * Files of a worker share the modules that they import: loading them anew for each took as long as the tests. So a file replaces no
 * module (`vi.mock`), and disposes of nothing that a module keeps. Tests of pages do replace modules, and are alone.
 */
const SHARED = { isolate: false } as const;

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
      inNode('server', './apps/server', { globalSetup: SHARE_BUNDLE }),
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
      {
        ...WITH_TEST_KINDS,
        test: {
          name: 'web-pages',
          root: './apps/web',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
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
