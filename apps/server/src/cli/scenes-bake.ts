import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { sceneFolders } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { SCENES_BAKE } from './shapes/scenes';

/** `parley scenes bake [dir…]`: everything made beforehand that is otherwise made on first use. */
export const scenesBakeCommand = (): Command =>
  new Command('bake')
    .description('make homes whole that are kept as scene.json alone; done on first use otherwise')
    .argument('[dir...]', 'scene folders; default: all that the server offers')
    .addOption(jsonOption(SCENES_BAKE))
    .action(async (dirs: string[], { json }: { json?: boolean }) => {
      const { scenesDir } = readConfig();
      const offered = sceneFolders(scenesDir).map((name) => join(scenesDir, name));
      const missing = dirs.find((dir) => !existsSync(join(dir, 'scene.json')));
      if (missing !== undefined)
        throw new ParleyError('NOT_FOUND', 'there is no scene.json', {
          where: missing,
          remedy: 'Name the folder of a home.',
        });
      const failed: ParleyError[] = [];
      const made = await bakeHomes(dirs.length > 0 ? dirs : offered, (error) => failed.push(error));
      if (made.length > 0 && failed.length > 0) tell(`Made ${made.join(', ')}.`);
      for (const { message } of failed.slice(1)) tell(message);
      if (failed[0] !== undefined) throw failed[0];
      if (json === true) printJson(SCENES_BAKE, { made });
      else print(made.length === 0 ? 'Every home is whole.' : `Made ${made.join(', ')}.`);
    });
