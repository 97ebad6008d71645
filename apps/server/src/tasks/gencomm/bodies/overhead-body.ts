import type { Performer } from '@parley/agent-core/ports';
import type { Pose } from '@parley/protocol';
import { cellAt } from '@parley/task-gencomm/scoring';
import { type Command, type DialogueLine, GENCOMM_METHODS } from '@parley/task-gencomm/shared';
import {
  absentCategories,
  adviseFrom,
  afterClaims,
  type BodyPlace,
  believedPosition,
  believeFrom,
  carried,
  claimedMoves,
  confusedHeading,
  type FloorPoint,
  isPreemptive,
  type OverheadBelief,
  placeOf,
  quarterOf,
  sayOverhead,
  standAt,
} from '@parley/task-gencomm/truth';
import { replyEachOf } from '../../../ports/reply-each';
import type { BodyParts } from './body-parts';
import { nearestPixelAbove, showsRobot, TOP_M } from './sees-robot';
import { watchFromAbove } from './stand-from-above';

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
  const watch = watchFromAbove(parts);
  return replyEachOf(GENCOMM_METHODS)(backend, {
    'overhead.ask': (input, { trialId }) => {
      const { lines, step } = input;
      const place = placeAt({ trialId, step });
      const earlier = claimedMoves(lines);
      const moment: Moment = { place, lines, claimed: earlier, frameId: input.image.frameId };
      const before = beliefAfter(parts, moment, watch);
      const speech = { input, absent, place, profile };
      const claimed = isPreemptive(speech) && before.next !== 'DoNothing' ? before.next : null;
      const view =
        claimed === null
          ? before
          : beliefAfter(parts, { ...moment, claimed: [...earlier, claimed] }, watch);
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
function beliefAfter(
  parts: BodyParts,
  moment: Moment,
  watch: ReturnType<typeof watchFromAbove>,
): OverheadBelief {
  const { spec, world } = parts;
  const { target } = spec.episode;
  const sees = world
    .sights(moment.frameId)
    .some(({ instanceId }) => instanceId === target.instanceId);
  if (!sees) return NOTHING_SEEN;
  const at = middleOf(parts, target.instanceId);
  return spec.profile.body.overhead.heading === 'told'
    ? whereTold(parts, moment, at)
    : whereWatched(parts, moment, { at, watch });
}

const NOTHING_SEEN: OverheadBelief = { bearing: null, straightM: null, next: null };

/** By where it takes the robot to stand in this conversation, and the heading that it is told. */
function whereTold(parts: BodyParts, moment: Moment, at: FloorPoint): OverheadBelief {
  const { spec, home, world } = parts;
  const { place, claimed, frameId } = moment;
  if (!isShown(parts, frameId)) return NOTHING_SEEN;
  const { localisationM } = spec.profile.body.overhead;
  const { pathFinder } = home;
  const { position, headingDeg } = world.pose();
  const pose: Pose = {
    position: believedPosition(position, { place, localisationM, pathFinder }),
    headingDeg: confusedHeading(headingDeg, place, spec.profile.body.overhead),
  };
  return believeFrom(afterClaims(pose, claimed, pathFinder), {
    planner: world.planner,
    stepsLeft: spec.rules.limits.maxSteps - world.taken().length,
    at,
  });
}

/** By where it takes the robot to stand and to face, from all that it saw and was told. */
function whereWatched(
  parts: BodyParts,
  moment: Moment,
  { at, watch }: { readonly at: FloorPoint; readonly watch: ReturnType<typeof watchFromAbove> },
): OverheadBelief {
  const { belief, lattice } = watch(moment);
  const turns = confusedHeading(0, moment.place, parts.spec.profile.body.overhead) / 90;
  const taken = carried(belief, (stand) =>
    moment.claimed.reduce(lattice.after, standAt(placeOf(stand), quarterOf(stand) + turns)),
  );
  const advice = adviseFrom(taken, lattice, at);
  return advice.next === null && !isShown(parts, moment.frameId) ? NOTHING_SEEN : advice;
}

const isShown = ({ spec, world }: BodyParts, frameId: string): boolean =>
  showsRobot(spec.setting.marker, world.pose(), {
    camera: world.camera,
    frame: world.frame(frameId),
  });

/** On the floor plane. */
function middleOf({ home: { scene } }: BodyParts, instanceId: number): FloorPoint {
  const found = scene.instances.find(({ id }) => id === instanceId);
  if (found === undefined) throw new TypeError(`there is no instance ${instanceId}`);
  const { min, max } = found.aabb;
  return [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
}
