import { roundVec3, type Vec3, wrapDeg } from '@parley/protocol';

/** Coordinates further out than this are no metres of a home. */
export const MAX_COORDINATE_M = 10_000;

/** A point of a z-up data set (HM3D, MP3D, R2R) in the world frame: (x, y, z) → (x, z, −y). */
export const fromZUp = (x: number, y: number, z: number): Vec3 => roundVec3([x, z, -y]);

/** A point of Unity (left-handed, y up, z forward) in the world frame: z is mirrored. */
export const fromUnity = ({ x, y, z }: { x: number; y: number; z: number }): Vec3 =>
  roundVec3([x, y, -z]);

/**
 * Heading of a Unity yaw in whole degrees: Unity's 0 faces +z, which becomes −z, and its positive turns right.
 */
export const headingFromUnity = (yawDeg: number): number => wrapDeg(-Math.round(yawDeg));

/**
 * Heading of a rotation about +y given as Habitat's quaternion (x, y, z, w), whole degrees. Rotations about other axes
 * are left out, as Habitat's agents do not tilt.
 */
export function headingFromQuaternion([x, y, z, w]: readonly [
  number,
  number,
  number,
  number,
]): number {
  // Where (0, 0, −1) turns to, on the floor plane.
  const forwardX = -2 * (x * z + w * y);
  const forwardZ = -(1 - 2 * (x * x + y * y));
  const deg = (Math.atan2(-forwardX, -forwardZ) * 180) / Math.PI;
  return wrapDeg(Math.round(Math.round(deg * 1e6) / 1e6));
}
