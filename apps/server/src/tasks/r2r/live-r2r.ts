import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { R2R } from '@parley/task-r2r/shared';
import { BUILT_IN_SETS, builtInEpisodes, type R2rEpisode } from '@parley/task-r2r/truth';
import type { LiveTask } from '../live-task';
import type { R2rSpec } from './r2r-spec';

const HEADLESS = `${R2R.title} has no pages for people: run it by parley simulate --task ${R2R.task}.`;

const known = new Map<string, R2rEpisode>();
function episodeOf(episodeId: string): R2rEpisode | undefined {
  if (known.size === 0)
    for (const one of BUILT_IN_SETS.flatMap(builtInEpisodes)) known.set(one.episodeId, one);
  return known.get(episodeId);
}

/** R2R runs headless: what is known of its episodes is told, and every study of it has a fault that keeps it closed. */
export const liveR2r: LiveTask<R2rSpec> = {
  factsOf: (episodeId) => {
    const episode = episodeOf(episodeId);
    return episode === undefined ? null : { sceneId: episode.scan, category: episodeId };
  },
  homeOf: (episodeId, { scenesDir }) => {
    const episode = episodeOf(episodeId);
    return episode === undefined ? null : join(scenesDir, episode.scan);
  },
  practiceOf: () => null,
  briefOf: () => null,
  pictureOf: () => null,
  specOf: ({ planned }) => {
    throw new ParleyError('NOT_FOUND', HEADLESS, {
      where: planned.episodeId,
      remedy: 'Take another task kind for a study with people.',
    });
  },
  checks: () => [{ checkId: 'episodes', status: 'fault', message: HEADLESS }],
};
