import { join } from 'node:path';
import { importSh3f } from '@parley/homes/sh3f';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { furnitureSheetsCommand } from './furniture-sheets';
import { FURNITURE_IMPORT } from './shapes/scenes';

interface Flags {
  readonly out?: string;
  readonly json?: boolean;
}

/** `parley furniture …`: the library that homes are furnished from. */
export const furnitureCommand = (): Command =>
  new Command('furniture')
    .description('the furniture library')
    .addCommand(
      new Command('import')
        .description('import a Sweet Home 3D furniture catalogue of your own')
        .argument('<file>', 'a .sh3f file')
        .option('--out <folder>', 'furniture library; default: the one beside the scenes')
        .addOption(jsonOption(FURNITURE_IMPORT))
        .action(importFile),
    )
    .addCommand(furnitureSheetsCommand());

async function importFile(path: string, flags: Flags): Promise<void> {
  const out = flags.out ?? join(readConfig().publicDir, 'furniture');
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} models', stream: process.stderr })
    : null;
  bar?.start(1, 0);
  const done = await importSh3f({
    path,
    out,
    onProgress: (value, total) => {
      bar?.setTotal(total);
      bar?.update(value);
    },
  }).finally(() => bar?.stop());
  for (const { name, why } of done.leftOut) tell(`left out ${name}: ${why}`);
  if (flags.json === true) return printJson(FURNITURE_IMPORT, done);
  print(`${done.ids.length} models in ${done.folder}`);
}
