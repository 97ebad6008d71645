import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparableId, ParleyError, type Study } from '@parley/protocol';

/** Folder in the data directory with lists of who may take part: out of study files, which are shared and exported. */
const FOLDER = 'allowed-ids';

/**
 * Ids that may take part in a study, from its file: one a line, blank lines and those that begin with `#` aside.
 *
 * @returns Null where the study has no list.
 * @throws {ParleyError} `BAD_STUDY` when the list cannot be read.
 */
export function readAllowedIds(
  { recruitment }: Pick<Study, 'recruitment'>,
  dataDir: string,
): ReadonlySet<string> | null {
  const name = recruitment?.allowedIds;
  if (name === undefined) return null;
  let text: string;
  try {
    text = readFileSync(join(dataDir, FOLDER, name), 'utf8');
  } catch (cause) {
    throw new ParleyError('BAD_STUDY', 'The list of those who may take part cannot be read', {
      where: `${FOLDER}/${name}`,
      remedy: 'Put the file into this folder of the data directory, with one id a line.',
      cause,
    });
  }
  const ids = text.split(/\r?\n/).map(comparableId);
  return new Set(ids.filter((id) => id !== '' && !id.startsWith('#')));
}
