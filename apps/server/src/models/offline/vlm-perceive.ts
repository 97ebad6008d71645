import {
  judgeFact,
  readQuestion,
  type Statement,
  slotOf,
  statementOf,
} from '@parley/agent-core/dialogue';
import type { Random } from '@parley/agent-core/ports';
import {
  type AttributeName,
  EXTRINSIC_ATTRIBUTES,
  type ImageRef,
  INTRINSIC_ATTRIBUTES,
  type ThreeWay,
} from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { ATTRIBUTE_VALUES } from './attribute-values';
import { gaussian } from './gaussian';
import { valuesOf } from './instance-values';
import { type FrameOf, type Sight, sightsIn } from './truth-frame';
import { between, type Judged, type VlmProfile } from './vlm-profile';

/** What the body looks at: the thing in the box, how well it is seen, and what else is in view. */
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
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  const inBox = sightsIn(view, image.box);
  const all = sightsIn(view);
  const isAsked = ({ instanceId }: Sight): boolean => byId.get(instanceId)?.category === category;
  const least = (sight: Sight): boolean => sight.share >= LEAST_SHARE;
  const sight = inBox.filter(least).find(isAsked) ?? inBox.find(least) ?? null;
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

/** The truth of a closed question about the thing in view. */
export function truthOf(question: string, category: string, seen: Perceived): Truth {
  const { thing } = seen;
  const asked = readQuestion(question, category).values[0];
  if (thing === null || asked === undefined)
    return { answer: 'unknown', about: 'other', isFaint: false };
  const slot = slotOf(asked, category);
  if (slot === null) return { answer: 'unknown', about: 'other', isFaint: false };
  const visible = visibleValues(slot, seen);
  if (visible === null) return { answer: 'unknown', about: slot, isFaint: false };
  const told = visible.map((value) => statementOf(slot, value, thing.category));
  const verdict = judgeFact({ ...asked, polarity: 'yes' }, told, thing.category);
  if (verdict === 'confirmed') return { answer: 'yes', about: slot, isFaint: false };
  if (slot === 'near')
    return { answer: sees(asked, seen.elsewhere) ? 'no' : 'unknown', about: slot, isFaint: false };
  return { answer: 'no', about: slot, isFaint: verdict === 'unknown' };
}

const sees = (asked: Statement, categories: readonly string[]): boolean =>
  categories.some((category) => statementOf('near', category, category).value === asked.value);

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

/** Evidence for each answer, and the base rates that it is weighed with. */
interface Weighing {
  readonly prior: ThreeWay;
  readonly random: Random;
}

/** Logarithms of prior times likelihood of the three answers, from noisy evidence for the true one; not normalised. */
export function evidenceLogits(
  truth: Truth['answer'],
  separation: number,
  { prior, random }: Weighing,
): ThreeLogits {
  const logitOf = (key: Truth['answer']): number => {
    const evidence = (key === truth ? separation : 0) + gaussian(random);
    return Math.log(Math.max(1e-9, prior[key])) + separation * evidence;
  };
  return [logitOf('yes'), logitOf('no'), logitOf('unknown')];
}

/** Of yes, no and unknown. */
export type ThreeLogits = readonly [yes: number, no: number, unknown: number];

/** The three-way distribution of logits, to 1e-6; sums to one. */
export function softmax(logits: ThreeLogits): ThreeWay {
  const top = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - top));
  const sum = weights.reduce((a, b) => a + b, 0);
  const [yes, no] = weights.map((weight) => Math.round((weight / sum) * 1e6) / 1e6) as [
    number,
    number,
  ];
  return { yes, no, unknown: Math.max(0, Math.round((1 - yes - no) * 1e6) / 1e6) };
}

/** Posterior over the three answers from noisy evidence for the true one; calibrated when `prior` is the base rate. */
export const posterior = (
  truth: Truth['answer'],
  separation: number,
  weighing: Weighing,
): ThreeWay => softmax(evidenceLogits(truth, separation, weighing));

/** How far apart the answers lie for this question in this view. */
export function separationOf(truth: Truth, quality: number, profile: VlmProfile): number {
  if (truth.about === 'presence') return between(profile.presence, quality);
  const ease = profile.ease[truth.about] ?? 0.8;
  return between(profile.attribute, quality) * ease * (truth.isFaint ? 0.4 : 1);
}

/** What the body makes of an attribute in view: its value, a misread one, or null when it shows none or is left out. */
export function readAttribute(
  slot: AttributeName,
  seen: Perceived,
  { profile, random }: { readonly profile: VlmProfile; readonly random: Random },
): string | null {
  const isMisread = random.next() < between(profile.misread, seen.quality);
  const wrong = random.pick(ATTRIBUTE_VALUES[slot]);
  const values = visibleValues(slot, seen);
  if (values === null || values.length === 0) return null;
  return isMisread ? wrong : (values[0] as string);
}

/** Attributes in the order in which descriptions mention them. */
export const DESCRIBED_SLOTS: readonly AttributeName[] = [
  ...INTRINSIC_ATTRIBUTES,
  ...EXTRINSIC_ATTRIBUTES,
];
