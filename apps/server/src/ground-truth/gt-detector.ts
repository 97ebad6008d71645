import { type EffectContext, type Random, randomStream } from '@parley/agent-core/ports';
import type { DetectorBackend } from '@parley/models/detectors';
import { type Detection, type DetectResult, encodeRle } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { gaussian } from './gaussian';
import { detectFitted, maskOf, type SeenThing } from './gt-detector-fitted';
import { areLookAlike } from './look-alikes';
import { type FrameOf, type Sight, sightsIn, type TruthView } from './truth-frame';

/** Errors of the profile `exact`; fixed on training homes (SCI-18). */
export interface GtDetectorConfig {
  /** Smallest visible share of the image that can be detected. */
  readonly minShare: number;
  /** Chance to miss a thing of that smallest share; falls to `missRate` at ten times it. */
  readonly missRateSmall: number;
  readonly missRate: number;
  /** Chance that a thing of a look-alike category is taken for the one asked for. */
  readonly confusionRate: number;
}

export const GT_DETECTOR_DEFAULTS: GtDetectorConfig = {
  minShare: 0.004,
  missRateSmall: 0.3,
  missRate: 0.02,
  confusionRate: 0.03,
};
/** No misses, no confusions: for tests and the upper bound. */
export const GT_DETECTOR_PERFECT: GtDetectorConfig = {
  minShare: 0.002,
  missRateSmall: 0,
  missRate: 0,
  confusionRate: 0,
};

export interface GtDetectorOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  readonly seed: string;
  /**
   * `fitted` (default): misses, boxes and false detections at the rates of a trained detector, belonging to thing, side and
   * place.
   * `exact`: boxes and masks of the truth, errors drawn anew in every frame, nothing below 0.4 % of it: as it was before.
   */
  readonly profile?: GtDetectorProfile;
  /** Of the profile `exact`. */ readonly config?: GtDetectorConfig;
}
export type GtDetectorProfile = 'fitted' | 'exact';

/** Name of this backend in every row. */
export const GT_DETECTOR = 'gt-detector';
/** The same with the profile `exact`. */
export const GT_DETECTOR_EXACT = 'gt-detector:exact';

/** The profile of a backend by its name; null for a backend that is none of these. */
export function gtDetectorProfile(backend: string): GtDetectorProfile | null {
  if (backend === GT_DETECTOR) return 'fitted';
  return backend === GT_DETECTOR_EXACT ? 'exact' : null;
}

/**
 * Detector made from the instance ids of the frame, with seeded errors. It knows the frame and what is asked for, never
 * the goal. The same thing seen from the same frame is detected the same way every time.
 */
export function createGtDetector(options: GtDetectorOptions): DetectorBackend {
  const profile = options.profile ?? 'fitted';
  return {
    backend: profile === 'fitted' ? GT_DETECTOR : GT_DETECTOR_EXACT,
    perform: ({ frameId, prompt }, context) =>
      Promise.resolve({ result: detectIn(options, frameId, { prompt, context }), volatile: {} }),
  };
}

interface Asked {
  readonly prompt: readonly string[];
  readonly context: EffectContext;
}

function detectIn(options: GtDetectorOptions, frameId: string, asked: Asked): DetectResult {
  const { scene, frame, seed, profile = 'fitted', config = GT_DETECTOR_DEFAULTS } = options;
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
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  const detections = sightsIn(view).flatMap((sight) => {
    const instance = byId.get(sight.instanceId);
    if (instance === undefined) return [];
    const seen = { view, sight, instance, frameId, seed, ...asked };
    return profile === 'fitted' ? detectFitted(seen) : detectExact(seen, config);
  });
  return { kind: 'ok', detections };
}

/** The errors of before: drawn anew in every frame, boxes and masks exact. */
function detectExact(
  { view, sight, instance, frameId, seed, prompt, context }: SeenThing,
  config: GtDetectorConfig,
): Detection[] {
  if (sight.share < config.minShare) return [];
  const { trialId, actor } = context;
  const random = randomStream(seed, 'mask-truth', trialId, actor, frameId, sight.instanceId);
  const isMissed = random.next() < missChance(sight, config);
  const isConfused = random.next() < config.confusionRate;
  const score = scoreOf(sight, config, random);
  if (isMissed) return [];
  const label = prompt.includes(instance.category)
    ? instance.category
    : isConfused
      ? prompt.find((asked) => areLookAlike(asked, instance.category))
      : undefined;
  if (label === undefined) return [];
  const isOwn = label === instance.category;
  const maskRle = encodeRle(maskOf(view, sight, sight.box));
  return [{ label, score: isOwn ? score : round3(score * 0.8), box: sight.box, maskRle }];
}

const round3 = (x: number): number => Math.round(x * 1000) / 1000;

/** How far above the smallest detectable share, on a scale that ends at ten times it: 0…1. */
const plainness = (sight: Sight, { minShare }: GtDetectorConfig): number =>
  Math.min(1, Math.max(0, (sight.share - minShare) / (9 * minShare)));

const missChance = (sight: Sight, config: GtDetectorConfig): number =>
  config.missRateSmall + (config.missRate - config.missRateSmall) * plainness(sight, config);

const scoreOf = (sight: Sight, config: GtDetectorConfig, random: Random): number =>
  round3(
    Math.min(
      0.99,
      Math.max(0.46, 0.55 + 0.35 * plainness(sight, config) + 0.04 * gaussian(random)),
    ),
  );
