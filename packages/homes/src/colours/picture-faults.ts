import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltHome, InstanceEpisode } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { fault, type SceneFault } from '@parley/scenes/validate';
import { z } from 'zod';
import { problemFrom } from './seen-from';

/** In which areas are counted. */
const FRAME = { id: 'picture', widthPx: 192, heightPx: 192, minDepthM: 0, maxDepthM: 100 } as const;
const EpisodesFile = z.object({ episodes: z.array(z.unknown()) });

/**
 * Target pictures of a home in which another colour than the one that is said takes most of the target. Episodes that
 * cannot be read are passed over: `validateScene` names them.
 */
export async function pictureFaults(
  folder: string,
  home: BuiltHome,
  where: string,
): Promise<SceneFault[]> {
  const rasteriser = createRasteriser(home.sensors);
  return (await episodesIn(folder)).flatMap(({ episodeId, targetId, pictureCamera }) => {
    const target = home.scene.instances.find(({ id }) => id === targetId);
    if (target === undefined || pictureCamera === undefined) return [];
    const { pose, ...lens } = pictureCamera;
    const sensor = { ...FRAME, ...lens };
    const { ids } = rasteriser.render(pose, sensor);
    const problem = problemFrom(home, target, { pose, sensor, ids });
    if (problem === null) return [];
    const remedy = 'Generate the episodes of this home again.';
    return [fault(`${where} ${episodeId}`, `in its picture ${problem}`, remedy)];
  });
}

async function episodesIn(folder: string): Promise<InstanceEpisode[]> {
  try {
    const text = await readFile(join(folder, 'episodes.json'), 'utf8');
    return EpisodesFile.parse(JSON.parse(text)).episodes.flatMap((one) => {
      const episode = InstanceEpisode.safeParse(one);
      return episode.success ? [episode.data] : [];
    });
  } catch {
    return [];
  }
}
