import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGraphs, readSkybox, skyboxFolder } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { paintSkybox } from '@parley/scenes/paint';
import {
  DIRECTION_DEG,
  FIELD_NAMES,
  FIELDS_OF_VIEW,
  type FieldOfView,
} from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { encode } from 'jpeg-js';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { R2R_PAINT } from './json-shapes';

const JPEG_QUALITY = 90;
const DIRECTIONS = 360 / DIRECTION_DEG;

interface Flags {
  readonly skyboxes: string;
  readonly out: string;
  readonly field: FieldOfView;
  readonly elevations: readonly number[];
  readonly widthPx: number;
  readonly json?: boolean;
}

/** `parley r2r paint GRAPHS SCAN VIEWPOINT --skyboxes FOLDER --out FOLDER`: the panorama of a viewpoint of Matterport3D as pictures. */
export const paintCommand = (): Command =>
  new Command('paint')
    .description(
      'paint the panorama of a viewpoint from the skybox pictures of Matterport3D: twelve directions, at each elevation',
    )
    .argument(
      '<graphs>',
      '<scan>_connectivity.json, or a folder of them: it says how each camera was turned',
    )
    .argument('<scan>', 'id of the scan')
    .argument('<viewpoint>', 'id of a viewpoint that is included in its graph')
    .requiredOption('--skyboxes <folder>', 'folder of scans, with <scan>/matterport_skybox_images')
    .requiredOption('--out <folder>', 'write <viewpoint>_<direction>_<elevation>.jpg there')
    .addOption(
      new Option('--field <name>', 'paper: 30° a direction; code: 60°, square')
        .choices(FIELD_NAMES)
        .default('code'),
    )
    .addOption(
      new Option(
        '--elevations <degrees>',
        'above the horizon, with commas between; R2R has -30,0,30',
      )
        .argParser(degrees)
        .default([0], '0'),
    )
    .option('--width-px <pixels>', 'width of a picture', wholeNumber, 640)
    .addOption(jsonOption(R2R_PAINT))
    .action(paint);

/** @throws {ParleyError} `BAD_INPUT` for what is no number, or straight up or down and beyond. */
function degrees(text: string): readonly number[] {
  const found = text.split(',').map(Number);
  if (found.every((value) => Math.abs(value) < 90)) return found;
  throw new ParleyError('BAD_INPUT', `${text} is no list of degrees between −90 and 90`, {
    where: '--elevations',
    remedy: 'For example -30,0,30.',
  });
}

async function paint(
  graphs: string,
  scan: string,
  viewpoint: string,
  { skyboxes, out, field, elevations, widthPx, json }: Flags,
): Promise<void> {
  const graph = readGraphs(graphs, [scan]).get(scan) as NavigationGraph;
  const rotation = rotationOf(graph, viewpoint);
  const faces = await readSkybox(skyboxFolder(skyboxes, scan), viewpoint);
  const own = FIELDS_OF_VIEW[field];
  const heightPx = Math.round((own.heightPx * widthPx) / own.widthPx);
  mkdirSync(out, { recursive: true });
  const pictures = elevations.flatMap((elevationDeg) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const view = { rotation, bearingDeg: direction * DIRECTION_DEG, elevationDeg };
      const rgb = paintSkybox(faces, view, { widthPx, heightPx, hfovDeg: own.hfovDeg });
      const file = join(out, `${viewpoint}_${direction}_${elevationDeg}.jpg`);
      writeFileSync(file, jpegOf(rgb, widthPx, heightPx));
      return { direction, elevationDeg, file };
    }),
  );
  if (json === true) return printJson(R2R_PAINT, { scan, viewpoint, pictures });
  print(`${pictures.length} pictures of ${viewpoint} in ${out}`);
}

/** @throws {ParleyError} `NOT_FOUND` for another viewpoint; `BAD_SCENE` for one whose pose is no rotation. */
function rotationOf({ scan, nodes }: NavigationGraph, viewpoint: string): readonly number[] {
  const node = nodes.find(({ id }) => id === viewpoint);
  const where = `${scan}_connectivity.json`;
  if (node === undefined)
    throw new ParleyError('NOT_FOUND', `there is no viewpoint ${viewpoint}`, {
      where,
      remedy: `Its viewpoints are ${nodes[0]?.id} to ${nodes.at(-1)?.id}.`,
    });
  if (node.rotation !== undefined) return node.rotation;
  throw new ParleyError('BAD_SCENE', `the pose of ${viewpoint} is no rotation`, {
    where,
    remedy: 'Take the graph of the simulator as it was downloaded.',
  });
}

function jpegOf(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) data.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return new Uint8Array(encode({ width, height, data }, JPEG_QUALITY).data);
}
