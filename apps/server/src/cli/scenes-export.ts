import { join } from 'node:path';
import { exportHm3d } from '@parley/datasets/export-hm3d';
import { ParleyError } from '@parley/protocol';
import { listScenes } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { SCENES_EXPORT } from './shapes/scenes';

interface Flags {
  readonly format: string;
  readonly out: string;
  readonly split: string;
  readonly json?: boolean;
}

/** `parley scenes export [dir…]`: homes as a data set that other simulators read. */
export const scenesExportCommand = (): Command =>
  new Command('export')
    .description('write homes as a data set for another simulator; whole or not at all')
    .argument('[dir...]', 'folders of homes; default: all that the server offers')
    .requiredOption('--format <name>', 'layout of the data set: hm3d (Habitat)')
    .requiredOption('--out <folder>', 'folder of the data set: new, empty or an earlier export')
    .option('--split <name>', 'folder of the homes in it: train, val, test', 'val')
    .addOption(jsonOption(SCENES_EXPORT))
    .action(exportScenes);

async function exportScenes(dirs: string[], flags: Flags): Promise<void> {
  if (flags.format !== 'hm3d')
    throw new ParleyError('BAD_INPUT', `there is no format "${flags.format}"`, {
      where: '--format',
      remedy: 'Use hm3d.',
    });
  const folders = dirs.length > 0 ? dirs : offeredHomes();
  await bakeHomes(folders);
  const homes = await exportHm3d({ folders, out: flags.out, split: flags.split });
  if (flags.json === true) return printJson(SCENES_EXPORT, homes);
  for (const { sceneId, folder, instances, bytes } of homes)
    print(`${sceneId} ${instances} instances, ${(bytes / 1e6).toFixed(1)} MB, ${folder}`);
}

function offeredHomes(): string[] {
  const { scenesDir } = readConfig();
  return listScenes(scenesDir)
    .filter(({ kind }) => kind === 'home')
    .map(({ sceneId }) => join(scenesDir, sceneId));
}
