import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { BUILT_IN_SETS, builtInEpisodes, type R2rEpisode } from '@parley/task-r2r/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { writtenWays } from './written-ways';

const builtIn = new Map<string, R2rEpisode>();

/** An episode that is built in, or that a person of a study wrote, in homes that are installed or not; null where there is none of that id. */
export function findWay(
  episodeId: string,
  { writtenDir }: Pick<SceneCatalog, 'writtenDir'>,
): R2rEpisode | null {
  if (builtIn.size === 0)
    for (const one of BUILT_IN_SETS.flatMap(builtInEpisodes)) builtIn.set(one.episodeId, one);
  return (
    builtIn.get(episodeId) ??
    writtenWays(writtenDir).find((one) => one.episodeId === episodeId) ??
    null
  );
}

/** The same in a home with a graph. @throws {ParleyError} `NOT_FOUND` where one of them is not there. */
export function installedWay(
  episodeId: string,
  catalog: Pick<SceneCatalog, 'scenesDir' | 'fileOf' | 'writtenDir'>,
): { readonly episode: R2rEpisode; readonly sceneDir: string } {
  const { scenesDir, fileOf } = catalog;
  const episode = findWay(episodeId, catalog);
  if (episode === null || fileOf(episode.scan, 'scene.json') === null)
    throw new ParleyError('NOT_FOUND', 'there is no such way in an installed home', {
      where: episodeId,
      remedy:
        'Name episodes of R2R_parley_val.json or R2R_parley_test.json, or of people: `parley r2r collect`.',
    });
  return { episode, sceneDir: join(scenesDir, episode.scan) };
}
