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

/** Names a folder of this run alone for the bundled command line, and removes it at the end and before files run again. */
export default function shareBundle(project: TestProject): () => void {
  const folder = join(
    repositoryRoot(),
    `apps/server/node_modules/.cache/parley-cli-test-${process.pid}`,
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  project.provide('cliBundle', folder);
  project.onTestsRerun(async () => remove());
  return remove;
}
