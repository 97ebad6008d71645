import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { GencommFile } from './episode';

/** File of a home's folder that holds its episodes. */
export const EPISODES_FILE = 'gencomm.json';

/**
 * The episodes of the home in a folder.
 *
 * @throws {ParleyError} `BAD_EPISODE` when there is no such file, or it is damaged; with the field.
 */
export function readGencomm(sceneDir: string): GencommFile {
  const where = join(sceneDir, EPISODES_FILE);
  const remedy = 'Make them by `parley episodes generate <home> --task gencomm`.';
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(where, 'utf8'));
  } catch (cause) {
    throw new ParleyError('BAD_EPISODE', 'this home has no episodes of gencomm that can be read', {
      ...{ where, remedy, cause },
    });
  }
  const parsed = GencommFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ParleyError('BAD_EPISODE', `${issue?.path.join('.')}: ${issue?.message}`, {
    where,
    remedy,
  });
}
