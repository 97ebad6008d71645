import { type Box, distanceXZM, forwardXZ, type Pose, type Vec3, wrapDeg } from '@parley/protocol';
import type { Area } from '../semantic-map';

/** Where an object is known from. */
export type ObjectSource = 'map' | 'detection' | 'memory';

/** An object that functions name by its id: its area is A_sem or A_det (ORION §III-B2). */
export interface KnownObject {
  /** `map_0`, `obj_0`, `mem_0` and so on, in the order in which they were found. */ readonly objectId: string;
  /** What it was looked for by. */ readonly label: string;
  readonly source: ObjectSource;
  readonly area: Area;
  /** Best score so far: of the detector, or similarity. */ readonly score: number;
  /** Newest look at it; null for one that was never detected. */
  readonly shot: { readonly frameId: string; readonly box: Box } | null;
}

/** `(obj_id, distance, angle)` of ORION §III-B2, with score and label. */
export interface ObjectView {
  readonly id: string;
  readonly label: string;
  /** Floor distance to its middle, metres, to 0.1. */ readonly distanceM: number;
  /** Whole degrees from straight ahead, positive to the right, in (−180, 180]: `rotate` takes them by 15. */
  readonly angleDeg: number;
  readonly score: number;
}

/** An object as it lies from where the robot stands. */
export const viewOf = ({ objectId, label, area, score }: KnownObject, pose: Pose): ObjectView => ({
  id: objectId,
  label,
  distanceM: Math.round(distanceXZM(pose.position, area.position) * 10) / 10,
  angleDeg: angleTo(pose, area.position),
  score: Math.round(score * 100) / 100,
});

/** Whole degrees from where the robot faces to a point, positive to the right, in (−180, 180]. */
export function angleTo({ position, headingDeg }: Pose, [x, , z]: Vec3): number {
  const [dx, dz] = [x - position[0], z - position[2]];
  // Heading 0 faces −z and grows to the left: that of the point is atan2(−dx, −dz). Rounded twice, so that engines agree.
  const toDeg = Math.round(Math.round(((Math.atan2(-dx, -dz) * 180) / Math.PI) * 1e6) / 1e6);
  const rightDeg = wrapDeg(headingDeg - toDeg);
  return rightDeg > 180 ? rightDeg - 360 : rightDeg;
}

/** The point at a distance and an angle to the right of where the robot faces. */
export function pointAt(
  { position, headingDeg }: Pose,
  { distanceM, angleDeg }: Pick<ObjectView, 'distanceM' | 'angleDeg'>,
): Vec3 {
  const [fx, fz] = forwardXZ(wrapDeg(headingDeg - Math.round(angleDeg)));
  return [position[0] + fx * distanceM, position[1], position[2] + fz * distanceM];
}
