import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import {
  builtInOf,
  EPISODES_FILE,
  type GencommEpisode,
  homeOfId,
  readGencomm,
} from '@parley/task-gencomm/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';

type Places = Pick<SceneCatalog, 'sceneIds' | 'scenesDir' | 'fileOf'>;

const known = new Map<
  string,
  { readonly stamp: number; readonly episodes: readonly GencommEpisode[] }
>();

/**
 * Episodes of a home: those in its folder, read again when the file has changed; else the built-in ones; none of a home that is not
 * installed. @throws {ParleyError} `BAD_EPISODE` for a damaged file.
 */
export function episodesOfHome(sceneId: string, catalog: Places): readonly GencommEpisode[] {
  if (catalog.fileOf(sceneId, 'scene.json') === null) return [];
  const path = catalog.fileOf(sceneId, EPISODES_FILE);
  if (path === null) return builtInOf(sceneId);
  const stamp = statSync(path).mtimeMs;
  const kept = known.get(path);
  if (kept?.stamp === stamp) return kept.episodes;
  const { episodes } = readGencomm(join(catalog.scenesDir, sceneId));
  known.set(path, { stamp, episodes });
  return episodes;
}

/** The episode of that id; null when its home or its episodes are not installed. */
export function findGencomm(episodeId: string, catalog: Places): GencommEpisode | null {
  const sceneId = homeOfId(episodeId);
  if (sceneId === null) return null;
  return episodesOfHome(sceneId, catalog).find((one) => one.episodeId === episodeId) ?? null;
}

/** The same of an episode that must be there. @throws {ParleyError} `NOT_FOUND`. */
export function installedGencomm(episodeId: string, catalog: Places): GencommEpisode {
  const found = findGencomm(episodeId, catalog);
  if (found !== null) return found;
  throw new ParleyError('NOT_FOUND', `There is no episode ${episodeId}`, {
    where: 'episodes',
    remedy:
      'Name it `gencomm-<home>-<number>`, and make episodes by `parley episodes generate <home> --task gencomm`.',
  });
}

/** Episodes of every home that has any. */
export const allEpisodes = (catalog: Places): GencommEpisode[] =>
  catalog.sceneIds().flatMap((sceneId) => [...episodesOfHome(sceneId, catalog)]);
