import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ParleyError } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import {
  PackableMeta,
  type PackedSet,
  packEpisode,
  unpackMeta,
} from '@parley/task-pinverify/truth';
import { z } from 'zod';

const Row = z.looseObject({ meta_path: z.string() });

/**
 * Packs the episodes that an index of pairs names, without their pictures.
 *
 * @param seed Base seed of the captures.
 * @returns Null for a split of which there is no index.
 * @throws {ParleyError} `BAD_INPUT` naming an episode that is not there, or that captures of today would write otherwise.
 */
export async function packSet(
  folder: string,
  split: 'train' | 'val',
  seed: number,
): Promise<PackedSet | null> {
  const index = await readFile(join(folder, split, 'pv_index_all.jsonl'), 'utf8').catch(() => null);
  if (index === null) return null;
  const rows = index.split('\n').filter((line) => line !== '');
  const paths = new Set(rows.map((line) => Row.parse(JSON.parse(line)).meta_path));
  const set: PackedSet = { seed, made: {}, episodes: [] };
  for (const path of paths) {
    const file = insideFolder(folder, path, path);
    const { meta, json } = await readMeta(file);
    set.made[meta.scene_key] ??= meta.made_with;
    const episode = packEpisode(meta);
    const unpacked: unknown = JSON.parse(unpackMeta(episode, set));
    if (!isDeepStrictEqual(unpacked, { ...json, without_pictures: true }))
      throw new ParleyError('BAD_INPUT', 'unpacked, it would be another episode', {
        where: file,
        remedy: 'Capture it again with this version, and pack it with the seed of its captures.',
      });
    set.episodes.push(episode);
  }
  return set;
}

async function readMeta(file: string) {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return { json: z.looseObject({}).parse(json), meta: PackableMeta.parse(json) };
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'this is no meta.json that can be packed', {
      where: file,
      remedy: 'Pack what `parley pinverify capture` wrote.',
      cause,
    });
  }
}

/** One episode a line, so that a change shows which. */
export function packedText({ episodes, ...rest }: PackedSet): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"episodes":[\n${episodes.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
}
