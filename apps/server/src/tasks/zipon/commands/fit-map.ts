import { join, resolve } from 'node:path';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { decodeFeatureMap } from '@parley/task-zipon/agents';
import { Command } from 'commander';
import { readConfig } from '../../../config';
import { openHome } from '../../../homes/open-home';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { print, tell } from '../../../terminal/print';
import { type FeatureKind, useLiteSpace } from '../features';
import { loadMap, makeMap, mapConstantsHash, mapsFolder } from '../map';
import { fitMatch, type MappedHome } from '../map/fit-match';

/** Kinds whose maps are made of frames. */
const KINDS = ['pixel', 'region'] as const satisfies readonly FeatureKind[];
/** What the robot reads, in the repository; a fit replaces it when it is told to. */
const READ = 'packages/tasks/zipon/src/agents/semantic-map/map-fit.json';

/** `parley zipon fit-map`: how similar a cell of a map must be, from training homes alone (SCI-18). */
export const fitMapCommand = (): Command =>
  new Command('fit-map')
    .description('fit how similar a place must be to a text, on maps of training homes alone')
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--out <file>', `write the figures there; those that the robot reads are ${READ}`)
    .action(fit);

async function fit(flags: { readonly homes: string; readonly out?: string }): Promise<void> {
  checkOutFile('--out', flags.out);
  const { scenesDir } = readConfig();
  const homes = flags.homes.split(',').map((name) => name.trim());
  const scenes = readTrainingHomes(scenesDir, homes);
  await bakeHomes(homes.map((home) => join(scenesDir, home)));
  const fitted = {
    provenance: {
      command: 'parley zipon fit-map',
      homes: Object.fromEntries(scenes.map((scene) => [scene.sceneId, hashJson(scene)])),
      maps: Object.fromEntries(KINDS.map((kind) => [kind, mapConstantsHash(kind)])),
    },
    pixel: await fitMatch(await mapped(homes, 'pixel'), useLiteSpace()),
    region: await fitMatch(await mapped(homes, 'region'), useLiteSpace()),
  };
  const text = JSON.stringify(fitted, null, 2);
  print(text);
  if (flags.out !== undefined) await replaceFile(resolve(flags.out), `${text}\n`);
}

/** Maps of homes; those that are not there yet are made. */
async function mapped(homes: readonly string[], kind: FeatureKind): Promise<MappedHome[]> {
  const { scenesDir, dataDir } = readConfig();
  const folder = mapsFolder(dataDir);
  const all: MappedHome[] = [];
  for (const name of homes) {
    tell(`mapping ${name}, ${kind} features…`);
    const home = await openHome(join(scenesDir, name));
    const { record } = await makeMap(home, { kind, folder });
    all.push({ scene: home.scene, map: decodeFeatureMap(loadMap(folder, record).bytes) });
  }
  return all;
}
