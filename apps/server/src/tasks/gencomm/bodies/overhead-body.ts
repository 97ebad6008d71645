import type { Performer } from '@parley/agent-core/ports';
import type { Pose } from '@parley/protocol';
import { cellAt } from '@parley/task-gencomm/scoring';
import { type Command, type DialogueLine, GENCOMM_METHODS } from '@parley/task-gencomm/shared';
import {
  absentCategories,
  afterClaims,
  type BodyPlace,
  believedPosition,
  believeFrom,
  believeWithoutHeading,
  claimedMoves,
  confusedHeading,
  type FloorPoint,
  isPreemptive,
  type OverheadBelief,
  sayOverhead,
  sureHeading,
} from '@parley/task-gencomm/truth';
import { replyEachOf } from '../../../ports/reply-each';
import type { BodyParts } from './body-parts';
import { headingFromAbove } from './heading-from-above';
import { nearestPixelAbove, showsRobot, TOP_M } from './sees-robot';

/** What it takes to be so is asked of: the conversation, and moves that it takes for done besides. */
interface Moment {
  readonly place: BodyPlace;
  readonly lines: readonly DialogueLine[];
  readonly claimed: readonly Command[];
  readonly frameId: string;
}

/** The overhead agent's offline body: where the target lies from where it takes the robot to stand, with the errors of its profile. */
export function overheadBody(
  parts: BodyParts,
  backend: string,
  placeAt: (at: { readonly trialId: string; readonly step: number }) => BodyPlace,
): Performer<'model'> {
  const { spec, home } = parts;
  const absent = absentCategories(home.scene);
  const profile = spec.profile.body.overhead;
  return replyEachOf(GENCOMM_METHODS)(backend, {
    'overhead.ask': (input, { trialId }) => {
      const { lines, step } = input;
      const place = placeAt({ trialId, step });
      const earlier = claimedMoves(lines);
      const moment: Moment = { place, lines, claimed: earlier, frameId: input.image.frameId };
      const before = beliefAfter(parts, moment);
      const speech = { input, absent, place, profile };
      const claimed = isPreemptive(speech) && before.next !== 'DoNothing' ? before.next : null;
      const view =
        claimed === null
          ? before
          : beliefAfter(parts, { ...moment, claimed: [...earlier, claimed] });
      return { text: sayOverhead({ ...speech, view }, claimed) };
    },
    'overhead.localise': ({ step, gridSide }, { trialId }) => ({
      text: String(believedCell(parts, { place: placeAt({ trialId, step }), gridSide })),
    }),
  });
}

/** The cell in which the body takes the robot to be; who takes it to be beside the picture names a cell at its edge. */
function believedCell(
  { spec, home: { pathFinder }, world }: BodyParts,
  { place, gridSide }: { readonly place: BodyPlace; readonly gridSide: number },
): number {
  const { localisationM } = spec.profile.body.overhead;
  const { position, headingDeg } = world.pose();
  const believed = believedPosition(position, { place, localisationM, pathFinder });
  const at = nearestPixelAbove({ position: believed, headingDeg }, TOP_M, world.camera);
  return cellAt(at, world.camera.sensor, gridSide);
}

/** What the overhead agent takes to be so, after moves that the dialogue claims. */
function beliefAfter(parts: BodyParts, moment: Moment): OverheadBelief {
  const { spec, home, world } = parts;
  const { place, claimed, frameId } = moment;
  const { target } = spec.episode;
  const sees = world.sights(frameId).some(({ instanceId }) => instanceId === target.instanceId);
  const { camera } = world;
  const shown = { camera, frame: world.frame(frameId) };
  if (!sees || !showsRobot(spec.setting.marker, world.pose(), shown))
    return { bearing: null, straightM: null, next: 'DoNothing' };
  const { localisationM } = spec.profile.body.overhead;
  const position = believedPosition(world.pose().position, {
    ...{ place, localisationM },
    pathFinder: home.pathFinder,
  });
  const at = middleOf(parts, target.instanceId);
  const headingDeg = believedHeading(parts, moment);
  if (headingDeg === null) return believeWithoutHeading(position, at);
  const pose: Pose = {
    position,
    headingDeg: confusedHeading(headingDeg, place, spec.profile.body.overhead),
  };
  return believeFrom(afterClaims(pose, claimed, home.pathFinder), {
    planner: world.planner,
    stepsLeft: spec.rules.limits.maxSteps - world.taken().length,
    at,
  });
}

const believedHeading = (parts: BodyParts, moment: Moment): number | null =>
  parts.spec.profile.body.overhead.heading === 'told'
    ? parts.world.pose().headingDeg
    : sureHeading(headingFromAbove(parts, moment));

/** On the floor plane. */
function middleOf({ home: { scene } }: BodyParts, instanceId: number): FloorPoint {
  const found = scene.instances.find(({ id }) => id === instanceId);
  if (found === undefined) throw new TypeError(`there is no instance ${instanceId}`);
  const { min, max } = found.aabb;
  return [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
}
