import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltHome, InstanceEpisode } from '@parley/scenes/format';
import { fault, type SceneFault } from '@parley/scenes/validate';
import { z } from 'zod';
import { pictureCheck } from './picture-check';

const EpisodesFile = z.object({ episodes: z.array(z.unknown()) });

/**
 * Target pictures of a home that do not show what is said of their targets (`problemFrom`). Episodes that
 * cannot be read are passed over: `validateScene` names them.
 */
export async function pictureFaults(
  folder: string,
  home: BuiltHome,
  where: string,
): Promise<SceneFault[]> {
  const problemIn = pictureCheck(home);
  return (await episodesIn(folder)).flatMap(({ episodeId, targetId, pictureCamera }) => {
    const target = home.scene.instances.find(({ id }) => id === targetId);
    if (target === undefined || pictureCamera === undefined) return [];
    const { pose, ...lens } = pictureCamera;
    const problem = problemIn(target, { pose, lens });
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
