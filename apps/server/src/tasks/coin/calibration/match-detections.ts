import type { Box, Detection } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { iouOf } from '@parley/scenes/world';
import { viewOctant } from '../../../ground-truth/error-source';
import { sightsIn, type TruthView } from '../../../ground-truth/truth-frame';

/** One thing in one view, and what the detector made of it. */
export interface SightOutcome {
  readonly category: string;
  /** Home and instance. */ readonly thing: string;
  readonly octant: number;
  /** Visible share of the view, 0…1. */ readonly share: number;
  readonly distanceM: number;
  /** Score of the box that is right; null when it is missed. */ readonly score: number | null;
  /** Left, top, right and bottom of the right box less those of the truth, in its widths and heights; null when missed. */
  readonly offsets: readonly [number, number, number, number] | null;
  /** Labels that it has and should not: see {@link FalseDetection}. */ readonly falseLabels: readonly string[];
}

/** A detection of a label that no thing of that category accounts for. */
export interface FalseDetection {
  readonly label: string;
  /** Category of the thing that it lies on; null for none. */ readonly on: string | null;
  readonly score: number;
}

/** What is in one view and what the detector made of it. */
export interface ViewOutcome {
  readonly sights: readonly SightOutcome[];
  readonly falses: readonly FalseDetection[];
}

/** Overlap from which a box is right (AP at 0.5). */
const LEAST_IOU = 0.5;
/** Least share of the view that is looked at: 5 pixels of 160 × 120. */
const LEAST_SHARE = 0.00025;

/** By falling score, each detection takes the thing of its label that it overlaps most, once. */
export function matchDetections(
  scene: Scene,
  view: TruthView,
  detections: readonly Detection[],
): ViewOutcome {
  const things = sightsIn(view)
    .filter(({ share }) => share >= LEAST_SHARE)
    .flatMap((sight) => {
      const thing = scene.instances.find(({ id }) => id === sight.instanceId);
      return thing === undefined ? [] : [{ sight, thing }];
    });
  const taken = new Map<number, Detection>();
  const falses: FalseDetection[] = [];
  const falseLabels = new Map<number, string[]>();
  for (const detection of [...detections].sort((a, b) => b.score - a.score)) {
    const over = things
      .map((one) => ({ ...one, iou: iouOf(detection.box, one.sight.box) }))
      .filter(({ iou }) => iou >= LEAST_IOU)
      .sort((a, b) => b.iou - a.iou);
    const own = over.find(
      ({ thing }) => thing.category === detection.label && !taken.has(thing.id),
    );
    if (own !== undefined) taken.set(own.thing.id, detection);
    else if (!over.some(({ thing }) => thing.category === detection.label)) {
      const { label, score } = detection;
      const on = over[0]?.thing;
      falses.push({ label, on: on?.category ?? null, score });
      if (on !== undefined) falseLabels.set(on.id, [...(falseLabels.get(on.id) ?? []), label]);
    }
  }
  const sights = things.map(({ sight, thing }) => {
    const hit = taken.get(thing.id);
    return {
      category: thing.category,
      thing: `${scene.sceneId}/${thing.id}`,
      octant: viewOctant(view.pose, thing.position),
      share: sight.share,
      // Nothing of it within the sensor's range: it is far.
      distanceM: sight.distanceM === 0 ? Number.POSITIVE_INFINITY : sight.distanceM,
      score: hit?.score ?? null,
      offsets: hit === undefined ? null : offsetsOf(hit.box, sight.box),
      falseLabels: falseLabels.get(thing.id) ?? [],
    };
  });
  return { sights, falses };
}

function offsetsOf(found: Box, truth: Box): readonly [number, number, number, number] {
  const wide = truth[2] - truth[0];
  const high = truth[3] - truth[1];
  return [
    (found[0] - truth[0]) / wide,
    (found[1] - truth[1]) / high,
    (found[2] - truth[2]) / wide,
    (found[3] - truth[3]) / high,
  ];
}
