import type { Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { EpisodeFacts } from '../tasks/live-task';
import { taskOf } from '../tasks/task-of';

/**
 * What an assignment knows of the episodes of a study; one that is not installed is a home and a category of its own. Each is looked up once: an assignment asks
 * for them again and again.
 */
export function factsOf(
  { task, arms }: Pick<Study, 'task' | 'arms'>,
  catalog: Pick<SceneCatalog, 'findEpisode'>,
): (episodeId: string) => EpisodeFacts {
  const { live } = taskOf(task);
  const known = new Map<string, EpisodeFacts>();
  return (episodeId) => {
    const facts = known.get(episodeId) ??
      live.factsOf(episodeId, catalog as SceneCatalog, arms) ?? {
        sceneId: episodeId,
        category: episodeId,
      };
    known.set(episodeId, facts);
    return facts;
  };
}
