import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFurnitureLibrary } from '@parley/homes/library';
import { drawSheet, modelsOfSheets, PER_SHEET } from '@parley/homes/sheets';
import { ParleyError } from '@parley/protocol';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { FURNITURE_SHEETS } from './shapes/scenes';

interface Flags {
  readonly out: string;
  readonly library?: string;
  readonly category?: readonly string[];
  readonly json?: boolean;
}

/** Which model each number of the sheets is. */
const KEY_FILE = 'models.json';

/** `parley furniture sheets`: pictures to judge the furniture by, without a word on them. */
export const furnitureSheetsCommand = (): Command =>
  new Command('sheets')
    .description(
      `draw every model alone from four sides, ${PER_SHEET} a sheet, with a number and no word; ${KEY_FILE} says which is which`,
    )
    .requiredOption('--out <folder>', 'where the sheets are written')
    .option('--library <folder>', 'furniture library; default: the one beside the scenes')
    .option('--category <name...>', 'only models of these categories')
    .addOption(jsonOption(FURNITURE_SHEETS))
    .action(drawSheets);

async function drawSheets(flags: Flags): Promise<void> {
  const library = await openFurnitureLibrary(
    flags.library ?? join(readConfig().publicDir, 'furniture'),
  );
  const models = modelsOfSheets(library).filter(
    ({ category }) => flags.category?.includes(category) ?? true,
  );
  if (models.length === 0)
    throw new ParleyError('BAD_INPUT', 'there is no model of these categories', {
      where: '--category',
      remedy: 'Use category words such as bed or armchair.',
    });
  await mkdir(flags.out, { recursive: true });
  const count = Math.ceil(models.length / PER_SHEET);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} sheets', stream: process.stderr })
    : null;
  bar?.start(count, 0);
  try {
    for (let i = 0; i < count; i++) {
      const png = await drawSheet(
        models.slice(i * PER_SHEET, (i + 1) * PER_SHEET),
        i * PER_SHEET + 1,
      );
      await writeFile(join(flags.out, `sheet-${String(i + 1).padStart(2, '0')}.png`), png);
      bar?.update(i + 1);
    }
  } finally {
    bar?.stop();
  }
  const key = Object.fromEntries(models.map(({ id }, i) => [i + 1, id]));
  await writeFile(join(flags.out, KEY_FILE), `${JSON.stringify(key, null, 2)}\n`);
  if (flags.json === true)
    return printJson(FURNITURE_SHEETS, {
      models: models.length,
      sheets: count,
      folder: flags.out,
    });
  print(`${models.length} models on ${count} sheets in ${flags.out}`);
}
