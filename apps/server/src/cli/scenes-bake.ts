import { join } from 'node:path';
import { sceneFolders } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeHomes } from '../terminal/bake-homes';
import { print } from '../terminal/print';

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
