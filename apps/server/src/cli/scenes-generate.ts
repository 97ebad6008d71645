import { join } from 'node:path';
import { openFurnitureLibrary } from '@parley/homes/library';
import { type WrittenHome, writeGeneratedHome } from '@parley/homes/make';
import { ParleyError } from '@parley/protocol';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { guardWork } from './guard-work';
import { SCENES_GENERATE } from './shapes/scenes';

interface Flags {
  readonly rooms: number;
  readonly seed: string;
  readonly n: number;
  readonly out?: string;
  readonly prefix: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** `parley scenes generate`: homes made from a number of rooms and a seed. */
export const scenesGenerateCommand = (): Command =>
  new Command('generate')
    .description('make furnished homes; the same rooms, seed and number give the same home')
    .option('--rooms <count>', 'rooms of each home, 1 to 12', wholeNumber, 10)
    .option('--seed <text>', 'seed: lower-case letters, digits, dashes', '1')
    .option('--n <count>', 'how many homes', wholeNumber, 1)
    .option('--out <folder>', 'where scene folders are made; default: where the server looks')
    .option('--prefix <text>', 'scenes are named <prefix>-<rooms>-<seed>-<number>', 'home')
    .option('--replace', 'also over homes with episodes or goals, which are then lost')
    .addOption(jsonOption(SCENES_GENERATE))
    .action(generate);

async function generate(flags: Flags): Promise<void> {
  const { rooms, seed, n, prefix, out = readConfig().scenesDir } = flags;
  for (const [name, text] of Object.entries({ seed, prefix }))
    if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(text))
      throw new ParleyError('BAD_INPUT', `"${text}" cannot be part of a scene's name`, {
        where: `--${name}`,
        remedy: 'Use lower-case letters, digits and dashes.',
      });
  const ids = Array.from(
    { length: n },
    (_, i) => `${prefix}-${rooms}-${seed}-${String(i + 1).padStart(2, '0')}`,
  );
  if (flags.replace !== true) for (const sceneId of ids) guardWork(join(out, sceneId));
  const library = await openFurnitureLibrary(join(readConfig().publicDir, 'furniture'));
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} homes', stream: process.stderr })
    : null;
  bar?.start(n, 0);
  const written: WrittenHome[] = [];
  try {
    for (const [at, sceneId] of ids.entries()) {
      const i = at + 1;
      written.push(
        await writeGeneratedHome({ sceneId, rooms, seed: `${seed}/${i}` }, { library, out }),
      );
      bar?.update(i);
    }
  } finally {
    bar?.stop();
  }
  if (flags.json === true) return printJson(SCENES_GENERATE, written.map(lineOf));
  for (const home of written) {
    const { sceneId, instances, categories, glbBytes, sceneHash, folder } = lineOf(home);
    const size = `${(glbBytes / 1e6).toFixed(1)} MB`;
    print(
      `${sceneId} ${instances} instances, ${categories} categories, ${size}, hash ${sceneHash.slice(0, 12)} ${folder}`,
    );
  }
}

const lineOf = ({ scene, sceneHash, glbBytes, folder }: WrittenHome) => ({
  sceneId: scene.sceneId,
  rooms: scene.rooms.length,
  instances: scene.instances.length,
  categories: new Set(scene.instances.map(({ category }) => category)).size,
  sceneHash,
  glbBytes,
  folder,
});
