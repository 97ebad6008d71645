import { ParleyError } from '@parley/protocol';
import { HOME_SPLITS, splitOfHome } from '@parley/task-gencomm/shared';
import type { GencommEpisode } from '@parley/task-gencomm/truth';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { allEpisodes } from '../gencomm-episodes';

/**
 * Episodes of the homes that are named, by their ids or by a split.
 *
 * @param named With commas between; left out: all.
 * @throws {ParleyError} `BAD_EPISODE` where there is none.
 */
export function episodesAmong(named: string | undefined, scenesDir: string): GencommEpisode[] {
  const ids = new Set((named ?? '').split(','));
  const splits = HOME_SPLITS.filter((split) => ids.has(split));
  const found = allEpisodes(createSceneCatalog(scenesDir)).filter(
    ({ sceneId }) =>
      named === undefined || ids.has(sceneId) || splits.includes(splitOfHome(sceneId)),
  );
  if (found.length > 0) return found;
  throw new ParleyError('BAD_EPISODE', 'no home has episodes of gencomm', {
    where: named ?? scenesDir,
    remedy: 'Make them by `parley episodes generate <home> --task gencomm`.',
  });
}
