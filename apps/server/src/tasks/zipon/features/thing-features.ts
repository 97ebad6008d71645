import type { EffectContext } from '@parley/agent-core/ports';
import { type Random, randomStream } from '@parley/agent-core/ports';
import type { SceneInstance } from '@parley/scenes/format';
import { errorsOf, viewOctant } from '../../../ground-truth/error-source';
import { gaussian, normalShare } from '../../../ground-truth/gaussian';
import { GT_DETECTOR_FIT } from '../../../ground-truth/gt-detector-fit';
import { recallOf } from '../../../ground-truth/gt-detector-fitted';
import type { Sight, TruthView } from '../../../ground-truth/truth-frame';
import type { FeatureKind } from './feature-kind';
import type { HomeFeatures } from './home-features';
import { unit } from './vector';

/**
 * How far a feature is from what is true, as length of a random vector beside one of length 1. A choice, not a fit, and the same for all
 * kinds: nothing of ours gives features that could be measured.
 */
export const FEATURE_NOISE = 0.3;

/** Where the errors of a trial's features come from. */
export interface FeatureErrors {
  readonly seed: string;
  readonly context: Pick<EffectContext, 'trialId' | 'actor'>;
  /** Noise by thing and side, drawn once. */ readonly noise: Map<string, readonly number[]>;
}

/**
 * The feature that a thing has in a frame. It is missed, or taken for something like it, at the rates of a trained detector that were measured
 * on training homes (`gt-detector-fit.json`), and noisy. Errors belong to the thing and the side it is seen from, misses to the place
 * as well, as far as those of the detector do; never to the frame alone (SCI-12e).
 *
 * @returns Null when it is missed: its pixels look like what is behind it.
 */
export function thingFeature(
  seen: {
    readonly view: TruthView;
    readonly sight: Sight;
    readonly frameId: string;
    readonly instance: SceneInstance;
  },
  home: HomeFeatures,
  errors: FeatureErrors,
): readonly number[] | null {
  const { view, sight, frameId, instance } = seen;
  const fit = GT_DETECTOR_FIT;
  const octant = viewOctant(view.pose, instance.position);
  const [x, , z] = view.pose.position;
  const looked = {
    thing: String(instance.id),
    octant,
    place: `${Math.floor(x / fit.placeM)}/${Math.floor(z / fit.placeM)}`,
    look: frameId,
  };
  const source = { mode: 'persistent', stream: 'features', looked, ...errors } as const;
  const ofFound = errorsOf({ ...source, variance: fit.foundParts });
  const recall = foundChance(recallOf(sight, fit), home.kind);
  if (normalShare(ofFound.noise('found')) >= recall) return null;
  const ofFalse = errorsOf({ ...source, variance: fit.falseParts });
  const taken = (home.lookAlikes.get(instance.category) ?? []).find(
    ({ category }) => normalShare(ofFalse.noise('false', category)) < fit.confusion,
  );
  const own = taken?.feature ?? home.ofThing.get(instance.id) ?? [];
  const noise = noiseOf(instance.id, octant, home, errors);
  return unit(own.map((value, k) => value + (noise[k] as number)));
}

/** Regions are cut out whatever they are, so fewer of them are missed: a miss needs two, as if it were looked at twice (ConceptFusion, §IV). */
const foundChance = (recall: number, kind: FeatureKind): number =>
  kind === 'region' ? 1 - (1 - recall) * (1 - recall) : recall;

/** Half of it the thing's own, half that of the side. */
function noiseOf(
  instanceId: number,
  octant: number,
  { dims }: Pick<HomeFeatures, 'dims'>,
  { seed, context, noise }: FeatureErrors,
): readonly number[] {
  const key = `${instanceId}/${octant}`;
  const known = noise.get(key);
  if (known !== undefined) return known;
  const stream = (...names: readonly (string | number)[]): Random =>
    randomStream(seed, 'feature-noise', context.trialId, context.actor, instanceId, ...names);
  const [ofThing, ofSide] = [stream('thing'), stream('octant', octant)];
  const scale = (FEATURE_NOISE * Math.SQRT1_2) / Math.sqrt(dims);
  const drawn = Array.from({ length: dims }, () => scale * (gaussian(ofThing) + gaussian(ofSide)));
  noise.set(key, drawn);
  return drawn;
}
