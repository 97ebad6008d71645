import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import type { GoalsFile } from '@parley/scenes/format';
import {
  episodeFrom,
  GOALS_FILE,
  readEpisodeId,
  readGoals,
  type ZiponEpisode,
} from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { SINGLE_ROOM, singleRoomOf } from './single-room';

type Places = Pick<SceneCatalog, 'sceneIds' | 'scenesDir' | 'fileOf'>;

const known = new Map<string, { readonly stamp: number; readonly file: GoalsFile }>();

/** Goals of a home, read again when the file has changed; null when it has none. @throws {ParleyError} `BAD_EPISODE` for a damaged file. */
function goalsOf(sceneId: string, catalog: Places): GoalsFile | null {
  const path = catalog.fileOf(sceneId, GOALS_FILE);
  if (path === null) return null;
  const stamp = statSync(path).mtimeMs;
  const kept = known.get(path);
  if (kept?.stamp === stamp) return kept.file;
  const file = readGoals(join(catalog.scenesDir, sceneId));
  known.set(path, { stamp, file });
  return file;
}

/** The episode of that id; null when its home or its goals are not installed. */
export function findZipon(episodeId: string, catalog: Places): ZiponEpisode | null {
  if (episodeId === SINGLE_ROOM) return singleRoomOf(catalog);
  const named = readEpisodeId(episodeId);
  const file = named === null ? null : goalsOf(named.sceneId, catalog);
  return file === null ? null : episodeFrom(file, episodeId);
}

/** The same of an episode that must be there. @throws {ParleyError} `NOT_FOUND`. */
export function installedZipon(episodeId: string, catalog: Places): ZiponEpisode {
  const found = findZipon(episodeId, catalog);
  if (found !== null) return found;
  throw new ParleyError('NOT_FOUND', `There is no episode ${episodeId}`, {
    where: 'episodes',
    remedy:
      'Name it `zipon-<home>`, and make goals by `parley episodes generate --benchmark zipon`.',
  });
}

/** All goals of every home that has any, a home an episode. */
export const wholeEpisodes = (catalog: Places): ZiponEpisode[] =>
  catalog.sceneIds().flatMap((sceneId) => findZipon(`zipon-${sceneId}`, catalog) ?? []);
