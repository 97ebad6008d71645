import { readFileSync } from 'node:fs';
import type { TrialStart } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { SceneCatalog } from '../catalog/scene-catalog';

/** What there is of the episode of a trial on this machine. */
export interface EpisodeAtHand {
  /** Null where it is not installed, or the task kind has none of the sort. */
  readonly episode: InstanceEpisode | null;
  /** Picture of the target, JPEG; null where it is not at hand. */ readonly target: Uint8Array | null;
}

/** The truth of a trial that has ended: for experimenters alone. */
export function episodeAtHand(
  { episodeId, sceneId }: Pick<TrialStart, 'episodeId' | 'sceneId'>,
  catalog: Pick<SceneCatalog, 'findEpisode' | 'fileOf'>,
): EpisodeAtHand {
  const episode = catalog.findEpisode(episodeId);
  if (episode === null || episode.sceneId !== sceneId) return { episode: null, target: null };
  const path = catalog.fileOf(sceneId, episode.picture);
  return { episode, target: path === null ? null : new Uint8Array(readFileSync(path)) };
}
