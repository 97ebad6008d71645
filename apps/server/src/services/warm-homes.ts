import { hasPractice, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { HomeBaker } from '../homes/home-baker';
import { homesOfEpisode } from '../tasks/homes-of-episode';
import type { StudyPlaces } from '../tasks/live-task';
import { taskOf } from '../tasks/task-of';

type Played = Pick<Study, 'task' | 'episodes' | 'flow' | 'questionnaires' | 'arms'>;

/** Ids of the homes that people of a study walk in, practice included. Episodes that are not installed have none. */
export function homesOf(study: Played, catalog: SceneCatalog): string[] {
  const { live } = taskOf(study.task);
  const installed = study.episodes.filter((id) => live.factsOf(id, catalog) !== null);
  const practices = hasPractice(study)
    ? installed.flatMap((episodeId) => live.practiceOf([episodeId], catalog) ?? [])
    : [];
  return [
    ...new Set(
      [...installed, ...practices].flatMap((id) =>
        homesOfEpisode(live, id, { catalog, arms: study.arms }),
      ),
    ),
  ];
}

/**
 * Makes the homes of a study whole before the first person comes; those that fail are tried again then. What takes long to paint for its people is painted after
 * that.
 */
export function warmHomes(
  study: Study,
  { catalog, homes, config }: StudyPlaces & { readonly homes: HomeBaker },
  onError: (error: unknown) => void,
): void {
  const making = homesOf(study, catalog).map((sceneId) => homes.ensure(sceneId).catch(onError));
  const { paintAhead } = taskOf(study.task).live;
  if (paintAhead !== undefined)
    void Promise.all(making)
      .then(() => paintAhead(study, { catalog, config }))
      .catch(onError);
}
