import { type Pose, roundVec3, type Vec3, wrapDeg } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Command } from '../../shared';
import type { Planner } from '../plan/best-command';
import { stepOf } from '../plan/step-of';
import { GENCOMM_MOTION } from '../rules';
import { type BodyPlace, drawsOf, gaussian } from './body-draws';
import type { BodyProfile } from './profile';
import type { OverheadBelief } from './say-overhead';

/**
 * Where the overhead agent takes the robot to stand: off by a draw of each conversation, on the floor; then moved by what the dialogue
 * claims.
 */
export function believedPose(
  pose: Pose,
  {
    place,
    profile,
    claimed,
    pathFinder,
  }: {
    readonly place: BodyPlace;
    readonly profile: BodyProfile['overhead'];
    readonly claimed: readonly Command[];
    readonly pathFinder: PathFinder;
  },
): Pose {
  const draws = drawsOf(place, 'localisation');
  const [dx, dz] = [gaussian(draws), gaussian(draws)];
  const [x, y, z] = pose.position;
  const off: Vec3 = [x + dx * profile.localisationM, y, z + dz * profile.localisationM];
  const position =
    profile.localisationM === 0 ? pose.position : (pathFinder.snap(off)?.position ?? pose.position);
  const turns = drawsOf(place, 'heading');
  const isConfused = turns.next() < profile.headingConfusion;
  const quarter = 90 * (1 + turns.int(3));
  const begin: Pose = {
    position: roundVec3(position),
    headingDeg: wrapDeg(pose.headingDeg + (isConfused ? quarter : 0)),
  };
  return claimed.reduce(
    (from, command) => stepOf(from, command, { pathFinder, motion: GENCOMM_MOTION }).pose,
    begin,
  );
}

/** What follows from where it takes the robot to stand. */
export function believeFrom(
  pose: Pose,
  {
    planner,
    stepsLeft,
    at,
  }: {
    readonly planner: Planner;
    readonly stepsLeft: number;
    /** Middle of the target on the floor plane, `[x, z]` metres. */
    readonly at: readonly [number, number];
  },
): OverheadBelief {
  const [dx, dz] = [at[0] - pose.position[0], at[1] - pose.position[2]];
  return {
    bearing: bearingOf(pose.headingDeg, dx, dz),
    straightM: Math.sqrt(dx * dx + dz * dz),
    next: planner.plan(pose, Math.max(1, stepsLeft)).first,
  };
}

/** Quarter of a direction on the floor plane from a heading; borders lie at 45°. */
export function bearingOf(
  headingDeg: number,
  dx: number,
  dz: number,
): 'ahead' | 'left' | 'right' | 'behind' {
  // Heading 0 faces −z, and turns left are positive (protocol/geometry).
  const towardsDeg = Math.round(Math.round(((Math.atan2(-dx, -dz) * 180) / Math.PI) * 1e6) / 1e6);
  const turnDeg = wrapDeg(towardsDeg - headingDeg);
  if (turnDeg <= 45 || turnDeg >= 315) return 'ahead';
  return turnDeg < 135 ? 'left' : turnDeg <= 225 ? 'behind' : 'right';
}
