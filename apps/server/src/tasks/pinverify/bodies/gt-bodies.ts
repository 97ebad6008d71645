import type { Performer } from '@parley/agent-core/ports';
import { BELONGINGS, type Belonging, makeBelonging } from '@parley/homes/belongings';
import { PINVERIFY_METHODS } from '@parley/task-pinverify/shared';
import {
  type Asked,
  aspectOf,
  type Eye,
  type PinverifyEpisode,
  type RingWorld,
  similarityOf,
  type TrueView,
  verifyView,
  visionProfile,
} from '@parley/task-pinverify/truth';
import { replyEachOf } from '../../../ports/reply-each';
import { CAPTURE_RING, GT_BOXES, GT_PARTS, GT_VECTOR } from '../pinverify-ports';
import type { PinverifySpec } from '../pinverify-spec';

const replyEach = replyEachOf(PINVERIFY_METHODS);

/** Of boxes of truth, and of views in which the target is not found (PInVerify §5.1). */
export const NOT_FOUND_CONFIDENCE = 0.1;
const CONFIDENCE = { found: 1, hidden: NOT_FOUND_CONFIDENCE } as const;

interface BodyParts {
  readonly spec: Pick<PinverifySpec, 'seed' | 'profile' | 'episode'>;
  readonly world: RingWorld;
}

/**
 * The simulator, and the bodies made from what it knows, by their names (SCI-15). They answer of where the robot stands, and of no
 * other place; of the pair they know the target, and never whether the query is of it.
 */
export function gtBodies({ spec, world }: BodyParts): Readonly<Record<string, Performer<'model'>>> {
  const eye: Eye = { profile: visionProfile(spec.profile), seed: spec.seed };
  const here = (view: string): TrueView => {
    if (view !== world.observe().view) throw new RangeError(`the robot is not at ${view}`);
    return trueView(spec.episode, world);
  };
  const named = (name: string): string => `${name}:${spec.profile}`;
  return {
    [CAPTURE_RING]: replyEach(CAPTURE_RING, { 'ring.observe': () => ({ ...world.observe() }) }),
    [GT_BOXES]: replyEach(GT_BOXES, {
      'detector.locate': ({ view }) => {
        if (view !== world.observe().view) throw new RangeError(`the robot is not at ${view}`);
        const { box, meetsThreshold } = world.at().view;
        const isFound = box !== null && meetsThreshold !== false;
        return isFound
          ? { box: [...box], confidence: CONFIDENCE.found }
          : { box: null, confidence: CONFIDENCE.hidden };
      },
    }),
    [GT_PARTS]: replyEach(named(GT_PARTS), {
      'verifier.attribute': ({ view, category, attribute }) => ({
        ...verifyView(
          { text: attribute.evidence, about: attribute.name, category, ...askedIn(attribute) },
          here(view),
          eye,
        ),
      }),
      'verifier.description': ({ view, category, description }) => ({
        ...verifyView({ text: description, category }, here(view), eye),
      }),
    }),
    [GT_VECTOR]: replyEach(named(GT_VECTOR), {
      'embedder.similarity': ({ view, descriptions }) => ({
        similarities: descriptions.map((text) => similarityOf(text, here(view), eye)),
      }),
    }),
  };
}

/** Attributes of an owner's answer are named by the part and by what was asked of it (`readAnswer`). */
function askedIn({ name }: { readonly name: string }): { readonly asked?: Asked } {
  const asked = /\.(color|print|text)$/.exec(name)?.[1];
  return asked === undefined ? {} : { asked: asked as Asked };
}

/** All things of a category: made once, as what was read of descriptions is kept with them. */
const kinOf = new Map<string, readonly Belonging[]>();

/** @throws {RangeError} for a target of which no truth is known, or whose capture does not say how it stands. */
export function trueView(
  {
    target,
    goalPosition,
    yawDeg,
    views,
  }: Pick<PinverifyEpisode, 'target' | 'goalPosition' | 'yawDeg' | 'views'>,
  world: Pick<RingWorld, 'at'>,
): TrueView {
  const { objectId, category } = target;
  if (!BELONGINGS.some(({ id }) => id === objectId))
    throw new RangeError(`the parts of ${objectId} are not known: it is no object of ours`);
  const { position, meetsThreshold, tag } = world.at().view;
  const areaPx = views.find((view) => view.tag === tag)?.areaPx ?? null;
  if (goalPosition === null || yawDeg === null || position === null)
    throw new RangeError(`its capture does not say how ${objectId} stands`);
  const kin =
    kinOf.get(category) ??
    BELONGINGS.filter((one) => one.category === category).map(({ id }) => makeBelonging(id));
  kinOf.set(category, kin);
  return {
    ...{ object: makeBelonging(objectId), kin, areaPx },
    aspect: aspectOf(position, goalPosition, yawDeg),
    isHidden: meetsThreshold === false,
  };
}
