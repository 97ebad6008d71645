import type { EffectContext } from '@parley/agent-core/ports';
import { type Box, type Detection, encodeRle, type Pose } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { type ErrorSource, errorsOf, type VarianceParts, viewOctant } from './error-source';
import { normalShare } from './gaussian';
import { GT_DETECTOR_FIT, type GtDetectorFit } from './gt-detector-fit';
import { areLookAlike } from './look-alikes';
import type { Sight, TruthView } from './truth-frame';

/** A thing in view, and what the detector is asked for. */
export interface SeenThing {
  readonly view: TruthView;
  readonly sight: Sight;
  readonly instance: SceneInstance;
  readonly frameId: string;
  readonly seed: string;
  readonly prompt: readonly string[];
  readonly context: EffectContext;
}

/** No box of the measured detector has less: its threshold. */
const LEAST_SCORE = 0.5;
const MOST_SCORE = 0.99;

/**
 * What a detector with the measured rates makes of a thing: found or missed by its visible share and distance, in a box
 * that is off by as much; or taken for something asked for that it is not. Errors belong to thing, side and place, as far
 * as those of the measured detector do: its correlations between views from afar and between neighbouring frames.
 */
export function detectFitted(seen: SeenThing, fit: GtDetectorFit = GT_DETECTOR_FIT): Detection[] {
  const { view, sight, instance, frameId, seed, prompt, context } = seen;
  const looked = {
    thing: String(instance.id),
    octant: viewOctant(view.pose, instance.position),
    place: cellOfFloor(view.pose, fit.placeM),
    look: frameId,
  };
  const errorsWith = (variance: VarianceParts): ErrorSource =>
    errorsOf({ mode: 'persistent', stream: 'mask-truth', seed, context, variance, looked });
  const [ofFound, ofFalse] = [errorsWith(fit.foundParts), errorsWith(fit.falseParts)];
  const found = recallOf(sight, fit);
  if (found === 0) return [];
  const oftener = fit.falseByShare[bucketOf(sight.share, fit)] ?? 1;
  return prompt.flatMap((label) => {
    const isOwn = label === instance.category;
    const errors = isOwn ? ofFound : ofFalse;
    const rate = isOwn
      ? found
      : oftener * (areLookAlike(label, instance.category) ? fit.confusion : fit.falsePerThing);
    if (normalShare(errors.noise(isOwn ? 'found' : 'false', label)) >= rate) return [];
    const { mean, sd } = fit.score;
    const score = mean - (isOwn ? 0 : sd) + sd * errors.noise('score', label);
    const box = jitter(sight.box, view, (side) => fit.boxSd * errors.noise('box', label, side));
    const maskRle = encodeRle(maskOf(view, sight, box));
    const bounded = Math.min(MOST_SCORE, Math.max(LEAST_SCORE, score));
    return [{ label, score: Math.round(bounded * 1000) / 1000, box, maskRle }];
  });
}

/** Bucket of the visible share; −1 below all. */
const bucketOf = (share: number, { recall }: Pick<GtDetectorFit, 'recall'>): number =>
  recall.findLastIndex(({ share: [from] }) => share >= from);

/** Key of the square of floor that a pose stands in. */
const cellOfFloor = ({ position: [x, , z] }: Pose, sideM: number): string =>
  `${Math.floor(x / sideM)}/${Math.floor(z / sideM)}`;

/**
 * The measured chance that a thing is found, 0…1: between the middles of the buckets of visible share, on a logarithmic
 * scale; nothing below the smallest. A thing beyond the sensor's range counts as far.
 */
export function recallOf(
  { share, distanceM }: Pick<Sight, 'share' | 'distanceM'>,
  { recall, distancesM }: Pick<GtDetectorFit, 'recall' | 'distancesM'>,
): number {
  const far = distanceM === 0 ? Number.POSITIVE_INFINITY : distanceM;
  const column = distancesM.findLastIndex((from) => far >= from);
  const points = recall.map(({ share: [from, to], byDistance }) => ({
    at: (Math.log(from) + Math.log(to)) / 2,
    found: byDistance[column]?.found ?? 0,
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || share < (recall[0]?.share[0] ?? 1)) return 0;
  const at = Math.log(share);
  if (at <= first.at) return first.found;
  for (const [i, right] of points.entries()) {
    const left = points[i - 1];
    if (left === undefined || at > right.at) continue;
    return left.found + ((right.found - left.found) * (at - left.at)) / (right.at - left.at);
  }
  return last.found;
}

/** A box whose sides are off by these parts of its width and height; whole pixels within the frame. */
function jitter(
  [x0, y0, x1, y1]: Box,
  { sensor }: Pick<TruthView, 'sensor'>,
  off: (side: string) => number,
): Box {
  const wide = x1 - x0;
  const high = y1 - y0;
  const within = (value: number, limit: number): number =>
    Math.round(Math.min(limit, Math.max(0, value)));
  const left = within(x0 + wide * off('left'), sensor.widthPx - 1);
  const top = within(y0 + high * off('top'), sensor.heightPx - 1);
  return [
    left,
    top,
    Math.max(left + 1, within(x1 + wide * off('right'), sensor.widthPx)),
    Math.max(top + 1, within(y1 + high * off('bottom'), sensor.heightPx)),
  ];
}

/** The visible pixels of a thing within a box; all of them where the box has none. */
export function maskOf({ ids, sensor }: TruthView, sight: Sight, box: Box): Uint8Array {
  const mask = new Uint8Array(ids.length);
  const [x0, y0, x1, y1] = box;
  let count = 0;
  for (let y = y0; y < y1; y++)
    for (let at = y * sensor.widthPx + x0; at < y * sensor.widthPx + x1; at++)
      if (ids[at] === sight.instanceId) {
        mask[at] = 1;
        count++;
      }
  return count > 0 || box === sight.box
    ? mask
    : maskOf({ ids, sensor } as TruthView, sight, sight.box);
}
