import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson, groupBy, ParleyError } from '@parley/protocol';
import { insideFolder, replaceFolder, safeFileName } from '@parley/scenes/files';
import { CAPTURES_FILE, Captures } from '@parley/scenes/kinds';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { isFolder, readInput, shortName } from '../../input/read-input';
import { freeNames } from '../shared/free-names';
import { importAll } from '../shared/import-all';
import { type ImportJob, type ImportPlan, planOf, withoutTwins } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  KEEP_OUT_OF_GIT,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { type EpisodePlace, type ReadEpisode, readCaptureEpisode } from './read-episode';
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
const CAPTURE_ROOTS = ['', 'pin_capture/val/', 'pin_capture/train/', 'pin_capture/'];
const CAPTURES_FOLDER = 'pin_capture';
const SPLIT_FOLDERS = ['val', 'train'] as const;
const WHOLE_INDEX = 'pv_index_all.jsonl';
const MAX_DEPTH = 5;

/**
 * Captures of PInVerify as jobs, one folder of kind `captures` for each scene.
 *
 * @throws {ParleyError} naming file and line, for an index that cannot be used.
 */
export function planPinverify({ path, id }: ImportPinverifyOptions): ImportPlan {
  const found = isFolder(path) ? fromFolder(path) : fromIndex(path);
  const scenes = groupBy(found.folders, ({ scene }) => scene);
  const jobs = [...scenes].map(([scene, folders]): ImportJob => {
    const sceneId = checkedSceneId(
      (scenes.size === 1 ? id : undefined) ?? sceneIdFrom('pinverify', scene),
    );
    const read = folders.flatMap(({ read }) => (read === null ? [] : [read]));
    const pictures = read.flatMap((one) => [...one.pictures.values()]);
    return {
      name: scene,
      sceneId,
      sources: [
        ...found.indices,
        ...folders.flatMap(({ folder }) => (folder === null ? [] : [join(folder, 'meta.json')])),
        ...pictures,
      ],
      settings: { kind: 'pinverify', version: '3', scene },
      run: async (out, fingerprint) => {
        const failure = folders.find(({ error }) => error !== null)?.error;
        if (failure) throw failure;
        const rows = found.rows.filter((row) => row.scene === scene);
        return writeCaptures(capturesOf(scene, read, rows), {
          folder: join(out, sceneId),
          fingerprint,
          pictures: new Map(read.flatMap((one) => [...one.pictures])),
          indices: found.indices,
        });
      },
    };
  });
  return planOf(withoutTwins(jobs));
}

/** Imports all captures of a path. @throws {ParleyError} naming file and line or member. */
export const importPinverify = async (options: ImportPinverifyOptions): Promise<ImportResult[]> =>
  importAll(planPinverify(options), options.out);

interface WriteOptions {
  readonly folder: string;
  readonly fingerprint: string;
  /** New name → path of the source. */ readonly pictures: ReadonlyMap<string, string>;
  readonly indices: readonly string[];
}

async function writeCaptures(
  captures: Captures,
  { folder, fingerprint, pictures, indices }: WriteOptions,
): Promise<ImportResult> {
  const notes = notesOf(captures);
  const sources = Object.fromEntries(indices.map((path) => [shortName(path), readInput(path)]));
  async function* files(): AsyncGenerator<readonly [string, string | Uint8Array]> {
    yield* Object.entries(KEEP_OUT_OF_GIT);
    for (const [name, source] of pictures) yield [name, readInput(source)];
    yield [CAPTURES_FILE, `${canonicalJson(captures)}\n`];
    const provenance = { kind: 'pinverify', fingerprint, sources, licence: LICENCE, notes };
    yield [PROVENANCE_FILE, provenanceText({ ...provenance, warnings: [] })];
  }
  await replaceFolder(folder, files());
  const sceneId = basename(folder);
  return { kind: 'pinverify', sceneId, folder, sceneHash: null, notes, warnings: [] };
}

/** A capture folder, and what is in it or why it cannot be read. */
interface CaptureFolder {
  /** Null when there is none. */ readonly folder: string | null;
  readonly scene: string;
  readonly read: ReadEpisode | null;
  readonly error: ParleyError | null;
}

interface Found {
  readonly folders: readonly CaptureFolder[];
  readonly rows: readonly IndexRow[];
  readonly indices: readonly string[];
}

/** @param scene Which it should be; a folder that cannot be read is of that scene. */
function readFolder(
  folder: string,
  { scene, ...place }: EpisodePlace & { readonly scene: string },
): CaptureFolder {
  try {
    const read = readCaptureEpisode(folder, place);
    return { folder, scene: read.scene, read, error: null };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { folder, scene, read: null, error };
  }
}

/** Names of episodes' folders: those of a scene do not depend on what is imported beside it. */
function namesByScene(): EpisodePlace['folderName'] {
  const byScene = new Map<string, ReturnType<typeof freeNames>>();
  return (scene, episodeId) => {
    const names = byScene.get(scene) ?? freeNames();
    byScene.set(scene, names);
    return names(episodeId);
  };
}

function fromIndex(path: string): Found {
  const [file, root] = [shortName(path), rootOfIndex(path)];
  const rows = readCaptureIndex(new TextDecoder().decode(readInput(path)), file);
  const folders = new Map<string, CaptureFolder>();
  const folderName = namesByScene();
  for (const row of rows) {
    const where = `${row.scene}/${row.episodeId}`;
    const folder = folderOf(row, root, file);
    if (folder === null) {
      const error = badImport(
        `${file} ${where}`,
        `there is no folder with a meta.json for it (${row.path ?? 'no path given'})`,
        'Unpack the captures beside the index.',
      );
      folders.set(where, { folder: null, scene: row.scene, read: null, error });
      continue;
    }
    if (!folders.has(folder))
      folders.set(folder, readFolder(folder, { scene: row.scene, where, root, folderName }));
  }
  return { folders: [...folders.values()], rows, indices: [path] };
}

/** Folder that the paths of an index start from: its own, or the one above where the captures lie beside its folder, as they are published. */
function rootOfIndex(path: string): string {
  const own = dirname(path);
  const above = dirname(own);
  const has = (folder: string): boolean => existsSync(join(folder, CAPTURES_FOLDER));
  return !has(own) && has(above) ? above : own;
}

/** Where the captures of a row are: as it says, or where the data set has them. */
function folderOf(
  { path, scene, episodeId, line }: IndexRow,
  root: string,
  file: string,
): string | null {
  const named = path === null ? [] : [path, dirname(path)];
  const places = [...named, join(safeFileName(scene), safeFileName(episodeId))].flatMap((place) =>
    CAPTURE_ROOTS.map((prefix) => `${prefix}${place}`),
  );
  const inside = places.map((place) => insideFolder(root, place, `${file} line ${line}`));
  return inside.find((place) => existsSync(join(place, 'meta.json'))) ?? null;
}

function fromFolder(path: string): Found {
  const reader = folderReader(path);
  const paths = reader
    .foldersBelow(path, MAX_DEPTH)
    .filter((folder) => reader.namesIn(folder).includes('meta.json'));
  if (paths.length === 0)
    throw badImport(
      path,
      'there is no capture folder with a meta.json',
      'Name the index, or a folder of captures.',
    );
  const folderName = namesByScene();
  const folders = paths.map((folder) => {
    const scene = basename(dirname(folder));
    const where = `${scene}/${basename(folder)}`;
    return readFolder(folder, { scene, where, root: path, folderName });
  });
  const indices = indicesBelow(path);
  const known = new Set(folders.map(({ read }) => `${read?.scene} ${read?.episode.episodeId}`));
  const rows = indices
    .flatMap((one) => readCaptureIndex(new TextDecoder().decode(readInput(one)), shortName(one)))
    .filter(({ scene, episodeId }) => known.has(`${scene} ${episodeId}`));
  return { folders, rows, indices };
}

/**
 * Indices of a folder of captures: in it, or, as they are published, in a folder beside the captures. Of several of one folder those that say
 * they hold all are taken, since the others are parts of them.
 */
function indicesBelow(path: string): string[] {
  const reader = folderReader(path);
  const indexed = (folder: string): string[] =>
    reader.namesIn(folder).filter((name) => name.endsWith('.jsonl'));
  const beside = existsSync(join(path, CAPTURES_FOLDER)) ? SPLIT_FOLDERS : [];
  return [
    ...indexed(path).map((name) => insideFolder(path, name, name)),
    ...beside.flatMap((split) => {
      const names = indexed(join(path, split));
      const whole = names.filter((name) => name === WHOLE_INDEX);
      return (whole.length > 0 ? whole : names).map((name) =>
        insideFolder(path, join(split, name), name),
      );
    }),
  ];
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
