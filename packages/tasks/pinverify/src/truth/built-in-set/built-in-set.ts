import train from '../built-in/captures_train.json';
import val from '../built-in/captures_val.json';
import descriptions from '../built-in/object_descriptions.json';
import {
  captureRoot,
  indexTexts,
  maskThresholdPx,
  type PackedEpisode,
  PackedSet,
  unpackMeta,
  viewsOf,
} from '../capture';
import { type PinverifyEpisode, pairsIn } from '../episodes';
import type { PairObject } from '../pairs';

/** Folders of a set: `val` is what is reported on. */
export const BUILT_IN_SPLITS = ['train', 'val'] as const;
export type BuiltInSplit = (typeof BUILT_IN_SPLITS)[number];

const DATA: Readonly<Record<BuiltInSplit, unknown>> = { train, val };
const packed = new Map<BuiltInSplit, PackedSet>();

/** Captures that come with the project, packed. */
export function builtInCaptures(split: BuiltInSplit): PackedSet {
  const known = packed.get(split) ?? PackedSet.parse(DATA[split]);
  packed.set(split, known);
  return known;
}

/** The packed capture of a pair, with what its home was made with; null of a pair of another set. */
export function builtInCapture({ scene, capture }: Pick<PinverifyEpisode, 'scene' | 'capture'>): {
  readonly packed: PackedEpisode;
  readonly madeWith: string;
} | null {
  for (const split of BUILT_IN_SPLITS) {
    const { episodes, made } = builtInCaptures(split);
    const packed = episodes.find((one) => one.scene === scene && one.episode === capture);
    if (packed !== undefined) return { packed, madeWith: made[scene] ?? '' };
  }
  return null;
}

/**
 * The built-in set as files of the published layout, without pictures: paths, and the texts that are made when they are asked for. `val` holds
 * test objects in homes that nothing is trained in, `train` those for training.
 */
export function builtInTexts(): ReadonlyMap<string, () => string> {
  const texts = new Map<string, () => string>([
    ['object_descriptions.json', () => `${JSON.stringify(descriptions, null, 2)}\n`],
  ]);
  for (const split of BUILT_IN_SPLITS) {
    const set = builtInCaptures(split);
    for (const episode of set.episodes)
      texts.set(`${captureRoot(split)}/${episode.scene}/${episode.episode}/meta.json`, () =>
        unpackMeta(episode, set),
      );
    for (const name of ['pv_index_raw.jsonl', 'pv_index_all.jsonl'] as const)
      texts.set(`${split}/${name}`, () => indexOf(split).texts[name]);
  }
  return texts;
}

/** Pairs of the built-in set, in the order of its index, as those of a folder are read. */
export function builtInPairs(split: BuiltInSplit): PinverifyEpisode[] {
  const texts = builtInTexts();
  const named = (name: string) => ({ name: `built-in ${name}`, text: texts.get(name)?.() ?? '' });
  return pairsIn({
    index: named(`${split}/pv_index_all.jsonl`),
    descriptions: [named('object_descriptions.json')],
    metaOf: ({ path }) => (path === null || !texts.has(path) ? null : named(path)),
  });
}

/** Every episode that is packed has its pairs. */
function indexOf(split: BuiltInSplit): ReturnType<typeof indexTexts> {
  const { seed, episodes } = builtInCaptures(split);
  const half = split === 'train' ? 'train' : 'test';
  const objects = Object.entries(descriptions).flatMap(([objectId, entry]): PairObject[] =>
    entry.split === half ? [{ objectId, category: entry.object_category }] : [],
  );
  return indexTexts(episodes.map(toCaptured), objects, {
    split,
    seed,
    mostOfObject: episodes.length,
  });
}

const toCaptured = (packed: PackedEpisode): Parameters<typeof indexTexts>[0][number] => ({
  scene: packed.scene,
  episodeId: packed.episode,
  object: { objectId: packed.object, category: packed.category },
  views: viewsOf(packed).map(({ sector, pose, mask }) => ({
    sector,
    isNavigable: pose !== null,
    meetsThreshold: (mask?.areaPx ?? 0) >= maskThresholdPx(packed.category),
  })),
});
