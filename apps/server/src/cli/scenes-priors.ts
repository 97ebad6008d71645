import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import { HOME_GENERATOR } from '@parley/scenes/generate';
import { openFurnitureLibrary } from '@parley/scenes/library';
import { generateFromLibrary } from '@parley/scenes/make';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { makePriors, priorsText } from '../priors/make-priors';
import { readTrainingHomes, TRAINING_HOMES } from '../priors/training-homes';
import { repositoryRoot } from '../repository';
import { print, wholeNumber } from './print';

interface Flags {
  readonly homes: string;
  readonly generated: number;
  readonly seed: string;
  readonly out: string;
  readonly json?: boolean;
}

/** Rooms of the generated homes in turn: those of the training homes. */
const ROOMS: readonly number[] = [8, 9, 10, 11];
/** Where the tables stand that the robot reads, below the folder that `--out` names. */
const ATTRIBUTES_FILE = 'dialogue/priors/attribute-priors.json';
const CO_OCCURRENCE_FILE = 'mapping/co-occurrence-prior.json';

/** `parley scenes priors`: what homes hold, counted in training homes alone (SCIENCE 12e, 20). */
export const scenesPriorsCommand = (): Command =>
  new Command('priors')
    .description('count attribute values and what stands with what, in training homes alone')
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--generated <count>', 'homes generated for the counts alone', wholeNumber, 160)
    .option('--seed <text>', 'seed of those homes', 'training-prior')
    .option(
      '--out <folder>',
      'folder that the tables are written below; default: the sources of the robot',
      join(repositoryRoot(), 'packages/agent-core/src'),
    )
    .option('--json', 'print JSON')
    .action(countPriors);

async function countPriors({
  homes: names,
  generated: count,
  seed,
  out,
  json,
}: Flags): Promise<void> {
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
  for (const [file, table] of [
    [ATTRIBUTES_FILE, priors.attributes],
    [CO_OCCURRENCE_FILE, priors.coOccurrence],
  ] as const) {
    const path = resolve(out, file);
    mkdirSync(join(path, '..'), { recursive: true });
    await replaceFile(path, priorsText(table));
  }
  const { totals } = priors.attributes.provenance;
  if (json === true) return print(JSON.stringify(priors.attributes.provenance));
  print(
    `${totals.things} things in ${totals.rooms} rooms of ${totals.homes} training homes: ${ATTRIBUTES_FILE}, ${CO_OCCURRENCE_FILE}`,
  );
}
