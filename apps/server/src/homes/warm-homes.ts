import { hasPractice, type Study } from '@parley/protocol';
import { choosePractice } from '../sessions/choose-practice';
import type { SceneCatalog } from '../studies';
import type { HomeBaker } from './home-baker';

/** Ids of the homes that people of a study walk in, practice included. */
export function homesOf(
  study: Pick<Study, 'episodes' | 'flow' | 'questionnaires'>,
  catalog: SceneCatalog,
): string[] {
  const tasks = study.episodes.flatMap((episodeId) => catalog.findEpisode(episodeId) ?? []);
  const practices = hasPractice(study)
    ? tasks.flatMap(({ episodeId }) => choosePractice(catalog, [episodeId]) ?? [])
    : [];
  return [...new Set([...tasks, ...practices].map(({ sceneId }) => sceneId))];
}

/** Makes the homes of a study whole before the first person comes; those that fail are tried again then. */
export function warmHomes(
  study: Pick<Study, 'episodes' | 'flow' | 'questionnaires'>,
  { catalog, homes }: { readonly catalog: SceneCatalog; readonly homes: HomeBaker },
  onError: (error: unknown) => void,
): void {
  for (const sceneId of homesOf(study, catalog)) homes.ensure(sceneId).catch(onError);
}
