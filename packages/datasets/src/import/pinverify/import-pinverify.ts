import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { type FolderFiles, replaceFolder } from '@parley/scenes/files';
import { CAPTURES_FILE, Captures } from '@parley/scenes/kinds';
import { badImport } from '../../input/bad-import';
import { groupBy } from '../../input/group-by';
import { isFolder, readInput, shortName } from '../../input/read-input';
import {
  checkedSceneId,
  type ImportResult,
  KEEP_OUT_OF_GIT,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { type ReadEpisode, readCaptureEpisode } from './read-episode';
import { type IndexRow, readCaptureIndex } from './read-index';

export interface ImportPinverifyOptions {
  /** An index (`*.jsonl`) beside the captures, a folder of captures, or one capture folder with a meta.json. */
  readonly path: string;
  readonly out: string;
  /** Id when all captures are of one scene; `pinverify-<scene>` when left out. */
  readonly id?: string | undefined;
}

const LICENCE =
  'PInVerify on PInNED and HM3D: their terms hold; academic use, not for redistribution';
/** Below the folder of an index: `pin_capture/val/<scene>/<episode>`. */
const CAPTURE_ROOTS = ['', 'pin_capture/val', 'pin_capture/train', 'pin_capture'];
const MAX_DEPTH = 5;

/**
 * Imports captures of PInVerify, one folder of kind `captures` for each scene. All episodes are read before the first
 * folder is written.
 *
 * @throws {ParleyError} naming file and line or member.
 */
export async function importPinverify({
  path,
  out,
  id,
}: ImportPinverifyOptions): Promise<ImportResult[]> {
  const found = isFolder(path) ? fromFolder(path) : fromIndex(path);
  const scenes = groupBy(found.episodes, ({ scene }) => scene);
  const results: ImportResult[] = [];
  for (const [scene, episodes] of scenes) {
    const sceneId = checkedSceneId(
      (scenes.size === 1 ? id : undefined) ?? sceneIdFrom('pinverify', scene),
    );
    const rows = found.rows.filter((row) => row.scene === scene);
    const captures = capturesOf(scene, episodes, rows);
    const notes = notesOf(captures);
    const pictures: Record<string, Uint8Array> = {};
    for (const one of episodes)
      for (const [name, source] of one.pictures) pictures[name] = readInput(source);
    const files: FolderFiles = {
      ...KEEP_OUT_OF_GIT,
      ...pictures,
      [CAPTURES_FILE]: `${canonicalJson(captures)}\n`,
      [PROVENANCE_FILE]: provenanceText({
        kind: 'pinverify',
        sources: found.sources,
        licence: LICENCE,
        notes,
        warnings: [],
      }),
    };
    const folder = join(out, sceneId);
    await replaceFolder(folder, files);
    results.push({ kind: 'pinverify', sceneId, folder, sceneHash: null, notes, warnings: [] });
  }
  return results;
}

interface Found {
  readonly episodes: readonly ReadEpisode[];
  readonly rows: readonly IndexRow[];
  readonly sources: Readonly<Record<string, Uint8Array>>;
}

function fromIndex(path: string): Found {
  const file = shortName(path);
  const bytes = readInput(path);
  const rows = readCaptureIndex(new TextDecoder().decode(bytes), file);
  const folders = new Map<string, string>();
  for (const row of rows) {
    const folder = folderOf(row, dirname(path));
    if (folder === null)
      throw badImport(
        `${file} ${row.scene}/${row.episodeId}`,
        `there is no folder with a meta.json for it (${row.path ?? 'no path given'})`,
        'Unpack the captures beside the index.',
      );
    folders.set(folder, `${row.scene}/${row.episodeId}`);
  }
  const episodes = [...folders].map(([folder, where]) => readCaptureEpisode(folder, where));
  return { episodes, rows, sources: { [file]: bytes } };
}

/** Where the captures of a row are: as it says, or where the data set has them. */
function folderOf({ path, scene, episodeId }: IndexRow, root: string): string | null {
  const named = path === null ? [] : [path, dirname(path)];
  const places = [...named, join(scene, episodeId)].flatMap((place) =>
    CAPTURE_ROOTS.map((prefix) => join(root, prefix, place)),
  );
  return places.find((place) => existsSync(join(place, 'meta.json'))) ?? null;
}

function fromFolder(path: string): Found {
  const folders = captureFolders(path, MAX_DEPTH);
  if (folders.length === 0)
    throw badImport(
      path,
      'there is no capture folder with a meta.json',
      'Name the index, or a folder of captures.',
    );
  const episodes = folders.map((folder) =>
    readCaptureEpisode(folder, `${basename(dirname(folder))}/${basename(folder)}`),
  );
  const indices = readdirSync(path)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const sources = Object.fromEntries(indices.map((name) => [name, readInput(join(path, name))]));
  const known = new Set(episodes.map(({ scene, episode }) => `${scene} ${episode.episodeId}`));
  const rows = Object.entries(sources)
    .flatMap(([name, bytes]) => readCaptureIndex(new TextDecoder().decode(bytes), name))
    .filter(({ scene, episodeId }) => known.has(`${scene} ${episodeId}`));
  return { episodes, rows, sources };
}

function captureFolders(path: string, depth: number): string[] {
  if (existsSync(join(path, 'meta.json'))) return [path];
  if (depth === 0) return [];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isDirectory())
    .flatMap((one) => captureFolders(one, depth - 1));
}

function capturesOf(
  scene: string,
  episodes: readonly ReadEpisode[],
  rows: readonly IndexRow[],
): Captures {
  const ids = new Set<string>();
  for (const { episode } of episodes) {
    if (ids.has(episode.episodeId))
      throw badImport(
        `${scene}/${episode.episodeId}`,
        'two folders hold this episode',
        'Remove one of them.',
      );
    ids.add(episode.episodeId);
  }
  return Captures.parse({
    formatVersion: 1,
    source: 'import-pinverify',
    scene,
    episodes: episodes.map(({ episode }) => episode),
    pairs: rows.map(({ pair }) => pair),
  } satisfies Captures);
}

function notesOf({ episodes, pairs }: Captures): string[] {
  const views = episodes.flatMap((episode) => episode.views);
  const traps = views.filter(({ meetsThreshold }) => meetsThreshold === false).length;
  const closed = views.filter(({ navigable }) => !navigable).length;
  return [
    `${episodes.length} episodes, ${views.length} views (${closed} that cannot be reached, ${traps} in which the target is hardly seen), ${pairs.length} pairs`,
    'pictures around things, not geometry: there is nothing to walk in',
  ];
}
