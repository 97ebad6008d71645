import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BELONGINGS, type BelongingSplit } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { type CapturedEpisode, captureRoot, indexTexts } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import { FOLDER_OF } from './captured-before';

const Meta = z.looseObject({
  scene_key: z.string(),
  episode_id: z.string(),
  object_id: z.string(),
  object_category: z.string(),
  viewpoints: z.array(
    z.looseObject({
      sector_index: z.int(),
      navigable: z.boolean(),
      mask_meets_threshold: z.boolean(),
    }),
  ),
});

/** What an index holds. */
export interface IndexCounts {
  readonly episodes: number;
  readonly pairs: number;
  readonly objects: number;
  readonly scenes: number;
}

/**
 * Writes the index of everything that is captured in a folder, of one split: `<split>/pv_index_raw.jsonl` and `<split>/pv_index_all.jsonl`.
 *
 * @throws {ParleyError} `BAD_INPUT` naming a meta.json that cannot be read.
 */
export async function writeIndex(
  out: string,
  split: BelongingSplit,
  { seed, mostOfObject }: { readonly seed: number; readonly mostOfObject: number },
): Promise<IndexCounts> {
  const folder = FOLDER_OF[split];
  const objects = BELONGINGS.filter((one) => one.split === split).map(({ id, category }) => ({
    objectId: id,
    category,
  }));
  const { raw, pairs, texts } = indexTexts(
    await capturedIn(join(out, captureRoot(folder))),
    objects,
    { split: folder, seed, mostOfObject },
  );
  for (const [name, text] of Object.entries(texts))
    await replaceFile(join(out, folder, name), text);
  return {
    episodes: raw.length,
    pairs: pairs.length,
    objects: new Set(raw.map((row) => row.target_object_id)).size,
    scenes: new Set(raw.map(({ scene }) => scene)).size,
  };
}

/** All captured episodes, by scene and number. */
async function capturedIn(root: string): Promise<CapturedEpisode[]> {
  const episodes: CapturedEpisode[] = [];
  for (const scene of (await readdir(root).catch(() => [])).sort()) {
    const names = (await readdir(join(root, scene))).filter((name) => !name.startsWith('.'));
    for (const name of names.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1))) {
      const file = join(root, scene, name, 'meta.json');
      const meta = readMeta(await readFile(file, 'utf8'), file);
      episodes.push({
        scene: meta.scene_key,
        episodeId: meta.episode_id,
        object: { objectId: meta.object_id, category: meta.object_category },
        views: meta.viewpoints.map((view) => ({
          sector: view.sector_index,
          isNavigable: view.navigable,
          meetsThreshold: view.mask_meets_threshold,
        })),
      });
    }
  }
  return episodes;
}

function readMeta(text: string, file: string): z.output<typeof Meta> {
  try {
    return Meta.parse(JSON.parse(text));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'this is no meta.json of a captured episode', {
      where: file,
      remedy: 'Remove its folder, and capture again.',
      cause,
    });
  }
}
