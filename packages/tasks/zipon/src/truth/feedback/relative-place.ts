import { forwardXZ, type Pose, type Vec3 } from '@parley/protocol';
import type { GoalThing } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import type { Sector } from './lexica';

/** Where a thing is as the robot stands. */
export interface RelativePlace {
  /** To the nearest point of its outline on the floor plane, metres; 0 inside. */
  readonly distanceM: number;
  /** To its centre, whole degrees in −179…180; positive is to the right, as ORION measures. */
  readonly rightDeg: number;
}

type XZ = readonly [number, number];

/** Distance of a point to a line between two others. */
function distanceToEdgeM([x, z]: XZ, [ax, az]: XZ, [bx, bz]: XZ): number {
  const [dx, dz] = [bx - ax, bz - az];
  const length2 = dx * dx + dz * dz;
  const along = length2 === 0 ? 0 : ((x - ax) * dx + (z - az) * dz) / length2;
  const t = Math.max(0, Math.min(1, along));
  const [ex, ez] = [ax + t * dx - x, az + t * dz - z];
  return Math.sqrt(ex * ex + ez * ez);
}

/** @returns Metres, 0 inside; to the centre where the outline is not known. */
export function distanceToThingM(
  [x, , z]: Vec3,
  { position, outlineXZ }: Pick<GoalThing, 'position' | 'outlineXZ'>,
): number {
  const point: XZ = [x, z];
  if (outlineXZ.length < 3)
    return distanceToEdgeM(point, [position[0], position[2]], [position[0], position[2]]);
  if (isInside(outlineXZ, point)) return 0;
  return Math.min(
    ...outlineXZ.map((corner, i) =>
      distanceToEdgeM(point, corner, outlineXZ[(i + 1) % outlineXZ.length] as XZ),
    ),
  );
}

/** Direction of a point as the robot faces, whole degrees in −179…180, positive to the right; 0 for the place it stands on. */
export function rightDegOf({ position, headingDeg }: Pose, [x, , z]: Vec3): number {
  const [dx, dz] = [x - position[0], z - position[2]];
  if (dx === 0 && dz === 0) return 0;
  const [faceX, faceZ] = forwardXZ(headingDeg);
  const deg = Math.atan2(faceX * dz - faceZ * dx, faceX * dx + faceZ * dz) * (180 / Math.PI);
  const whole = Math.round(deg * 1e6) / 1e6;
  const rounded = Math.round(whole) + 0;
  return rounded === -180 ? 180 : rounded;
}

export const relativePlace = (
  pose: Pose,
  thing: Pick<GoalThing, 'position' | 'outlineXZ'>,
): RelativePlace => ({
  distanceM: distanceToThingM(pose.position, thing),
  rightDeg: rightDegOf(pose, thing.position),
});

/**
 * Eight directions with the bounds of the authors' hints (NAVCHAT user_simulator/base.py, generate_hint): front to ±30°,
 * half sideways to 60°, sideways to 120°, half behind to 150°. Their branch for the right, `60 < angle <= -120`, can never
 * hold; it is taken here as it is meant and as their rule_based_sim.py has it.
 */
export function sectorOf(rightDeg: number): Sector {
  const side = rightDeg > 0 ? 'right' : 'left';
  const deg = Math.abs(rightDeg);
  if (deg <= 30) return 'front';
  if (deg <= 60) return `front-${side}`;
  if (deg <= 120) return side;
  return deg <= 150 ? `back-${side}` : 'back';
}
