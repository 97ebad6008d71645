import {
  type EffectContext,
  type Performer,
  type Random,
  randomStream,
} from '@parley/agent-core/ports';
import { type Detection, encodeRle, type ResultOf } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { gaussian } from './gaussian';
import { type FrameOf, type Sight, sightsIn, type TruthView } from './truth-frame';

/** Errors of the detector made from truth; fixed on training homes (SCIENCE 18). */
export interface MaskTruthConfig {
  /** Smallest visible share of the image that can be detected. */
  readonly minShare: number;
  /** Chance to miss a thing of that smallest share; falls to `missRate` at ten times it. */
  readonly missRateSmall: number;
  readonly missRate: number;
  /** Chance that a thing of a look-alike category is taken for the one asked for. */
  readonly confusionRate: number;
}

export const MASK_TRUTH_DEFAULTS: MaskTruthConfig = {
  minShare: 0.004,
  missRateSmall: 0.3,
  missRate: 0.02,
  confusionRate: 0.03,
};
/** No misses, no confusions: for tests and the upper bound. */
export const MASK_TRUTH_PERFECT: MaskTruthConfig = {
  minShare: 0.002,
  missRateSmall: 0,
  missRate: 0,
  confusionRate: 0,
};

/** Categories that detectors take for one another. */
const LOOK_ALIKES: readonly (readonly string[])[] = [
  ['chair', 'armchair', 'stool'],
  ['armchair', 'sofa'],
  ['table', 'desk', 'counter'],
  ['cabinet', 'wardrobe', 'nightstand', 'bookcase'],
  ['picture', 'mirror', 'tv'],
  ['plant', 'vase'],
  ['rug', 'towel'],
  ['pillow', 'box'],
];

export interface MaskTruthOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly config?: MaskTruthConfig;
}

/** Name of this body in every row. */
export const MASK_TRUTH = 'mask-truth';

/**
 * Detector made from the instance ids of the frame, with seeded misses and confusions. It knows the frame and what is
 * asked for, never the goal. The same thing seen from the same frame is detected the same way every time.
 */
export function createMaskTruth(options: MaskTruthOptions): Performer<'detect'> {
  return {
    body: MASK_TRUTH,
    perform: ({ frameId, prompt }, context) =>
      Promise.resolve({ result: detectIn(options, frameId, { prompt, context }), volatile: {} }),
  };
}

function detectIn(
  { scene, frame, seed, config = MASK_TRUTH_DEFAULTS }: MaskTruthOptions,
  frameId: string,
  { prompt, context }: { prompt: readonly string[]; context: EffectContext },
): ResultOf<'detect'> {
  let view: TruthView;
  try {
    view = frame(frameId);
  } catch (error) {
    return {
      kind: 'failed',
      code: 'NOT_FOUND',
      message: error instanceof Error ? error.message : String(error),
    };
  }
  const detections: Detection[] = [];
  for (const sight of sightsIn(view)) {
    const instance = scene.instances.find(({ id }) => id === sight.instanceId);
    if (instance === undefined || sight.share < config.minShare) continue;
    const random = randomStream(
      seed,
      MASK_TRUTH,
      context.episodeId,
      context.actor,
      frameId,
      sight.instanceId,
    );
    const isMissed = random.next() < missChance(sight, config);
    const isConfused = random.next() < config.confusionRate;
    const score = scoreOf(sight, config, random);
    if (isMissed) continue;
    const label = prompt.includes(instance.category)
      ? instance.category
      : isConfused
        ? prompt.find((asked) => lookAlike(asked, instance.category))
        : undefined;
    if (label === undefined) continue;
    const isOwn = label === instance.category;
    const maskRle = encodeRle(maskOf(view, sight));
    detections.push({ label, score: isOwn ? score : round3(score * 0.8), box: sight.box, maskRle });
  }
  return { kind: 'ok', detections };
}

const round3 = (x: number): number => Math.round(x * 1000) / 1000;

/** How far above the smallest detectable share, on a scale that ends at ten times it: 0…1. */
const plainness = (sight: Sight, { minShare }: MaskTruthConfig): number =>
  Math.min(1, Math.max(0, (sight.share - minShare) / (9 * minShare)));

const missChance = (sight: Sight, config: MaskTruthConfig): number =>
  config.missRateSmall + (config.missRate - config.missRateSmall) * plainness(sight, config);

const scoreOf = (sight: Sight, config: MaskTruthConfig, random: Random): number =>
  round3(
    Math.min(
      0.99,
      Math.max(0.46, 0.55 + 0.35 * plainness(sight, config) + 0.04 * gaussian(random)),
    ),
  );

const lookAlike = (a: string, b: string): boolean =>
  LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b));

function maskOf({ ids, sensor }: TruthView, { instanceId, box }: Sight): Uint8Array {
  const mask = new Uint8Array(ids.length);
  const [x0, y0, x1, y1] = box;
  for (let y = y0; y < y1; y++)
    for (let at = y * sensor.widthPx + x0; at < y * sensor.widthPx + x1; at++)
      if (ids[at] === instanceId) mask[at] = 1;
  return mask;
}
