import { join } from 'node:path';
import { canonicalJson, ParleyError } from '@parley/protocol';
import { loadHome, replaceFiles } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { toZipon, writeZipon } from '../benchmarks';
import { type GoalOptions, generateGoals } from '../goals';

/** File of a scene folder that holds its personalised goals. */
const GOALS_FILE = 'goals.json';

/**
 * Makes personalised goals for the home in a folder; writes nothing.
 *
 * @throws {ParleyError} `BAD_SCENE` when the home cannot be read, `BAD_EPISODE` when nothing in it can be asked for.
 */
export async function planGoals(folder: string, options: GoalOptions): Promise<GoalsFile> {
  const { scene, sceneHash, sensors, pathFinder } = await loadHome(folder);
  const query = { scene, pathFinder, rasteriser: createRasteriser(sensors) };
  const file = generateGoals(query, sceneHash, options);
  pathFinder.dispose();
  if (file.goals.length > 0 && file.start !== null) return file;
  throw new ParleyError('BAD_EPISODE', 'nothing in this home can be asked for', {
    where: scene.sceneId,
    remedy: 'Take a furnished home, or ask for other types.',
  });
}

/** In which form goals are written: ours, or the two files of ZIPON's authors. */
export type GoalsFormat = 'parley' | 'zipon';

/**
 * Writes the goals of a home into a folder, beside what is there.
 *
 * @returns Names of the files, and a line for everything that the form has no place for.
 * @throws {ParleyError} `BAD_EPISODE` when the home is larger than the authors' grid.
 */
export async function writeGoals(
  file: GoalsFile,
  folder: string,
  format: GoalsFormat,
): Promise<{ files: string[]; warnings: string[] }> {
  const { files, warnings } = goalsText(file, format);
  await replaceFiles(folder, files);
  return { files: Object.keys(files).map((name) => join(folder, name)), warnings };
}

function goalsText(
  file: GoalsFile,
  format: GoalsFormat,
): { files: Record<string, string>; warnings: string[] } {
  if (format === 'parley')
    return { files: { [GOALS_FILE]: `${canonicalJson(file)}\n` }, warnings: [] };
  const { files, warnings } = toZipon(file);
  return { files: writeZipon(files), warnings };
}
