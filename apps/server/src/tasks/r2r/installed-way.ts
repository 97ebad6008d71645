import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { BUILT_IN_SETS, builtInEpisodes, type R2rEpisode } from '@parley/task-r2r/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';

const known = new Map<string, R2rEpisode>();

/** A built-in episode, in homes that are installed or not; null where there is none of that id. */
export function findWay(episodeId: string): R2rEpisode | null {
  if (known.size === 0)
    for (const one of BUILT_IN_SETS.flatMap(builtInEpisodes)) known.set(one.episodeId, one);
  return known.get(episodeId) ?? null;
}

/** The same in a home with a graph. @throws {ParleyError} `NOT_FOUND` where one of them is not there. */
export function installedWay(
  episodeId: string,
  { scenesDir, fileOf }: Pick<SceneCatalog, 'scenesDir' | 'fileOf'>,
): { readonly episode: R2rEpisode; readonly sceneDir: string } {
  const episode = findWay(episodeId);
  if (episode === null || fileOf(episode.scan, 'scene.json') === null)
    throw new ParleyError('NOT_FOUND', 'there is no such way in an installed home', {
      where: episodeId,
      remedy: 'Name episodes of R2R_parley_val.json or R2R_parley_test.json.',
    });
  return { episode, sceneDir: join(scenesDir, episode.scan) };
}
