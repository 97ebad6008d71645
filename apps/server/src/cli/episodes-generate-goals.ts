import { join } from 'node:path';
import { planGoals, writeGoals } from '@parley/datasets/make';
import type { GoalsFile } from '@parley/scenes/format';
import { printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import type { GenerateFlags } from './episodes-flags';
import { EPISODES_GENERATE_GOALS } from './shapes/episodes';

/** `parley episodes generate --benchmark zipon`. Goals of all homes are made before the first are written. */
export async function generatePersonalGoals(
  sceneIds: readonly string[],
  dir: string,
  { n, seed, categories, format = 'parley', out = dir, json }: GenerateFlags,
): Promise<void> {
  const planned: GoalsFile[] = [];
  for (const sceneId of sceneIds) {
    const types = categories === undefined ? {} : { types: categories.split(',') };
    planned.push(await planGoals(join(dir, sceneId), { seed, count: n, ...types }));
  }
  const counts = [];
  for (const file of planned) {
    const { files, warnings } = await writeGoals(file, join(out, file.sceneId), format);
    for (const one of warnings) tell(`warning ${file.sceneId}: ${one}`);
    const types = new Set(file.goals.map(({ type }) => type)).size;
    counts.push({ sceneId: file.sceneId, goals: file.goals.length, types, files });
  }
  if (json === true) return printJson(EPISODES_GENERATE_GOALS, counts);
  for (const { sceneId, goals, types, files } of counts)
    print(`${sceneId} ${goals} goals of ${types} types ${files.join(' ')}`);
}
