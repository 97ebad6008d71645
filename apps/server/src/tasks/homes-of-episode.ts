import type { Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { LiveTask } from './live-task';

/** All homes that people of a study see something of in an episode. */
export const homesOfEpisode = (
  { homeOf, alsoHomesOf }: Pick<LiveTask, 'homeOf' | 'alsoHomesOf'>,
  episodeId: string,
  { catalog, arms }: { readonly catalog: SceneCatalog; readonly arms: Study['arms'] },
): string[] => [
  ...[homeOf(episodeId, catalog) ?? []].flat(),
  ...(alsoHomesOf?.(episodeId, catalog, arms) ?? []),
];
