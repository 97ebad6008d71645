import { existsSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { listScenes, type SceneListing } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { SCENES_LIST } from './shapes/scenes';

/** `parley scenes list [dir]`: what there is, without checking it. */
export const scenesListCommand = (): Command =>
  new Command('list')
    .description('list the scenes of a folder')
    .argument('[dir]', 'folder with scene folders; default: the one that the server offers')
    .addOption(jsonOption(SCENES_LIST))
    .action((dir: string | undefined, flags: { json?: boolean }) => {
      const scenes = scenesIn(dir ?? readConfig().scenesDir);
      if (flags.json === true) return printJson(SCENES_LIST, scenes);
      for (const scene of scenes) {
        print(`${scene.sceneId.padEnd(28)} ${scene.problem ?? lineOf(scene)}`);
      }
    });

/** @throws {ParleyError} `NOT_FOUND` for a folder that is not there, or has no scene in it. */
function scenesIn(folder: string): SceneListing[] {
  const scenes = listScenes(folder);
  if (scenes.length > 0) return scenes;
  throw new ParleyError(
    'NOT_FOUND',
    existsSync(folder) ? 'There is no scene in it' : 'There is no such folder',
    {
      where: folder,
      remedy: 'Name the folder that scene folders lie in; `parley scenes generate` makes one.',
    },
  );
}

function lineOf(scene: SceneListing): string {
  const { kind, source, rooms, instances, episodes, splits, goals, bytes, isWhole } = scene;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  if (kind !== 'home') return `${kind}, ${episodes} episodes, ${size}, ${source}`;
  const bySplit = Object.entries(splits).map(([split, count]) => `${count} ${split}`);
  const asked = episodes === 0 ? 'no episodes' : `episodes: ${bySplit.join(', ')}`;
  const state = isWhole ? size : `${size}, the rest is made on first use`;
  return [
    `${rooms} rooms, ${instances} instances`,
    asked,
    ...(goals > 0 ? [`${goals} goals`] : []),
    state,
    source,
  ].join('; ');
}
