import { type MeasuredView, showsEnough } from './meta-of';
import { type PackedEpisode, viewsOf } from './packed-set';

/** What captures are like, as Table 11 of the paper counts. */
export interface CaptureStatistics {
  readonly episodes: number;
  readonly scenes: number;
  readonly objects: number;
  readonly categories: number;
  /** Of an episode, in the mean: sectors that can be stood in, that show the object from far or near, and that can be stood in and do not. */
  readonly navigableSectors: number;
  readonly visibleSectors: number;
  readonly trapSectors: number;
  /** Of an episode, in the mean: views that can be stood at, and that show the object. */
  readonly navigableViews: number;
  readonly visibleViews: number;
  /** Middle size of the masks that are not empty (Figure 11), pixels; null where all are. */
  readonly medianMaskPx: number | null;
}

/** Counts what captures are like (PInVerify Table 11). @param episodes One or more. */
export function captureStatistics(episodes: readonly PackedEpisode[]): CaptureStatistics {
  const all = episodes.map((episode) => {
    const stood = viewsOf(episode).filter(({ pose }) => pose !== null);
    return { stood, seen: stood.filter(({ mask }) => showsEnough(mask, episode.category)) };
  });
  const mean = (of: (one: (typeof all)[number]) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const areas = all
    .flatMap(({ stood }) => stood.map(({ mask }) => mask?.areaPx ?? 0))
    .filter((areaPx) => areaPx > 0)
    .sort((a, b) => a - b);
  return {
    episodes: episodes.length,
    scenes: new Set(episodes.map(({ scene }) => scene)).size,
    objects: new Set(episodes.map(({ object }) => object)).size,
    categories: new Set(episodes.map(({ category }) => category)).size,
    navigableSectors: mean(({ stood }) => sectorsOf(stood)),
    visibleSectors: mean(({ seen }) => sectorsOf(seen)),
    trapSectors: mean(({ stood, seen }) => sectorsOf(stood) - sectorsOf(seen)),
    navigableViews: mean(({ stood }) => stood.length),
    visibleViews: mean(({ seen }) => seen.length),
    medianMaskPx: medianOf(areas),
  };
}

const sectorsOf = (views: readonly MeasuredView[]): number =>
  new Set(views.map(({ sector }) => sector)).size;

/** @param sorted From the least on. */
function medianOf(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
