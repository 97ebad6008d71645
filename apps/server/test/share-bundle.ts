import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { repositoryRoot } from '../src/repository';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundle that the test files of one run share; made by the first that needs it. */
    cliBundle: string;
  }
}

const FOLDER = join(
  repositoryRoot(),
  `apps/server/node_modules/.cache/parley-cli-test-${process.pid}`,
);

/** Names a folder of this run alone for the bundled command line; files that run again find none. */
export function setup(project: TestProject): void {
  teardown();
  project.provide('cliBundle', FOLDER);
  project.onTestsRerun(async () => teardown());
}

/** Removes what the run made. */
export function teardown(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
