import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { bakeHomes } from '../../../terminal/bake-homes';
import { jsonOption, NO_FIGURES, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { type MapRecord, mapsFolder } from '../map';
import { openHomeOf, SINGLE_ROOM } from '../single-room';
import { installedZipon } from '../zipon-episodes';
import { ZIPON_MAP } from './json-shapes';
import { mapMakerNamed } from './map-maker';

interface Flags {
  readonly features: string;
  readonly again?: boolean;
  readonly data?: string;
  readonly json?: boolean;
}

/** `parley zipon map HOME…`: walks homes by their navmesh, and keeps what was seen as maps that runs begin with (SCI-10). */
export const mapCommand = (): Command =>
  new Command('map')
    .description('make the semantic maps of homes that runs begin with; those that are there stay')
    .argument('<homes...>', 'homes by their ids; `zipon-single-room`: the room of that set alone')
    .option(
      '--features <name>',
      'pixel, as VLMap has them, region (ConceptFusion), or topology (a graph of landmarks), all made from truth; or an image-text model of models/scorers.yaml that is installed',
      'pixel',
    )
    .option('--again', 'make them anew')
    .option('--data <folder>', 'data directory; default: as `parley serve` has it')
    .addOption(jsonOption(ZIPON_MAP))
    .action(mapHomes);

async function mapHomes(homes: readonly string[], flags: Flags): Promise<void> {
  const { features, again = false, data } = flags;
  const config = readConfig(data === undefined ? {} : { data });
  const { scenesDir, dataDir } = config;
  const make = mapMakerNamed(features, config);
  const places = homes.map((name) => placeOf(name, scenesDir));
  await bakeHomes(places.map(({ folder }) => folder));
  const made: (MapRecord & { isNew: boolean })[] = [];
  for (const { folder, episode } of places) {
    const home = await openHomeOf(folder, episode);
    const bar = process.stderr.isTTY
      ? new SingleBar({
          format: `${home.scene.sceneId} {bar} {value}/{total} frames`,
          stream: process.stderr,
        })
      : null;
    bar?.start(0, 0);
    const { record, isNew } = await make(home, {
      again,
      folder: mapsFolder(dataDir),
      onFrame: (done, of) => {
        bar?.setTotal(of);
        bar?.update(done);
      },
    });
    bar?.stop();
    made.push({ ...record, isNew });
  }
  if (flags.json === true)
    return printJson(ZIPON_MAP, made, {
      ...NO_FIGURES,
      constants: Object.fromEntries(
        made.map(({ sceneId, constantsHash }) => [sceneId, constantsHash]),
      ),
      backends: { features: [...new Set(made.map(({ backend }) => backend))] },
    });
  for (const map of made)
    print(
      `${map.sceneId}: ${map.isNew ? 'made' : 'there already'}, ${madeOf(map)}, ${map.cells} cells, ${map.backend}, ${map.blobId}`,
    );
}

/** A home by its id, or the single room by that of its episode. */
function placeOf(name: string, scenesDir: string) {
  if (name !== SINGLE_ROOM) return { folder: join(scenesDir, name), episode: {} };
  const episode = installedZipon(SINGLE_ROOM, createSceneCatalog(scenesDir));
  return { folder: join(scenesDir, episode.sceneId), episode };
}

const madeOf = ({ frames, stops, lengthM }: MapRecord): string =>
  frames === 0
    ? `${stops} nodes`
    : `${frames} frames from ${stops} stops on a tour of ${lengthM} m`;
