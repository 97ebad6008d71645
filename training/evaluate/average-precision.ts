import type { Detection } from '../../packages/protocol/src';
import { match } from './match';
import type { Truth, View } from './read-views';

/** A view with what a detector said about it. */
export interface JudgedView extends View {
  readonly detections: readonly Detection[];
}

/** Average precision at an overlap of 0.5 of one category, and over how many things. */
export interface CategoryPrecision {
  readonly category: string;
  readonly things: number;
  /** Null when there is nothing to find. */ readonly ap: number | null;
}

/**
 * Area under the precision–recall curve (precision made falling, all points) of one category over all views.
 *
 * @param isCounted Further truths to be ignored: those for which it is false.
 */
export function averagePrecision(
  views: readonly JudgedView[],
  category: string,
  isCounted: (truth: Truth) => boolean = () => true,
): CategoryPrecision {
  let things = 0;
  const scored: { readonly score: number; readonly isHit: boolean }[] = [];
  for (const view of views) {
    const truths = view.truths
      .filter((truth) => truth.category === category)
      .map((truth) => (isCounted(truth) ? truth : { ...truth, isIgnored: true }));
    things += truths.filter(({ isIgnored }) => !isIgnored).length;
    const own = view.detections.filter(({ label }) => label === category);
    for (const [{ score }, verdict] of match(own, truths))
      if (verdict.kind !== 'ignored') scored.push({ score, isHit: verdict.kind === 'hit' });
  }
  if (things === 0) return { category, things, ap: null };
  scored.sort((a, b) => b.score - a.score);
  let hits = 0;
  const points = scored.map(({ isHit }, k) => {
    if (isHit) hits++;
    return { recall: hits / things, precision: hits / (k + 1) };
  });
  let [ap, best] = [0, 0];
  for (let k = points.length - 1; k >= 0; k--) {
    const { recall, precision } = points[k] as (typeof points)[number];
    best = Math.max(best, precision);
    ap += best * (recall - (points[k - 1]?.recall ?? 0));
  }
  return { category, things, ap };
}

/** Mean over the categories of which at least so many things are to be found. */
export function meanPrecision(
  precisions: readonly CategoryPrecision[],
  leastThings: number,
): { readonly map: number; readonly categories: number } {
  const counted = precisions.flatMap(({ things, ap }) =>
    ap === null || things < leastThings ? [] : [ap],
  );
  const sum = counted.reduce((total, ap) => total + ap, 0);
  return { map: sum / Math.max(1, counted.length), categories: counted.length };
}
