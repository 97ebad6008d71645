import { type Pose, roundVec3, type Vec3, wrapDeg } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Command } from '../../shared';
import type { Planner } from '../plan/best-command';
import { stepOf } from '../plan/step-of';
import { GENCOMM_MOTION } from '../rules';
import { type BodyPlace, drawsOf, gaussian } from './body-draws';
import type { BodyProfile } from './profile';
import type { OverheadBelief } from './say-overhead';

/** Where the overhead agent takes the robot to stand: off by a draw of each conversation, on the floor. */
export function believedPosition(
  position: Vec3,
  {
    place,
    localisationM,
    pathFinder,
  }: {
    readonly place: BodyPlace;
    readonly localisationM: number;
    readonly pathFinder: PathFinder;
  },
): Vec3 {
  if (localisationM === 0) return position;
  const draws = drawsOf(place, 'localisation');
  const [dx, dz] = [gaussian(draws), gaussian(draws)];
  const [x, y, z] = position;
  const off: Vec3 = [x + dx * localisationM, y, z + dz * localisationM];
  return roundVec3(pathFinder.snap(off)?.position ?? position);
}

/** The heading that it speaks from: another quarter in the share of conversations in which it is confused. */
export function confusedHeading(
  headingDeg: number,
  place: BodyPlace,
  { headingConfusion }: Pick<BodyProfile['overhead'], 'headingConfusion'>,
): number {
  const turns = drawsOf(place, 'heading');
  const isConfused = turns.next() < headingConfusion;
  const quarter = 90 * (1 + turns.int(3));
  return wrapDeg(headingDeg + (isConfused ? quarter : 0));
}

/** Where it takes the robot to be after moves that the dialogue claims. */
export const afterClaims = (
  pose: Pose,
  claimed: readonly Command[],
  pathFinder: PathFinder,
): Pose =>
  claimed.reduce(
    (from, command) => stepOf(from, command, { pathFinder, motion: GENCOMM_MOTION }).pose,
    pose,
  );

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
