import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BELONGING_CATEGORIES,
  BELONGINGS,
  BELONGINGS_VERSION,
  drawBelongings,
  makeBelonging,
  PER_BELONGING_SHEET,
} from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { descriptionsOf } from './descriptions-of';
import { PINVERIFY_OBJECTS } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly category?: readonly string[];
  readonly seed: string;
  readonly sheets: boolean;
  readonly json?: boolean;
}

/** `parley pinverify objects`: what there is to verify, with its truth, its descriptions and pictures of all of it. */
export const objectsCommand = (): Command =>
  new Command('objects')
    .description(
      'write the truth and three descriptions of every object, and sheets with pictures of all',
    )
    .requiredOption(
      '--out <folder>',
      'where objects.json, object_descriptions.json and the sheets are written',
    )
    .option('--category <name...>', 'only objects of these categories')
    .option('--seed <text>', 'seed of the descriptions', '42')
    .option('--no-sheets', 'without pictures')
    .addOption(jsonOption(PINVERIFY_OBJECTS))
    .action(writeObjects);

async function writeObjects({ out, category, seed, sheets, json }: Flags): Promise<void> {
  const unknown = category?.find((one) => !BELONGING_CATEGORIES.some((known) => known === one));
  if (unknown !== undefined)
    throw new ParleyError('BAD_INPUT', `there are no objects of category ${unknown}`, {
      where: '--category',
      remedy: `Use some of: ${BELONGING_CATEGORIES.join(', ')}.`,
    });
  const refs = BELONGINGS.filter((one) => category?.includes(one.category) ?? true);
  await mkdir(out, { recursive: true });
  const objects = refs.map(({ id, split }) => {
    const { parts, build, ...rest } = makeBelonging(id);
    return { ...rest, split, sizeM: build.sizeM, parts };
  });
  const write = (name: string, value: unknown) =>
    replaceFile(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('objects.json', { version: BELONGINGS_VERSION, objects });
  await write('object_descriptions.json', descriptionsOf(refs, seed));
  const count = sheets ? Math.ceil(refs.length / PER_BELONGING_SHEET) : 0;
  for (let i = 0; i < count; i++) {
    const some = refs.slice(i * PER_BELONGING_SHEET, (i + 1) * PER_BELONGING_SHEET);
    const png = await drawBelongings(some.map(({ id }) => makeBelonging(id)));
    await replaceFile(join(out, `sheet-${String(i + 1).padStart(2, '0')}.png`), png);
  }
  const train = refs.filter(({ split }) => split === 'train').length;
  const result = {
    folder: out,
    objects: refs.length,
    categories: new Set(refs.map((one) => one.category)).size,
    train,
    test: refs.length - train,
    sheets: count,
  };
  if (json === true) return printJson(PINVERIFY_OBJECTS, result);
  print(
    `${result.objects} objects of ${result.categories} categories (${train} for training, ${result.test} for tests) in ${out}`,
  );
}
