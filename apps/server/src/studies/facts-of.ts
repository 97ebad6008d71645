import type { SceneCatalog } from '../catalog/scene-catalog';
import type { EpisodeFacts } from '../tasks/live-task';
import { taskOf } from '../tasks/task-of';

/** What an assignment knows of an episode; one that is not installed is a home and a category of its own. */
export const factsOf = (
  task: string,
  catalog: Pick<SceneCatalog, 'findEpisode'>,
  episodeId: string,
): EpisodeFacts =>
  taskOf(task).live.factsOf(episodeId, catalog as SceneCatalog) ?? {
    sceneId: episodeId,
    category: episodeId,
  };
