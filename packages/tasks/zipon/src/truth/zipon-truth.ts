import { basename } from 'node:path';
import { planGoals, writeGoals } from '@parley/datasets/make';
import type { EpisodeCheck, TaskTruth } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { checkGoals } from '@parley/scenes/validate';
import { ZIPON } from '../shared';
import { ZiponEpisode } from './episode';
import { GOALS_FILE, readGoals } from './read-goals';

/** Goals of zipon stand in the folder of their home. */
export const ZIPON_TRUTH: TaskTruth<ZiponEpisode> = {
  task: ZIPON.task,
  episode: ZiponEpisode,
  generate: async (places, { seed, count }) => {
    const planned: [place: string, file: GoalsFile][] = [];
    for (const place of places) planned.push([place, await planGoals(place, { seed, count })]);
    const made = [];
    for (const [place, file] of planned) {
      const { warnings } = await writeGoals(file, place, 'parley');
      made.push({ place: basename(place), episodes: file.goals.length, remarks: warnings });
    }
    return made;
  },
  validate: (places) => Promise.all(places.map(checkPlace)),
};

/** Names that stand for two goals, rooms that are not there, goals that cannot be reached. */
async function checkPlace(place: string): Promise<EpisodeCheck> {
  const file = readGoals(place);
  const home = await loadHome(place);
  const faults = checkGoals(file, home, GOALS_FILE);
  home.pathFinder.dispose();
  return {
    place: basename(place),
    episodes: file.goals.length,
    faults: faults
      .filter(({ severity }) => severity === 'fault')
      .map(({ where, what }) => `${where}: ${what}`),
  };
}
