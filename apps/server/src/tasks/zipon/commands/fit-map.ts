import { join, resolve } from 'node:path';
import type { ScorerSource } from '@parley/models/similarity';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { decodeFeatureMap } from '@parley/task-zipon/agents';
import { Command } from 'commander';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { openHome } from '../../../homes/open-home';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import {
  type FeatureKind,
  GT_FEATURE_MAP,
  GT_FEATURE_MAP_REGION,
  pictureFeatureBackend,
  pictureSpace,
  useLiteSpace,
} from '../features';
import { loadMap, makeMap, mapConstantsHash, mapsFolder } from '../map';
import { FOR_MODELS, fitMatch, type MappedHome } from '../map/fit-match';
import { ZIPON_FIT_MAP } from './json-shapes';
import { type MakeNamedMap, mapMakerOf, pictureSourceNamed } from './map-maker';

/** Kinds whose maps are made of frames. */
const KINDS = ['pixel', 'region'] as const satisfies readonly FeatureKind[];
/** What the robot reads, in the repository; a fit replaces it when it is told to. */
const READ = 'packages/tasks/zipon/src/agents/semantic-map/map-fit.json';

/** `parley zipon fit-map`: how similar a cell of a map must be, from training homes alone (SCI-18). */
export const fitMapCommand = (): Command =>
  new Command('fit-map')
    .description('fit how similar a place must be to a text, on maps of training homes alone')
    .option(
      '--features <name>',
      'an image-text model of models/scorers.yaml that is installed: prints `match` for agent.config; left out: features made from truth',
    )
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--out <file>', `write the figures there; those that the robot reads are ${READ}`)
    .addOption(jsonOption(ZIPON_FIT_MAP))
    .action(fit);

interface Flags {
  readonly features?: string;
  readonly homes: string;
  readonly out?: string;
  readonly json?: boolean;
}

async function fit(flags: Flags): Promise<void> {
  checkOutFile('--out', flags.out);
  const config = readConfig();
  const { scenesDir } = config;
  const named = flags.features === undefined ? null : pictureSourceNamed(flags.features, config);
  const homes = flags.homes.split(',').map((name) => name.trim());
  const scenes = readTrainingHomes(scenesDir, homes);
  await bakeHomes(homes.map((home) => join(scenesDir, home)));
  const hashes = Object.fromEntries(scenes.map((scene) => [scene.sceneId, hashJson(scene)]));
  const fitted = named === null ? await fitFromTruth(hashes) : await fitModel(named, hashes);
  const text = JSON.stringify(fitted, null, 2);
  if (flags.json === true)
    printJson(ZIPON_FIT_MAP, fitted, {
      heading: MECHANISM_CHECK,
      constants: { code: agentSourceHash(), homes: hashJson(hashes) },
      backends: {
        features:
          named === null ? [GT_FEATURE_MAP, GT_FEATURE_MAP_REGION] : [pictureFeatureBackend(named)],
      },
      intervals: null,
    });
  else print(text);
  if (flags.out !== undefined) await replaceFile(resolve(flags.out), `${text}\n`);
}

type Hashes = Readonly<Record<string, string>>;

/** What the robot reads: figures for features made from truth, of both kinds. */
async function fitFromTruth(hashes: Hashes) {
  const homes = Object.keys(hashes);
  const maker =
    (kind: FeatureKind): MakeNamedMap =>
    (home, options) =>
      makeMap(home, { ...options, kind });
  return {
    provenance: {
      command: 'parley zipon fit-map',
      homes: hashes,
      maps: Object.fromEntries(KINDS.map((kind) => [kind, mapConstantsHash(kind)])),
    },
    pixel: await fitMatch(await mapped(homes, 'pixel', maker('pixel')), useLiteSpace()),
    region: await fitMatch(await mapped(homes, 'region', maker('region')), useLiteSpace()),
  };
}

/** `match` of a study's agents: figures for features of a model. */
async function fitModel(source: ScorerSource, hashes: Hashes) {
  const config = readConfig();
  const name = pictureFeatureBackend(source);
  const homes = await mapped(Object.keys(hashes), name, mapMakerOf(source, config));
  const { margin, minSimilarity, ...rates } = await fitMatch(
    homes,
    pictureSpace(source),
    FOR_MODELS,
  );
  return {
    provenance: { command: 'parley zipon fit-map --features', features: name, homes: hashes },
    match: { margin, minSimilarity },
    ...rates,
  };
}

/** Maps of homes; those that are not there yet are made. */
async function mapped(
  homes: readonly string[],
  what: string,
  make: MakeNamedMap,
): Promise<MappedHome[]> {
  const { scenesDir, dataDir } = readConfig();
  const folder = mapsFolder(dataDir);
  const all: MappedHome[] = [];
  for (const name of homes) {
    tell(`mapping ${name}, features of ${what}…`);
    const home = await openHome(join(scenesDir, name));
    const { record } = await make(home, { folder });
    all.push({ scene: home.scene, map: decodeFeatureMap(loadMap(folder, record).bytes) });
  }
  return all;
}
