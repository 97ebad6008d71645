import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../../../config';
import { openHome } from '../../../homes/open-home';
import { bakeHomes } from '../../../terminal/bake-homes';
import { jsonOption, NO_FIGURES, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { type MapRecord, mapsFolder } from '../map';
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
    .argument('<homes...>', 'homes by their ids')
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
  const folders = homes.map((home) => join(scenesDir, home));
  await bakeHomes(folders);
  const made: (MapRecord & { isNew: boolean })[] = [];
  for (const folder of folders) {
    const home = await openHome(folder);
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

const madeOf = ({ frames, stops, lengthM }: MapRecord): string =>
  frames === 0
    ? `${stops} nodes`
    : `${frames} frames from ${stops} stops on a tour of ${lengthM} m`;
