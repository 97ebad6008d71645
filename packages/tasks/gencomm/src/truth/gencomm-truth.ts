import { basename, join } from 'node:path';
import type { EpisodeCheck, TaskTruth } from '@parley/protocol';
import { loadHome, replaceFile } from '@parley/scenes/files';
import { createRasteriser } from '@parley/scenes/raster';
import { GENCOMM } from '../shared';
import {
  EPISODES_FILE,
  episodeFaults,
  GencommEpisode,
  type GencommFile,
  generateGencomm,
  readGencomm,
} from './episodes';

/** Episodes of gencomm stand in the folder of their home. */
export const GENCOMM_TRUTH: TaskTruth<GencommEpisode> = {
  task: GENCOMM.task,
  episode: GencommEpisode,
  generate: async (places, options) => {
    const made = [];
    for (const place of places) {
      const home = await loadHome(place);
      const rasteriser = createRasteriser(home.sensors);
      const episodes = generateGencomm({ ...home, rasteriser }, options);
      home.pathFinder.dispose();
      const file: GencommFile = { formatVersion: 1, sceneId: home.scene.sceneId, episodes };
      await replaceFile(join(place, EPISODES_FILE), `${JSON.stringify(file, null, 1)}\n`);
      const remarks =
        episodes.length < options.count ? [`no more than ${episodes.length} could be drawn`] : [];
      made.push({ place: basename(place), episodes: episodes.length, remarks });
    }
    return made;
  },
  validate: (places) => Promise.all(places.map(checkPlace)),
};

async function checkPlace(place: string): Promise<EpisodeCheck> {
  const { episodes } = readGencomm(place);
  const home = await loadHome(place);
  const faults = episodes.flatMap((episode) =>
    episodeFaults(episode, home).map((fault) => `${episode.episodeId}: ${fault}`),
  );
  home.pathFinder.dispose();
  return { place: basename(place), episodes: episodes.length, faults };
}
