import type { Detection } from '../../packages/protocol/src';
import type { Corners, Truth } from './read-views';

/** What a detection of one category turned out to be; `ignored` counts for nothing. */
export type Verdict =
  | { readonly kind: 'hit'; readonly truth: Truth }
  | { readonly kind: 'false' }
  | { readonly kind: 'ignored' };

/** Overlap from which a box is right (AP at 0.5). */
export const LEAST_IOU = 0.5;
/** A box that lies so far within something ignored is about that. */
const WITHIN_IGNORED = 0.5;

/**
 * Holds the detections of one category in one view against its truths: by falling score, each takes the counted truth that it
 * overlaps most, once.
 */
export function match(
  detections: readonly Detection[],
  truths: readonly Truth[],
): readonly (readonly [Detection, Verdict])[] {
  const taken = new Set<Truth>();
  return [...detections]
    .sort((a, b) => b.score - a.score)
    .map((detection) => {
      let best: Truth | null = null;
      let bestIou = LEAST_IOU;
      for (const truth of truths) {
        if (truth.isIgnored || taken.has(truth)) continue;
        const iou = overlap(detection.box, truth.box);
        if (iou < bestIou) continue;
        best = truth;
        bestIou = iou;
      }
      if (best !== null) {
        taken.add(best);
        return [detection, { kind: 'hit', truth: best }];
      }
      const isIgnored = truths.some(
        (truth) =>
          truth.isIgnored &&
          (overlap(detection.box, truth.box) >= LEAST_IOU ||
            shared(detection.box, truth.box) >= WITHIN_IGNORED * area(detection.box)),
      );
      return [detection, { kind: isIgnored ? 'ignored' : 'false' }];
    });
}

/** Intersection over union. */
export function overlap(a: Corners, b: Corners): number {
  const both = shared(a, b);
  return both / (area(a) + area(b) - both);
}

const area = ([x0, y0, x1, y1]: Corners): number => (x1 - x0) * (y1 - y0);

function shared(a: Corners, b: Corners): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.max(0, wide) * Math.max(0, high);
}
