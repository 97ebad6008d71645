import type { RandomStream } from '@parley/scenes/seed';
import { type PairObject, pairsOf } from '../pairs';

/** What the index needs to know of a captured episode. */
export interface CapturedEpisode {
  readonly scene: string;
  readonly episodeId: string;
  readonly object: PairObject;
  readonly views: readonly {
    readonly sector: number;
    readonly isNavigable: boolean;
    readonly meetsThreshold: boolean;
  }[];
}

/** A line of the raw index, version 2 (appendix D.1). */
export interface RawIndexRow {
  readonly episode_path: string;
  readonly scene: string;
  readonly episode: string;
  readonly meta_path: string;
  readonly rgb_dir: string;
  readonly depth_dir: string;
  readonly target_object_id: string;
  readonly target_object_category: string;
  /** Sectors from which the target is seen: an episode may begin there. */ readonly valid_start_sectors: readonly number[];
  readonly navigable_sectors: readonly number[];
  readonly n_navigable: number;
  readonly n_mask_visible: number;
}

/** A pair: what the query describes, and whether it is the target (appendix D.2). */
export interface PairIndexRow extends RawIndexRow {
  readonly query_object_id: string;
  readonly query_object_category: string;
  readonly label: 0 | 1;
  readonly pair_type: 'positive' | 'neg_same' | 'neg_diff';
}

/** Where the captures of a split are, below the folder of the data set. */
export const captureRoot = (split: 'train' | 'val'): string => `pin_capture/${split}`;

/** The line of an episode; null where no view shows the target, so that there is nowhere to begin. */
export function rawIndexRow(
  { scene, episodeId, object, views }: CapturedEpisode,
  split: 'train' | 'val',
): RawIndexRow | null {
  const path = `${captureRoot(split)}/${scene}/${episodeId}`;
  const sectorsOf = (of: CapturedEpisode['views']): number[] =>
    [...new Set(of.map(({ sector }) => sector))].sort((a, b) => a - b);
  const starts = sectorsOf(views.filter(({ meetsThreshold }) => meetsThreshold));
  const open = sectorsOf(views.filter(({ isNavigable }) => isNavigable));
  if (starts.length === 0) return null;
  return {
    episode_path: path,
    scene,
    episode: episodeId,
    meta_path: `${path}/meta.json`,
    rgb_dir: `${path}/rgb`,
    depth_dir: `${path}/depth`,
    target_object_id: object.objectId,
    target_object_category: object.category,
    valid_start_sectors: starts,
    navigable_sectors: open,
    n_navigable: open.length,
    n_mask_visible: starts.length,
  };
}

/**
 * Pairs of captured episodes, three each: its own object, another of its category, one of another (appendix D.2).
 *
 * @param objects All that have descriptions, of the split.
 */
export function pairIndexRows(
  episodes: readonly RawIndexRow[],
  objects: readonly PairObject[],
  random: RandomStream,
): PairIndexRow[] {
  return episodes.flatMap((row) => {
    const target = { objectId: row.target_object_id, category: row.target_object_category };
    return pairsOf([target], objects, random).pairs.map(({ query, label, pairType }) => ({
      ...row,
      query_object_id: query.objectId,
      query_object_category: query.category,
      label,
      pair_type: pairType,
    }));
  });
}
