import {
  type AttributeName,
  EXTRINSIC_ATTRIBUTES,
  type ImageRef,
  INTRINSIC_ATTRIBUTES,
  type ThreeWay,
} from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { type FrameOf, type Sight, sightsIn } from '../../../ground-truth/truth-frame';
import { readAsked } from './asked/read-asked';
import { toldOf, valueAsked } from './asked/truth-of';
import { valuesOf } from './instance-values';
import { sightFramed } from './sight-framed';
import { between, type Judged, type VlmProfile } from './vlm-profile';

/** What the backend looks at: the thing in the box, how well it is seen, and what else is in view. */
export interface Perceived {
  readonly thing: SceneInstance | null;
  readonly sight: Sight | null;
  /** 0 for far and small, 1 for close and large. */ readonly quality: number;
  /** Categories of things in view that stand within 1 m of it. */ readonly beside: readonly string[];
  /** Categories of all other things in view. */ readonly elsewhere: readonly string[];
  /** Enough of the room is in view to tell what room it is. */ readonly showsRoom: boolean;
}

/** Smallest share of the image at which anything can be told of a thing, and the one at which all is plain. */
const LEAST_SHARE = 0.002;
const PLAIN_SHARE = 0.06;
/** Distances at which detail begins to go, and is gone. */
const CLOSE_M = 1.5;
const FAR_M = 6;
/** So many things of a room tell what room it is. */
const TELLING_THINGS = 3;

/** Finds the thing an image reference is about. The goal of the episode plays no part: it is not known here. */
export function perceive(
  image: ImageRef,
  category: string,
  { scene, frame }: { readonly scene: Scene; readonly frame: FrameOf },
): Perceived {
  const view = frame(image.frameId);
  const byId = instancesOf(scene);
  const all = sightsIn(view);
  const least = (sight: Sight): boolean => sight.share >= LEAST_SHARE;
  const sight = sightFramed(view, image.box, {
    isAsked: (id) => byId.get(id)?.category === category,
    leastShare: LEAST_SHARE,
  });
  const thing = sight === null ? null : (byId.get(sight.instanceId) ?? null);
  if (sight === null || thing === null)
    return { thing: null, sight: null, quality: 0, beside: [], elsewhere: [], showsRoom: false };
  const others = all
    .filter((other) => least(other) && other.instanceId !== thing.id)
    .flatMap(({ instanceId }) => byId.get(instanceId) ?? []);
  const isBeside = (other: SceneInstance): boolean => thing.neighbours.includes(other.id);
  return {
    thing,
    sight,
    quality: qualityOf(sight),
    beside: [...new Set(others.filter(isBeside).map((other) => other.category))],
    elsewhere: [
      ...new Set(others.filter((other) => !isBeside(other)).map((other) => other.category)),
    ],
    showsRoom: others.filter((other) => other.roomId === thing.roomId).length >= TELLING_THINGS,
  };
}

const instances = new WeakMap<Scene, ReadonlyMap<number, SceneInstance>>();

/** The instances of a scene by id; a scene is never changed. */
function instancesOf(scene: Scene): ReadonlyMap<number, SceneInstance> {
  let byId = instances.get(scene);
  if (byId === undefined) {
    byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
    instances.set(scene, byId);
  }
  return byId;
}

/** By visible pixels (logarithmic) and distance, whichever is worse; 0…1. */
export function qualityOf({ share, distanceM }: Pick<Sight, 'share' | 'distanceM'>): number {
  const bySize = Math.log(share / LEAST_SHARE) / Math.log(PLAIN_SHARE / LEAST_SHARE);
  const byDistance = distanceM === 0 ? 1 : (FAR_M - distanceM) / (FAR_M - CLOSE_M);
  return Math.round(Math.min(1, Math.max(0, Math.min(bySize, byDistance))) * 1e6) / 1e6;
}

/** What is true of a yes/no question, as far as this view can show it. `faint`: a near miss, hard to tell. */
export interface Truth {
  readonly answer: 'yes' | 'no' | 'unknown';
  readonly about: Judged;
  readonly isFaint: boolean;
}

/** Values of an attribute as a viewer sees them; null where the view does not show the attribute at all. */
export type ValuesSeen = (slot: AttributeName) => readonly string[] | null;

/**
 * The truth of a closed question about the thing in view, or with `valuesSeen` the answer of who takes it to have those
 * values.
 */
export function truthOf(
  question: string,
  category: string,
  seen: Perceived,
  valuesSeen: ValuesSeen = (slot) => visibleValues(slot, seen),
): Truth {
  const asked = readAsked(question, category);
  const value = valueAsked(asked);
  if (seen.thing === null || value === null || asked.slot === null)
    return { answer: 'unknown', about: 'other', isFaint: false };
  const { slot } = asked;
  const told = toldOf(value, valuesSeen(slot));
  // What is not beside it may stand there out of view, unless it is seen elsewhere.
  const isOutOfView =
    slot === 'near' &&
    told.answer === 'no' &&
    !value.fits.some((fit) => seen.elsewhere.includes(fit));
  return isOutOfView
    ? { answer: 'unknown', about: slot, isFaint: false }
    : { ...told, about: slot };
}

/** Values of an attribute that this view shows; null when it does not show the attribute at all. */
export function visibleValues(slot: AttributeName, seen: Perceived): readonly string[] | null {
  const { thing, quality } = seen;
  if (thing === null) return null;
  const own = valuesOf(thing, slot);
  switch (slot) {
    case 'near':
      return seen.beside;
    case 'room':
      return seen.showsRoom && own.length > 0 ? own : null;
    case 'accent':
      return quality > 0.15 && own.length > 0 ? own : null;
    default:
      return own.length > 0 ? own : null;
  }
}

/** How often what is taken for true differs from the truth: a misread value turns a yes into a no, or a no into a yes. */
export interface Channel {
  /** Chance that a true yes is taken for `lost`. */ readonly miss: number;
  /** Chance that anything else is taken for a yes. */ readonly invent: number;
  /** What a missed yes becomes: a neighbour that is overlooked may be out of view. */
  readonly lost: 'no' | 'unknown';
  /** What a yes is made from: where an attribute is not shown at all, nothing is misread. */
  readonly from: readonly ('no' | 'unknown')[];
}

/** Nothing is taken for another. */
export const CLEAR: Channel = { miss: 0, invent: 0, lost: 'no', from: [] };

/** Evidence for each answer, and the base rates that it is weighed with. */
export interface Weighing {
  readonly prior: ThreeWay;
  /** Standard normal, one draw for each answer. */ readonly noise: (answer: string) => number;
  readonly channel?: Channel;
  /** How far "I don't know" lies from the others, as a share of how far these lie apart; 1 when left out. */
  readonly unknownShare?: number;
}

const ANSWERS = ['yes', 'no', 'unknown'] as const;
type Answer = (typeof ANSWERS)[number];

/** Chance that a truth is taken for another. */
function takenFor(truth: Answer, taken: Answer, { miss, invent, lost, from }: Channel): number {
  if (truth === 'yes') return taken === 'yes' ? 1 - miss : taken === lost ? miss : 0;
  const made = from.includes(truth) ? invent : 0;
  return taken === 'yes' ? made : taken === truth ? 1 - made : 0;
}

/**
 * Logarithms of prior times likelihood of the three answers, from noisy evidence for the one taken for true; not
 * normalised.
 */
export function evidenceLogits(
  taken: Answer,
  separation: number,
  { prior, noise, channel = CLEAR, unknownShare = 1 }: Weighing,
): ThreeLogits {
  const logitOf = (key: Answer): number => {
    const own = key === 'unknown' ? separation * unknownShare : separation;
    const evidence = (key === taken ? own : 0) + noise(key);
    const base = ANSWERS.reduce(
      (sum, truth) => sum + prior[truth] * takenFor(truth, key, channel),
      0,
    );
    // The log likelihood of a normal deviate, but for what all three have in common.
    return Math.log(Math.max(1e-9, base)) + own * evidence + (separation ** 2 - own ** 2) / 2;
  };
  return [logitOf('yes'), logitOf('no'), logitOf('unknown')];
}

/** The distribution over truths of one over what was taken for true: what the backend knows of its own misreadings. */
export function throughChannel(taken: ThreeWay, prior: ThreeWay, channel: Channel): ThreeWay {
  const truths = { yes: 0, no: 0, unknown: 0 };
  for (const key of ANSWERS) {
    const weights = ANSWERS.map((truth) => prior[truth] * takenFor(truth, key, channel));
    const sum = weights.reduce((a, b) => a + b, 0);
    if (sum > 0)
      ANSWERS.forEach((truth, i) => {
        truths[truth] += (taken[key] * (weights[i] as number)) / sum;
      });
  }
  return rounded(truths.yes, truths.no);
}

/** Of yes, no and unknown. */
export type ThreeLogits = readonly [yes: number, no: number, unknown: number];

/** The three-way distribution of logits, to 1e-6; sums to one. */
export function softmax(logits: ThreeLogits): ThreeWay {
  const top = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - top));
  const sum = weights.reduce((a, b) => a + b, 0);
  return rounded((weights[0] as number) / sum, (weights[1] as number) / sum);
}

/** To 1e-6; the three sum to one. */
function rounded(first: number, second: number): ThreeWay {
  const yes = Math.round(first * 1e6) / 1e6;
  const no = Math.round(second * 1e6) / 1e6;
  return { yes, no, unknown: Math.max(0, Math.round((1 - yes - no) * 1e6) / 1e6) };
}

/** How far apart the answers lie for this question in this view. */
export function separationOf(truth: Truth, quality: number, profile: VlmProfile): number {
  if (truth.about === 'presence') return between(profile.presence, quality);
  const ease = profile.ease[truth.about] ?? 0.8;
  return between(profile.attribute, quality) * ease * (truth.isFaint ? 0.4 : 1);
}

/** Attributes in the order in which descriptions mention them. */
export const DESCRIBED_SLOTS: readonly AttributeName[] = [
  ...INTRINSIC_ATTRIBUTES,
  ...EXTRINSIC_ATTRIBUTES,
];
