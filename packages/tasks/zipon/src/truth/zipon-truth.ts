import { basename } from 'node:path';
import { planGoals, writeGoals } from '@parley/datasets/make';
import { ParleyError, type TaskTruth } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { checkGoals } from '@parley/scenes/validate';
import { ZIPON } from '../shared';
import { ZiponEpisode } from './episode';
import { readGoals } from './read-goals';

/** Episodes of zipon stand as goals in the folder of their home. */
export const ZIPON_TRUTH: TaskTruth<ZiponEpisode> = {
  task: ZIPON.task,
  episode: ZiponEpisode,
  generate: async (places, { seed, count }) => {
    const planned: [string, GoalsFile][] = [];
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

async function checkPlace(place: string) {
  const file = readGoals(place);
  const home = await loadHome(place);
  try {
    const names = file.goals.map(({ name }) => name);
    const doubled = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
    return {
      place: basename(place),
      episodes: file.goals.length,
      faults: [
        ...(file.start === null ? ['there is no start'] : []),
        ...doubled.map((name) => `the name "${name}" stands for two goals`),
        ...file.goals.flatMap((goal) => reachFault(file, goal, home)),
      ],
    };
  } finally {
    home.pathFinder.dispose();
  }
}
