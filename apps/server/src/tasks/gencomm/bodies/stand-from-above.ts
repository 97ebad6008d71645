import type { Pose, Vec3 } from '@parley/protocol';
import type { DialogueLine } from '@parley/task-gencomm/shared';
import {
  afterCommand,
  afterGlimpse,
  afterReading,
  afterSights,
  type BodyPlace,
  believedPosition,
  type FloorLattice,
  isThinkable,
  layLattice,
  type Reading,
  type SaidSight,
  type StandBelief,
  saidSights,
  standsAt,
} from '@parley/task-gencomm/truth';
import type { Taken } from '../gencomm-world';
import type { BodyParts } from './body-parts';
import { showsRobot } from './sees-robot';
import { type ExpectedViews, viewsFromAbove } from './sides-from-above';

/** Where the robot may stand, and the places that it is among. */
export interface StandFromAbove {
  readonly belief: StandBelief;
  readonly lattice: FloorLattice;
}

export interface Watching {
  /** Step whose conversation it is, from 1, and whose draws those are. */ readonly place: BodyPlace;
  readonly lines: readonly DialogueLine[];
  readonly frameId: string;
}

interface Followed extends StandFromAbove {
  /** Actions that it holds. */ readonly steps: number;
  readonly views: ExpectedViews;
  readonly wouldShow: (place: number) => boolean;
}

/**
 * Where the overhead agent takes the robot to stand and to face. Its picture shows where it is, with an error, and not which way it faces: so it
 * follows it from step to step by what was done and what came of it, and by what the ground agent says it has in view (appendix E asks it to work out
 * the orientation from such cues). What it worked out of finished steps is kept; it follows from the world alone, so that a recovered episode has it again.
 */
export function watchFromAbove(parts: BodyParts): (watching: Watching) => StandFromAbove {
  let followed: Followed | null = null;
  return (watching) => {
    followed ??= beginning(parts, watching);
    while (followed.steps < parts.world.taken().length)
      followed = afterStep(parts, watching, followed);
    const { lattice } = followed;
    return { lattice, belief: afterTalk(parts, followed, watching.lines) };
  };
}

/** Nothing is known but where the picture shows it, or that it is somewhere where it does not. */
function beginning(parts: BodyParts, watching: Watching): Followed {
  const { spec, home, world } = parts;
  const successM = spec.rules.success.distanceM;
  const { points } = spec.episode.target;
  const start = world.taken()[0]?.from ?? world.pose();
  const first = readingOf(parts, watching, { pose: start, step: 1 });
  const isNear = ([x, , z]: Vec3): boolean =>
    points.some(
      (at) => (at[0] - x) * (at[0] - x) + (at[2] - z) * (at[2] - z) < successM * successM,
    );
  const lattice = layLattice(first ?? world.camera.pose.position, {
    pathFinder: home.pathFinder,
    bounds: spec.episode.bounds,
    isInside: (position) =>
      isNear(position) &&
      (world.planner.distanceM({ position, headingDeg: 0 }) ?? Number.POSITIVE_INFINITY) < successM,
  });
  const frame = world.frame(watching.frameId);
  const shown = new Map<number, boolean>();
  const wouldShow = (place: number): boolean => {
    const known = shown.get(place);
    if (known !== undefined) return known;
    const pose = { position: lattice.places[place] as Vec3, headingDeg: 0 };
    const made = showsRobot(spec.setting.marker, pose, { camera: world.camera, frame });
    shown.set(place, made);
    return made;
  };
  const views = viewsFromAbove(parts, { places: lattice.places, frameId: watching.frameId });
  const nothing: Followed = {
    ...{ lattice, views, wouldShow, steps: 0 },
    belief: standsAt(lattice, (place) =>
      first === null
        ? !wouldShow(place)
        : isThinkable(lattice.places[place] as Vec3, readingAt(parts, first)),
    ),
  };
  return { ...nothing, belief: afterLook(parts, nothing, first) };
}

function afterStep(parts: BodyParts, watching: Watching, before: Followed): Followed {
  const { world, spec } = parts;
  const step = before.steps + 1;
  const taken = world.taken();
  const { command, isBlocked } = taken[before.steps] as Taken;
  const talk = world.talks().find((one) => one.step === step);
  const heard = { ...before, belief: afterTalk(parts, before, talk?.lines ?? []) };
  const belief = afterCommand(heard.belief, before.lattice, {
    ...{ command, isDone: !isBlocked },
    isPlaceSure: spec.profile.body.overhead.localisationM === 0,
  });
  const pose = taken[step]?.from ?? world.pose();
  const moved = { ...before, belief, steps: step };
  return {
    ...moved,
    belief: afterLook(parts, moved, readingOf(parts, watching, { pose, step: step + 1 })),
  };
}

/** After the picture showed the robot somewhere, or nowhere. */
function afterLook(
  parts: BodyParts,
  { belief, lattice, wouldShow }: Followed,
  reading: Vec3 | null,
): StandBelief {
  const glimpsed = afterGlimpse(belief, reading !== null, wouldShow);
  if (reading === null) return glimpsed;
  return afterReading(glimpsed, lattice, readingAt(parts, reading));
}

const readingAt = ({ spec }: BodyParts, [x, , z]: Vec3): Reading => ({
  at: [x, z],
  localisationM: spec.profile.body.overhead.localisationM,
});

/** After a conversation: what is said twice of the same view is heard once. */
function afterTalk(
  { world }: BodyParts,
  { belief, views, steps }: Followed,
  lines: readonly DialogueLine[],
): StandBelief {
  const sights = (some: readonly DialogueLine[]): SaidSight[] =>
    some
      .filter(({ speaker }) => speaker === 'ground')
      .flatMap(({ text }) => saidSights(text, views.names));
  const heard = new Set<string>();
  for (let step = steps; step > 0; step--) {
    const { command, isBlocked } = world.taken()[step - 1] as Taken;
    if (!isBlocked && command !== 'DoNothing') break;
    const earlier = world.talks().find((one) => one.step === step);
    for (const sight of sights(earlier?.lines ?? [])) heard.add(keyOf(sight));
  }
  const news = sights(lines).filter((sight) => {
    const isNew = !heard.has(keyOf(sight));
    heard.add(keyOf(sight));
    return isNew;
  });
  return afterSights(belief, news, views.sidesOf);
}

const keyOf = ({ category, side }: SaidSight): string => `${category} ${side}`;

/** Where the picture shows the robot, with the error of a step's draw; null: it does not. */
function readingOf(
  { spec, home: { pathFinder }, world }: BodyParts,
  { place, frameId }: Watching,
  { pose, step }: { readonly pose: Pose; readonly step: number },
): Vec3 | null {
  const { localisationM } = spec.profile.body.overhead;
  const shown = { camera: world.camera, frame: world.frame(frameId) };
  if (!showsRobot(spec.setting.marker, pose, shown)) return null;
  return believedPosition(pose.position, { place: { ...place, step }, localisationM, pathFinder });
}
