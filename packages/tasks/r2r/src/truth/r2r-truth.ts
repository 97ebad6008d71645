import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGraphs } from '@parley/datasets/benchmarks';
import { type EpisodeCheck, ParleyError, type TaskTruth } from '@parley/protocol';
import { loadHome, replaceFile } from '@parley/scenes/files';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { createRasteriser } from '@parley/scenes/raster';
import { z } from 'zod';
import { R2R } from '../shared';
import { episodeFaults, episodesOf, R2rEpisode } from './episodes';
import { makePaths } from './make-paths';

/** Paths of one home, in its folder, in R2R's format. */
const FILE = 'R2R_paths.json';
const Paths = z.array(
  z.object({
    scan: z.string(),
    path_id: z.union([z.string(), z.number()]),
    path: z.array(z.string()).min(1),
    heading: z.number(),
    instructions: z.array(z.string().trim().min(1)).min(1),
  }),
);

/** Episodes of R2R: those of a home may stand in its folder. */
export const R2R_TRUTH: TaskTruth<R2rEpisode> = {
  task: R2R.task,
  episode: R2rEpisode,
  generate: async (places, { seed, count }) => {
    const made = [];
    for (const place of places) {
      const graph = graphOf(place);
      const home = await loadHome(place);
      const rasteriser = createRasteriser(home.sensors);
      const paths = makePaths({ ...home, graph, rasteriser }, { seed, count, lexicon: 'test' });
      home.pathFinder.dispose();
      await replaceFile(join(place, FILE), `${JSON.stringify(paths, null, 1)}\n`);
      const remarks = paths.length < count ? [`no more than ${paths.length} paths`] : [];
      made.push({ place: basename(place), episodes: episodesOf(paths).length, remarks });
    }
    return made;
  },
  validate: async (places) => places.map(checkPlace),
};

const graphOf = (place: string): NavigationGraph =>
  readGraphs(place, [basename(place)]).get(basename(place)) as NavigationGraph;

function checkPlace(place: string): EpisodeCheck {
  const episodes = episodesOf(readPaths(join(place, FILE)));
  const graph = graphOf(place);
  const faults = episodes.flatMap((episode) =>
    episodeFaults(episode, graph).map((fault) => `${episode.episodeId}: ${fault}`),
  );
  return { place: basename(place), episodes: episodes.length, faults };
}

/** @throws {ParleyError} `BAD_EPISODE` naming the file, where it is missing or has another form. */
function readPaths(file: string): z.infer<typeof Paths> {
  const bad = (problem: string): ParleyError =>
    new ParleyError('BAD_EPISODE', problem, {
      where: file,
      remedy: 'Make it by `parley episodes generate --task r2r`.',
    });
  if (!existsSync(file)) throw bad('there are no paths of this home');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw bad('is no JSON');
  }
  const parsed = Paths.safeParse(json);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  return parsed.data;
}
