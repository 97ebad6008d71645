import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { Scene } from '@parley/scenes/format';
import { fault, faultOf, type SceneFault } from '@parley/scenes/validate';
import { scenePlanFaults } from '../generate';

/**
 * Is the plan of a generated home one that could be built: rooms of usual size, private rooms as leaves, windows, doors that
 * clear each other? Nothing is said of homes of other makers, nor of a scene.json that cannot be read: others say that.
 */
export async function validatePlan(folder: string): Promise<SceneFault[]> {
  const where = `${basename(folder)}/scene.json`;
  const scene = await readScene(folder);
  if (scene === null) return [];
  try {
    return scenePlanFaults(scene).map((what) => fault(where, what, 'Generate the home again.'));
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [faultOf(error, where)];
  }
}

async function readScene(folder: string): Promise<Scene | null> {
  try {
    return Scene.parse(JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')));
  } catch {
    return null;
  }
}
