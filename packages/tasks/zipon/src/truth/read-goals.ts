import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { GoalsFile } from '@parley/scenes/format';

/** File of a home's folder that holds its personalised goals. */
export const GOALS_FILE = 'goals.json';

/**
 * The personalised goals of the home in a folder.
 *
 * @throws {ParleyError} `BAD_EPISODE` when there is no such file, or it is damaged.
 */
export function readGoals(sceneDir: string): GoalsFile {
  const where = join(sceneDir, GOALS_FILE);
  const remedy = 'Make them by `parley episodes generate <home> --benchmark zipon`.';
  try {
    return GoalsFile.parse(JSON.parse(readFileSync(where, 'utf8')));
  } catch (cause) {
    throw new ParleyError('BAD_EPISODE', 'this home has no personalised goals that can be read', {
      where,
      remedy,
      cause,
    });
  }
}
