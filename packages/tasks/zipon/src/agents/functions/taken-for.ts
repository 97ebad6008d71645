import { iou } from '@parley/agent-core/detection';
import { DEFAULT_LIFT, liftDetection } from '@parley/agent-core/mapping';
import { detect, type Routine } from '@parley/agent-core/ports';
import { type Detection, distanceXZM } from '@parley/protocol';
import { thingName } from '../feedback/words/thing-words';
import type { KnownObject } from '../objects';
import { THRESHOLD } from './detect';
import { headNoun } from './head-noun';
import type { Robot } from './robot';

/** What fills pictures of homes, and is taken for other things. */
const USUAL: readonly string[] = [
  ...['bed', 'sofa', 'armchair', 'chair', 'table', 'desk', 'counter', 'nightstand', 'cabinet'],
  ...['wardrobe', 'bookcase', 'shelf', 'door', 'window', 'curtain', 'picture', 'mirror', 'tv'],
  ...['rug', 'plant', 'lamp', 'fridge', 'stove', 'toilet', 'sink', 'bathtub'],
];
/** Boxes that share this much of their union are of one thing. */
const ONE_THING = 0.6;
/** A detection so near to where the object is known is of it, metres. */
const SAME_M = 1.5;

/**
 * What the detector takes an object for that the robot looks at, if that is another thing than what it was looked for by: both have nearly the same box
 * in the newest frame, and the other is the surer one. One that was looked for by `couch` is no other thing than a sofa.
 *
 * @returns Null where it is not seen, where nothing else is seen in its place, and without a detector.
 */
export function* takenFor(robot: Robot, object: KnownObject): Routine<string | null> {
  const { body, modules } = robot;
  if (modules.detection !== 'detector') return null;
  const noun = headNoun(object.label);
  const own = thingName(noun);
  const others = USUAL.filter((label) => label !== own && label !== noun);
  const result = yield* detect(body.observation.frameId, [noun, ...others]);
  if (result.kind === 'failed') return null;
  const sure = result.detections.filter(({ score }) => score >= THRESHOLD);
  const isOf = (detection: Detection): boolean => {
    const lifted = liftDetection(body.observation, detection, DEFAULT_LIFT);
    if (lifted.kind !== 'lifted') return false;
    return distanceXZM(lifted.object.mean, object.area.position) <= SAME_M;
  };
  const [seen] = best(sure.filter((one) => one.label === noun && isOf(one)));
  if (seen === undefined) return null;
  const [other] = best(
    sure.filter(
      ({ label, score, box }) =>
        label !== noun && score > seen.score && iou(box, seen.box) >= ONE_THING,
    ),
  );
  return other?.label ?? null;
}

const best = (detections: readonly Detection[]): Detection[] =>
  [...detections].sort((a, b) => b.score - a.score);
