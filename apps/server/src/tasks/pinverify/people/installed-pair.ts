import { ParleyError } from '@parley/protocol';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { builtInPairs } from '../built-in-pairs';

/** Pairs that come with the project, of both splits, by their ids. */
let known: ReadonlyMap<string, PinverifyEpisode> | null = null;

/** A built-in pair whose home is installed; null: there is none of that name. */
export function findPair(
  episodeId: string,
  { fileOf }: Pick<SceneCatalog, 'fileOf'>,
): PinverifyEpisode | null {
  known ??= new Map(
    [...builtInPairs('test'), ...builtInPairs('train')].map((pair) => [pair.episodeId, pair]),
  );
  const pair = known.get(episodeId) ?? null;
  return pair !== null && fileOf(pair.scene, 'scene.json') !== null ? pair : null;
}

/** @throws {ParleyError} `NOT_FOUND` for a pair that is not there, or whose home is not. */
export function installedPair(
  episodeId: string,
  catalog: Pick<SceneCatalog, 'fileOf'>,
): PinverifyEpisode {
  const pair = findPair(episodeId, catalog);
  if (pair !== null) return pair;
  throw new ParleyError('NOT_FOUND', 'there is no such pair, or its home is not installed', {
    where: episodeId,
    remedy: 'Name a pair of the built-in set: <home>-<capture>-<pair type>.',
  });
}
