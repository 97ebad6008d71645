import { randomStream } from '@parley/scenes/seed';
import type { PairObject } from '../pairs';
import { atMostOfObject } from './at-most-of-object';
import { MOST_OF_OBJECT } from './capture-rules';
import {
  type CapturedEpisode,
  type PairIndexRow,
  pairIndexRows,
  type RawIndexRow,
  rawIndexRow,
} from './index-rows';

/** The two indices of a split, as rows and by the names of their files. */
export interface CaptureIndex {
  readonly raw: readonly RawIndexRow[];
  readonly pairs: readonly PairIndexRow[];
  readonly texts: Readonly<Record<'pv_index_raw.jsonl' | 'pv_index_all.jsonl', string>>;
}

/**
 * Index of captured episodes: a line for each, and three pairs for each of at most {@link MOST_OF_OBJECT} of an object (appendix D). Pairs of an
 * episode do not depend on the others.
 *
 * @param objects All of the split that have descriptions. @param mostOfObject Another cap.
 */
export function indexTexts(
  episodes: readonly CapturedEpisode[],
  objects: readonly PairObject[],
  {
    split,
    seed,
    mostOfObject = MOST_OF_OBJECT,
  }: { readonly split: 'train' | 'val'; readonly seed: number; readonly mostOfObject?: number },
): CaptureIndex {
  const raw = episodes.flatMap(
    (episode): RawIndexRow | readonly [] => rawIndexRow(episode, split) ?? [],
  );
  const pairs = atMostOfObject(raw, mostOfObject).flatMap((row) =>
    pairIndexRows([row], objects, randomStream('pairs', seed, row.scene, row.episode)),
  );
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return {
    raw,
    pairs,
    texts: { 'pv_index_raw.jsonl': lines(raw), 'pv_index_all.jsonl': lines(pairs) },
  };
}
