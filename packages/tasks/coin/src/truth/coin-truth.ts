import { basename, join } from 'node:path';
import { evaluationSplit } from '@parley/datasets/episodes';
import { writeEpisodes } from '@parley/datasets/make';
import { validateEpisodeFile } from '@parley/datasets/validate';
import type { TaskTruth } from '@parley/protocol';
import { InstanceEpisode } from '@parley/scenes/format';
import { COIN } from '../shared';

/** Shortest and longest way from start to target, geodesic metres (CoIN §5). */
const DISTANCE_M = [5, 20] as const;

/** Episodes of coin stand with their pictures in the folder of their home. */
export const COIN_TRUTH: TaskTruth<InstanceEpisode> = {
  task: COIN.task,
  episode: InstanceEpisode,
  generate: async (places, { seed, count }) => {
    const made = [];
    for (const place of places) {
      const passedOver = new Map<string, number>();
      const episodes = await writeEpisodes(place, {
        seed,
        count,
        distanceM: DISTANCE_M,
        splitOf: evaluationSplit,
        onPassedOver: (why) => passedOver.set(why, (passedOver.get(why) ?? 0) + 1),
      });
      const remarks = [...passedOver].map(
        ([why, things]) => `${things} things passed over: ${why}`,
      );
      made.push({ place: basename(place), episodes: episodes.length, remarks });
    }
    return made;
  },
  validate: (places) =>
    Promise.all(
      places.map(async (place) => {
        const { episodes, faults } = await validateEpisodeFile(join(place, 'episodes.json'), {
          home: place,
        });
        return {
          place: basename(place),
          episodes,
          faults: faults.map(({ where, what }) => `${where}: ${what}`),
        };
      }),
    ),
};
