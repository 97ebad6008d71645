import { ParleyError } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { SceneCatalog } from '../../catalog/scene-catalog';

/** @throws {ParleyError} `NOT_FOUND` when the scene of the episode is gone. */
export function installedEpisode(episodeId: string, catalog: SceneCatalog): InstanceEpisode {
  const episode = catalog.findEpisode(episodeId);
  if (episode !== null) return episode;
  throw new ParleyError('NOT_FOUND', `episode ${episodeId} is not installed`, {
    where: 'episodes',
    remedy: 'Put its scene back into the scenes folder.',
  });
}
