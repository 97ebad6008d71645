import { hasPractice, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { HomeBaker } from '../homes/home-baker';
import { taskOf } from '../tasks/task-of';

type Played = Pick<Study, 'task' | 'episodes' | 'flow' | 'questionnaires'>;

/** Ids of the homes that people of a study walk in, practice included. Episodes that are not installed have none. */
export function homesOf(study: Played, catalog: SceneCatalog): string[] {
  const { live } = taskOf(study.task);
  const installed = study.episodes.filter((id) => live.factsOf(id, catalog) !== null);
  const practices = hasPractice(study)
    ? installed.flatMap((episodeId) => live.practiceOf([episodeId], catalog) ?? [])
    : [];
  return [...new Set([...installed, ...practices].flatMap((id) => live.homeOf(id, catalog) ?? []))];
}

/** Makes the homes of a study whole before the first person comes; those that fail are tried again then. */
export function warmHomes(
  study: Played,
  { catalog, homes }: { readonly catalog: SceneCatalog; readonly homes: HomeBaker },
  onError: (error: unknown) => void,
): void {
  for (const sceneId of homesOf(study, catalog)) homes.ensure(sceneId).catch(onError);
}
