import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { filesBelow, homeFiles, loadHome, replaceFolder } from '@parley/scenes/files';
import type { InstanceEpisode } from '@parley/scenes/format';
import { type PaintedHome, paintHome, readPaintedHome } from '@parley/scenes/paint';
import { createRasteriser } from '@parley/scenes/raster';
import { encode } from 'jpeg-js';
import { type EpisodeOptions, generateEpisodes, type PlannedEpisode } from '../episodes';

/** Side of a target picture (SCI-23). */
const SIDE_PX = 1024;
const MAX_BYTES = 120_000;
const QUALITIES = [82, 76, 70, 62, 54, 46, 38, 30, 22, 14] as const;

export interface WriteEpisodesOptions extends EpisodeOptions {
  /** Called after each picture. */ readonly onPicture?: (done: number, of: number) => void;
}

/**
 * Plans CoIN-style episodes in a home and writes them into its folder with their pictures, painted as the page shows the
 * home. Episodes and pictures that were there are replaced; the folder changes whole or not at all.
 *
 * @param folder Of a home as `writeHome` makes it.
 * @throws {ParleyError} `BAD_SCENE` when the home cannot be read, `BAD_EPISODE` when it holds no episode.
 */
export async function writeEpisodes(
  folder: string,
  options: WriteEpisodesOptions,
): Promise<InstanceEpisode[]> {
  const { scene, sensors, pathFinder } = await loadHome(folder);
  const rasteriser = createRasteriser(sensors);
  const planned = generateEpisodes({ scene, pathFinder, rasteriser }, options);
  pathFinder.dispose();
  if (planned.length === 0)
    throw new ParleyError('BAD_EPISODE', 'this home holds no episode', {
      where: scene.sceneId,
      remedy: 'Generate a home with more rooms, or allow shorter ways.',
    });
  return storeEpisodes(folder, scene.sceneId, planned, options.onPicture);
}

/**
 * Writes planned episodes and their pictures into the folder of their home, in place of those that were there; the folder
 * changes whole or not at all.
 *
 * @param onPicture Called after each picture.
 */
export async function storeEpisodes(
  folder: string,
  sceneId: string,
  planned: readonly PlannedEpisode[],
  onPicture?: (done: number, of: number) => void,
): Promise<InstanceEpisode[]> {
  const home = await readPaintedHome(await readFile(join(folder, homeFiles(sceneId).glb)));
  const pictures: Record<string, Uint8Array> = {};
  planned.forEach((one, i) => {
    pictures[one.episode.picture] = pictureOf(home, one);
    onPicture?.(i + 1, planned.length);
  });
  const episodes = planned.map(({ episode }) => episode);
  const kept = await filesBelow(folder, (name) => !/^(pictures\/|episodes\.json$)/.test(name));
  const text = `${JSON.stringify({ episodes })}\n`;
  await replaceFolder(folder, { ...kept, ...pictures, 'episodes.json': text });
  return episodes;
}

/** JPEG of a target; coarser only where the limit of size asks for it. */
function pictureOf(home: PaintedHome, { camera, episode }: PlannedEpisode): Uint8Array {
  const sensor = { ...camera.sensor, widthPx: SIDE_PX, heightPx: SIDE_PX };
  const rgb = paintHome(home, camera.pose, sensor);
  const data = new Uint8Array((4 * rgb.length) / 3).fill(255);
  for (let i = 0; i < rgb.length; i += 3) data.set(rgb.subarray(i, i + 3), (4 * i) / 3);
  for (const quality of QUALITIES) {
    const bytes = encode({ width: SIDE_PX, height: SIDE_PX, data }, quality).data;
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new ParleyError('BAD_EPISODE', `its picture stays larger than ${MAX_BYTES / 1000} kB`, {
    where: episode.episodeId,
  });
}
