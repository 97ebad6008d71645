import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, named so that one left behind can be told. */
export const temporaryFolder = (name: string): string =>
  mkdtempSync(join(tmpdir(), `parley-${name}-`));
