import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import { captureRoot } from '../capture';
import { pairsIn } from './pairs-in';
import type { PinverifyEpisode } from './pinverify-episode';
import { DESCRIPTION_FILES, type NamedText } from './read-descriptions';

const INDEX = 'pv_index_all.jsonl';
const SPLITS = ['val', 'train'] as const;
export type PairSplit = (typeof SPLITS)[number];

/** Pairs, and the folder of each capture. */
export interface OpenPairSet {
  readonly pairs: PinverifyEpisode[];
  /** Where `meta.json` of a pair lies; null of a pair of another set. */
  readonly folderOf: (pair: Pick<PinverifyEpisode, 'scene' | 'capture'>) => string | null;
}

/** The pairs of {@link openPairSet} alone. */
export const readPairSet = (path: string, split: PairSplit): PinverifyEpisode[] =>
  openPairSet(path, split).pairs;

/**
 * Pairs of a data set in the published layout, with pictures or without.
 *
 * @param path Folder of the data set, or one index in it.
 * @param split Which index is read of a folder.
 * @throws {ParleyError} `NOT_FOUND` where no index is; else as {@link pairsIn}.
 */
export function openPairSet(path: string, split: PairSplit): OpenPairSet {
  const index = indexOf(path, split);
  const root = rootOf(index);
  // The data set has them above its splits, and scripts of its authors read them in a split too.
  const spoken = [...new Set([root, dirname(index)])].flatMap((folder) =>
    DESCRIPTION_FILES.map((name) => join(folder, name)),
  );
  const folders = new Map<string, string>();
  const pairs = pairsIn({
    index: fileOf(index),
    descriptions: spoken.filter((path) => existsSync(path)).map(fileOf),
    metaOf: ({ path: named, scene, episodeId, line }) => {
      const places = [
        ...(named === null ? [] : [named.endsWith('.json') ? named : join(named, 'meta.json')]),
        ...SPLITS.map((one) => join(captureRoot(one), scene, episodeId, 'meta.json')),
        join(scene, episodeId, 'meta.json'),
      ];
      const found = places
        .map((place) => insideFolder(root, place, `${basename(index)} line ${line}`))
        .find((place) => existsSync(place) && statSync(place).isFile());
      if (found === undefined) return null;
      folders.set(`${scene}/${episodeId}`, dirname(found));
      return { name: `${scene}/${episodeId}/meta.json`, text: readFileSync(found, 'utf8') };
    },
  });
  return { pairs, folderOf: ({ scene, capture }) => folders.get(`${scene}/${capture}`) ?? null };
}

function indexOf(path: string, split: PairSplit): string {
  const isFile = existsSync(path) && statSync(path).isFile();
  const places = isFile ? [path] : [join(path, split, INDEX), join(path, INDEX)];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new ParleyError('NOT_FOUND', `there is no index of pairs (${split}/${INDEX})`, {
    where: path,
    remedy: 'Name the folder of a data set, or make one by `parley pinverify capture`.',
  });
}

/** The folder that paths of an index start from: its own, or the one above where captures lie beside its folder. */
function rootOf(index: string): string {
  const own = dirname(index);
  return !existsSync(join(own, 'pin_capture')) && existsSync(join(dirname(own), 'pin_capture'))
    ? dirname(own)
    : own;
}

const fileOf = (path: string): NamedText => ({
  name: basename(path),
  text: readFileSync(path, 'utf8'),
});
