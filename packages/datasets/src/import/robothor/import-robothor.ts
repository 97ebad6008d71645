import { basename, join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import { readInput, shortName } from '../../input/read-input';
import {
  checkedSceneId,
  type ImportResult,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { readRobothorEpisodes } from './read-episodes';

export interface ImportRobothorOptions {
  /** Episode file of the challenge, packed with gzip or not. */ readonly path: string;
  readonly out: string;
  /** `robothor-<file name>` when left out. */ readonly id?: string | undefined;
}

/**
 * Imports episodes of the RoboTHOR challenge into the world frame: a folder with `imported-episodes.json`. The rooms
 * themselves are part of AI2-THOR and in no file.
 *
 * @throws {ParleyError} naming file and episode.
 */
export async function importRobothor({
  path,
  out,
  id,
}: ImportRobothorOptions): Promise<ImportResult> {
  const file = shortName(path);
  const bytes = readInput(path);
  const episodes = readRobothorEpisodes(bytes, file);
  const stem = basename(path).replace(/\.json(\.gz)?$/, '');
  const sceneId = checkedSceneId(id ?? sceneIdFrom('robothor', stem));
  const folder = join(out, sceneId);
  const types = new Set(episodes.map(({ objectType }) => objectType)).size;
  const lengthM = episodes.reduce((sum, { shortestPathM }) => sum + shortestPathM, 0);
  const notes = [
    `${episodes.length} episodes of ${types} types, shortest paths ${lengthM.toFixed(1)} m together`,
    'episodes only: the rooms are part of AI2-THOR',
  ];
  const provenance = {
    kind: 'robothor',
    sources: { [file]: bytes },
    licence: 'Apache-2.0 (allenai/robothor-challenge)',
    notes,
    warnings: [],
  };
  await replaceFolder(folder, {
    'imported-episodes.json': `${canonicalJson({ formatVersion: 1, source: 'import-robothor', episodes })}\n`,
    [PROVENANCE_FILE]: provenanceText(provenance),
  });
  return { kind: 'robothor', sceneId, folder, sceneHash: null, notes, warnings: [] };
}
