import type { InstanceEpisode } from '@parley/scenes/format';
import type { SceneCatalog } from '../../catalog/scene-catalog';

/**
 * The practice of a session: an episode in a home that none of its objects is in, of a category that none of them has
 * (SCI-28). Homes with few episodes come first: they were made for it. Then by scene and id; null when no scene fits, and then there is no practice.
 */
export function choosePractice(
  catalog: SceneCatalog,
  episodeIds: readonly string[],
): InstanceEpisode | null {
  const tasks = episodeIds.flatMap((episodeId) => catalog.findEpisode(episodeId) ?? []);
  const scenes = new Set(tasks.map((task) => task.sceneId));
  const categories = new Set(tasks.map((task) => task.category));
  const bySize = catalog
    .sceneIds()
    .map((sceneId) => ({ sceneId, count: catalog.episodesOf(sceneId).length }))
    .sort((a, b) => a.count - b.count);
  for (const { sceneId } of bySize) {
    if (scenes.has(sceneId)) continue;
    const found = catalog.episodesOf(sceneId).find((episode) => !categories.has(episode.category));
    if (found !== undefined) return found;
  }
  return null;
}
