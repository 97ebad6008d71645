import { listScenes } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { print } from './print';

/** `parley scenes list [dir]`: what there is, without checking it. */
export const scenesListCommand = (): Command =>
  new Command('list')
    .description('list the scenes of a folder')
    .argument('[dir]', 'folder with scene folders; default: the one that the server offers')
    .option('--json', 'print JSON')
    .action((dir: string | undefined, flags: { json?: boolean }) => {
      const scenes = listScenes(dir ?? readConfig().scenesDir);
      if (flags.json === true) return print(JSON.stringify(scenes));
      for (const scene of scenes) {
        const { sceneId, kind, source, rooms, instances, episodes, bytes, problem } = scene;
        const what =
          kind === 'home'
            ? `${rooms} rooms, ${instances} instances, ${episodes} episodes`
            : `${kind}, ${episodes} episodes`;
        const size = `${(bytes / 1e6).toFixed(1)} MB`;
        print(`${sceneId.padEnd(28)} ${problem ?? `${what}, ${size}, ${source}`}`);
      }
    });
