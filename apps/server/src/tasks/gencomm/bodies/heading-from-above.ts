import { type Pose, sensorsOf, type Vec3, wrapDeg } from '@parley/protocol';
import { type DialogueLine, GROUND } from '@parley/task-gencomm/shared';
import {
  afterAction,
  afterAnswer,
  type BodyPlace,
  believedPosition,
  type FloorPoint,
  GENCOMM_MOTION,
  type HeadingBelief,
  type OverheadCamera,
  type SeenFrame,
  saidSights,
  sideFrom,
  stepOf,
  unknownHeading,
} from '@parley/task-gencomm/truth';
import type { Taken } from '../gencomm-world';
import type { BodyParts } from './body-parts';
import { pixelAbove, showsRobot } from './sees-robot';

/** Taller than this a thing hides what is behind it from the robot, metres above the floor: a little over its camera. */
const HIDES_M = 1.3;

/** Farther than this nothing is named, metres. */
const IN_VIEW_M = 6;

/** Points between robot and thing that are looked at, metres apart. */
const APART_M = 0.1;

export interface Watching {
  /** Step whose conversation it is, from 1, and whose draws those are. */ readonly place: BodyPlace;
  readonly lines: readonly DialogueLine[];
  readonly frameId: string;
}

/**
 * Which way the overhead agent takes the robot to face. Its picture does not show it; it saw what came of each action, and is told what the
 * robot has in view: appendix E asks it to work out the orientation from such cues.
 */
export function headingFromAbove(parts: BodyParts, watching: Watching): HeadingBelief {
  const { spec, world } = parts;
  const { localisationM } = spec.profile.body.overhead;
  const frame = world.frame(watching.frameId);
  const seen = world
    .taken()
    .reduce<HeadingBelief>(
      (belief, taken, index) =>
        afterAction(
          belief,
          actionAsSeen(parts, { ...watching, taken, frame, step: index + 1 }),
          localisationM,
        ),
      unknownHeading(),
    );
  const answers = watching.lines.filter(({ speaker }) => speaker === 'ground');
  const things = world.sights(watching.frameId);
  const names = [...new Set(things.map(({ category }) => category.toLowerCase()))];
  const sidesOf = sidesFrom(parts, { ...watching, frame });
  return answers.reduce(
    (belief, { text }) => afterAnswer(belief, saidSights(text, names), sidesOf),
    seen,
  );
}

function actionAsSeen(
  { spec, home: { pathFinder }, world: { camera } }: BodyParts,
  {
    place,
    taken: { command, from, to, isBlocked },
    frame,
    step,
  }: Watching & { readonly taken: Taken; readonly frame: SeenFrame; readonly step: number },
): Parameters<typeof afterAction>[1] {
  const { localisationM } = spec.profile.body.overhead;
  if (command === 'RotateLeft' || command === 'RotateRight')
    return { kind: 'turned', byDeg: wrapDeg(to.headingDeg - from.headingDeg) };
  const believed = ({ position }: Pose, at: number): Vec3 =>
    believedPosition(position, { place: { ...place, step: at }, localisationM, pathFinder });
  const [begin, end] = [believed(from, step), believed(to, step + 1)];
  const isSeen = [from, to].every((pose) =>
    showsRobot(spec.setting.marker, pose, { camera, frame }),
  );
  const isStill = command === 'DoNothing';
  const forwardM =
    (command === 'MoveBack' ? -1 : command === 'MoveAhead' ? 1 : 0) * GENCOMM_MOTION.forwardM;
  return {
    kind: 'moved',
    forwardM,
    shift: isSeen && !isBlocked && !isStill ? [end[0] - begin[0], end[2] - begin[2]] : null,
    isDone: !isBlocked,
    isBarred: (headingDeg) =>
      !isStill &&
      isSeen &&
      stepOf({ position: begin, headingDeg }, command, { pathFinder, motion: GENCOMM_MOTION })
        .isBlocked,
  };
}

/** Where a robot with a heading would have the things of a category that the picture shows, for one that stands where it is taken to. */
function sidesFrom(
  { spec, home: { scene, pathFinder }, world }: BodyParts,
  { place, frameId, frame }: Watching & { readonly frame: SeenFrame },
): Parameters<typeof afterAnswer>[2] {
  const { localisationM } = spec.profile.body.overhead;
  const position = believedPosition(world.pose().position, { place, localisationM, pathFinder });
  const hfovDeg = sensorsOf(spec.rules, GROUND)[0]?.hfovDeg ?? 90;
  const boxes = new Map(scene.instances.map(({ id, aabb }) => [id, aabb]));
  const isInView = ([x, z]: FloorPoint): boolean => {
    const [dx, dz] = [x - position[0], z - position[2]];
    const farM = Math.sqrt(dx * dx + dz * dz);
    if (farM > IN_VIEW_M) return false;
    for (let atM = APART_M; atM < farM - 2 * APART_M; atM += APART_M) {
      const point: Vec3 = [
        position[0] + (dx * atM) / farM,
        position[1],
        position[2] + (dz * atM) / farM,
      ];
      if (isHidden({ position: point, headingDeg: 0 }, world.camera, frame)) return false;
    }
    return true;
  };
  const open = new Map<string, FloorPoint[]>();
  for (const { instanceId, category } of world.sights(frameId)) {
    const box = boxes.get(instanceId);
    if (box === undefined) continue;
    const middle: FloorPoint = [(box.min[0] + box.max[0]) / 2, (box.min[2] + box.max[2]) / 2];
    const name = category.toLowerCase();
    const known = open.get(name) ?? [];
    open.set(name, isInView(middle) ? [...known, middle] : known);
  }
  return (category, headingDeg) =>
    (open.get(category) ?? []).map((at) => sideFrom({ position, headingDeg }, at, hfovDeg));
}

/** Does something that stands at a point rise above {@link HIDES_M} there? */
function isHidden(point: Pose, camera: OverheadCamera, frame: SeenFrame): boolean {
  const at = pixelAbove(point, HIDES_M, camera);
  if (at === null) return false;
  const seenM = frame.depthM[at.row * frame.sensor.widthPx + at.column] as number;
  return seenM > 0 && seenM < at.depthM;
}
