import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@parley/scenes/files';

/**
 * Keeps what people wrote where studies of others find it, in place of what was kept under this name. Each record names its person: an
 * erasure takes it out, and leaves the others to the byte.
 *
 * @returns The file.
 */
export async function installWritten(
  folder: string,
  name: string,
  records: readonly object[],
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ndjson`);
  await replaceFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return file;
}
