import { episodeIdsOf } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { findZipon } from './zipon-episodes';

/**
 * The practice of a session: the shortest sequence of goals of the first home that none of its episodes is in (SCI-28). Null when no
 * home fits, and then there is no practice.
 */
export function choosePractice(
  episodeIds: readonly string[],
  catalog: SceneCatalog,
): string | null {
  const homes = new Set(episodeIds.flatMap((id) => findZipon(id, catalog)?.sceneId ?? []));
  const free = catalog.sceneIds().find((sceneId) => {
    const [whole] = episodeIdsOf(sceneId);
    return !homes.has(sceneId) && whole !== undefined && findZipon(whole, catalog) !== null;
  });
  if (free === undefined) return null;
  const goalsOf = (id: string): number => findZipon(id, catalog)?.goals.length ?? Infinity;
  return episodeIdsOf(free).reduce((best, id) => (goalsOf(id) < goalsOf(best) ? id : best));
}
