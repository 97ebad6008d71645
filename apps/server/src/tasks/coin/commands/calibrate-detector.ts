import { join, resolve } from 'node:path';
import { openDetector } from '@parley/models/detectors';
import { ParleyError, SENSOR_PRESETS, type SensorPresetId } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { keyEnvironment, readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { GtDetectorFit } from '../../../ground-truth/gt-detector-fit';
import { openHome } from '../../../homes/open-home';
import { paintedPainter } from '../../../painters/painted-rgb';
import { detectorNamed } from '../../../ports/senses/detector-named';
import { refuseTestHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFile } from '../../../terminal/check-out-file';
import { printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { fitGtDetector } from '../calibration/fit-gt-detector';
import { measureDetector } from '../calibration/measure-detector';
import { CALIBRATE_DETECTOR } from './calibrate-shapes';

/** None of the names of the parent's flags: it would take them for its own. */
interface Flags {
  readonly detector: string;
  readonly homes: string;
  readonly views: number;
  readonly neighbours: number;
  readonly sensor: string;
  readonly viewSeed: string;
  readonly to?: string;
}

/** What the backend made from truth reads, in the repository; a measurement replaces it when it is told to. */
const READ = 'apps/server/src/ground-truth/gt-detector-fit.json';

/** `parley calibrate detector`: how a trained detector does on training homes, for the one made from truth. */
export const calibrateDetectorCommand = (): Command =>
  new Command('detector')
    .description(
      'measure recall by size and distance, boxes, false detections and what persists on training homes',
    )
    .option('--detector <name>', 'detector with weights', 'parley-rooms')
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--views <count>', 'views of each home', wholeNumber, 150)
    .option(
      '--neighbours <count>',
      'of them with the views after a turn and a step',
      wholeNumber,
      50,
    )
    .option('--sensor <id>', 'camera', 'fast')
    .option('--view-seed <text>', 'seed of the views', '1')
    .option('--to <file>', `write the rates there; those that the robot reads are ${READ}`)
    .action(async (flags: Flags, command: Command) => {
      checkOutFile('--to', flags.to);
      const fit = await measure(flags);
      if (command.optsWithGlobals<{ json?: boolean }>().json === true) printFit(fit);
      else print(textOf(fit));
      if (flags.to !== undefined)
        await replaceFile(resolve(flags.to), `${JSON.stringify(fit, null, 2)}\n`);
    });

async function measure({
  detector: name,
  homes: names,
  views,
  neighbours,
  sensor: sensorId,
  viewSeed: seed,
}: Flags): Promise<GtDetectorFit> {
  const config = readConfig();
  const sceneIds = names.split(',').map((one) => one.trim());
  refuseTestHomes(config.scenesDir, sceneIds);
  const source = detectorNamed(name, config);
  const sensor = Object.hasOwn(SENSOR_PRESETS, sensorId)
    ? SENSOR_PRESETS[sensorId as SensorPresetId]
    : undefined;
  if (source === undefined || sensor === undefined)
    throw new ParleyError('BAD_INPUT', 'names nothing that could be measured', {
      where: sensor === undefined ? '--sensor' : '--detector',
      remedy: 'Name a detector with weights and one of the cameras.',
    });
  const detector = await openDetector(source, { env: keyEnvironment() });
  const folders = sceneIds.map((sceneId) => join(config.scenesDir, sceneId));
  await bakeHomes(folders);
  const homes = await Promise.all(
    folders.map(async (folder) => {
      const painter = paintedPainter(folder);
      if (painter === null)
        throw new ParleyError('NOT_FOUND', 'has no render file to paint views of', {
          where: folder,
        });
      return { home: await openHome(folder), painter };
    }),
  );
  const measured = await measureDetector({
    homes,
    detector,
    sensor,
    viewsPerHome: views,
    neighboursPerHome: neighbours,
    seed,
  });
  return {
    provenance: {
      command: 'parley calibrate detector',
      detector: name,
      modelHash: detector.modelHash,
      homes: sceneIds,
      viewsPerHome: views,
      neighboursPerHome: neighbours,
      sensor: sensorId,
      seed,
    },
    ...fitGtDetector(measured),
  };
}

const textOf = (fit: GtDetectorFit): string =>
  [
    ...fit.recall.map(
      ({ share, n, found, byDistance }) =>
        `${share.join(' to ')} of the view: ${Math.round(100 * found)} % of ${n}; by distance ${byDistance.map((cell) => `${Math.round(100 * cell.found)} % of ${cell.n}`).join(', ')}`,
    ),
    JSON.stringify(fit, null, 2),
  ].join('\n');

function printFit(fit: GtDetectorFit): void {
  const { detector, modelHash } = fit.provenance;
  const parts = { foundParts: { ...fit.foundParts }, falseParts: { ...fit.falseParts } };
  printJson(
    CALIBRATE_DETECTOR,
    { ...fit, ...parts },
    {
      heading: null,
      constants: {
        code: agentSourceHash(),
        ...(modelHash !== null && { weights: modelHash }),
      },
      backends: { detector: [detector] },
      intervals: null,
    },
  );
}
