import { join } from 'node:path';
import { sceneFolders } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeMissing } from '../homes';
import { print, tell } from './print';

/** `parley scenes bake [dir…]`: everything made beforehand that is otherwise made on first use. */
export const scenesBakeCommand = (): Command =>
  new Command('bake')
    .description('make homes whole that are kept as scene.json alone; done on first use otherwise')
    .argument('[dir...]', 'scene folders; default: all that the server offers')
    .option('--json', 'print JSON')
    .action(async (dirs: string[], { json }: { json?: boolean }) => {
      const { scenesDir } = readConfig();
      const offered = sceneFolders(scenesDir).map((name) => join(scenesDir, name));
      const made = await bakeHomes(dirs.length > 0 ? dirs : offered);
      if (json === true) print(JSON.stringify({ made }));
      else print(made.length === 0 ? 'Every home is whole.' : `Made ${made.join(', ')}.`);
    });

/** Makes those of some homes whole that are not, and says which. @returns Ids of those. */
export const bakeHomes = (folders: readonly string[]): Promise<string[]> =>
  bakeMissing([...new Set(folders)], {
    furnitureDir: join(readConfig().publicDir, 'furniture'),
    onHome: (sceneId) => tell(`Making the home ${sceneId}, for its first use…`),
  });
