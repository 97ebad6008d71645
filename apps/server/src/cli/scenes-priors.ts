import { join, resolve } from 'node:path';
import { HOME_GENERATOR } from '@parley/homes/generate';
import { openFurnitureLibrary } from '@parley/homes/library';
import { generateFromLibrary } from '@parley/homes/make';
import { replaceFile } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { makePriors, priorsText } from '../priors/make-priors';
import { readTrainingHomes, TRAINING_HOMES } from '../priors/training-homes';
import { checkOutFile } from '../terminal/check-out-file';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { SCENES_PRIORS } from './shapes/scenes';

interface Flags {
  readonly homes: string;
  readonly generated: number;
  readonly seed: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Rooms of the generated homes in turn: those of the training homes. */
const ROOMS: readonly number[] = [8, 9, 10, 11];
/** Where the tables stand that the robot reads, in the repository; a count replaces them when it is told to. */
const READ = 'packages/agent-core/src';
/** Their places below the folder that `--out` names. */
const ATTRIBUTES_FILE = 'dialogue/priors/attribute-priors.json';
const GT_CO_OCCURRENCE_FILE = 'mapping/co-occurrence-prior.json';

/** `parley scenes priors`: what homes hold, counted in training homes alone (SCI-12e, SCI-20). */
export const scenesPriorsCommand = (): Command =>
  new Command('priors')
    .description('count attribute values and what stands with what, in training homes alone')
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--generated <count>', 'homes generated for the counts alone', wholeNumber, 160)
    .option('--seed <text>', 'seed of those homes', 'training-prior')
    .option(
      '--out <folder>',
      `write the tables below it; those that the robot reads are below ${READ}`,
    )
    .addOption(jsonOption(SCENES_PRIORS))
    .action(countPriors);

async function countPriors({
  homes: names,
  generated: count,
  seed,
  out,
  json,
}: Flags): Promise<void> {
  const pathOf = (file: string): string | undefined =>
    out === undefined ? undefined : resolve(out, file);
  for (const file of [ATTRIBUTES_FILE, GT_CO_OCCURRENCE_FILE]) checkOutFile('--out', pathOf(file));
  const { scenesDir, publicDir } = readConfig();
  const sceneIds = names.split(',').map((name) => name.trim());
  const homes = readTrainingHomes(scenesDir, sceneIds);
  const library = await openFurnitureLibrary(join(publicDir, 'furniture'));
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} homes', stream: process.stderr })
    : null;
  bar?.start(count, 0);
  const generated: Scene[] = [];
  try {
    for (let i = 1; i <= count; i++) {
      const rooms = ROOMS[i % ROOMS.length] as number;
      const options = {
        sceneId: `prior-${i}`,
        rooms,
        seed: `${seed}/${i}`,
        models: 'seen',
      } as const;
      generated.push((await generateFromLibrary(options, library)).scene);
      bar?.update(i);
    }
  } finally {
    bar?.stop();
  }
  const priors = makePriors({
    homes,
    generated,
    plan: { seed, count, rooms: ROOMS },
    furniture: library.hash,
    generator: HOME_GENERATOR,
  });
  const { provenance } = priors.attributes;
  const { things, rooms, homes: homeCount } = provenance.totals;
  const texts = [
    [ATTRIBUTES_FILE, priorsText(priors.attributes)],
    [GT_CO_OCCURRENCE_FILE, priorsText(priors.coOccurrence)],
  ] as const;
  if (json === true) printJson(SCENES_PRIORS, provenance);
  else {
    if (out === undefined) for (const [, text] of texts) print(text);
    print(
      `${things} things in ${rooms} rooms of ${homeCount} training homes: ${ATTRIBUTES_FILE}, ${GT_CO_OCCURRENCE_FILE}`,
    );
  }
  for (const [file, text] of texts) {
    const path = pathOf(file);
    if (path !== undefined) await replaceFile(path, text);
  }
}
