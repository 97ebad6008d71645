import { builtInEpisodes } from '@parley/task-r2r/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { findWay } from './installed-way';

/**
 * The practice of a session: the shortest way of the set that agents are developed on, told by its turns, in a home that none of its
 * episodes is in (SCI-28). Null where no home is left, and then there is no practice.
 */
export function choosePractice(
  episodeIds: readonly string[],
  catalog: Pick<SceneCatalog, 'fileOf' | 'writtenDir'>,
): string | null {
  const homes = new Set(episodeIds.flatMap((id) => findWay(id, catalog)?.scan ?? []));
  const free = builtInEpisodes('val').filter(
    ({ scan, episodeId }) =>
      episodeId.endsWith(TOLD_BY_TURNS) &&
      !homes.has(scan) &&
      catalog.fileOf(scan, 'scene.json') !== null,
  );
  const [first, ...rest] = free;
  if (first === undefined) return null;
  return rest.reduce((best, one) => (one.path.length < best.path.length ? one : best), first)
    .episodeId;
}

/** Number of the instruction that leaves no turn out. */
const TOLD_BY_TURNS = '_1';
