import { type Pose, roundVec3, type Vec3, wrapDeg } from '@parley/protocol';
import type { PictureShot } from '@parley/scenes/format';
import { headingFromQuaternion } from '../../input/frames';
import type { HabitatCamera, Quaternion } from './habitat-schema';

/** Ninth decimal: engines agree on it, and whole degrees come back from it. */
const round = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

/** Habitat's quaternion (x, y, z, w) of a camera that faces a heading and looks up by a pitch, whole degrees. */
export function quaternionOf(headingDeg: number, pitchDeg = 0): Quaternion {
  const [yaw, pitch] = [(headingDeg * Math.PI) / 360, (pitchDeg * Math.PI) / 360];
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return [round(cy * sp), round(sy * cp), round(-sy * sp), round(cy * cp)];
}

/** Whole degrees by which a camera of a quaternion looks up. */
export function pitchOf([x, y, z, w]: Quaternion): number {
  // Height of (0, 0, −1) after the turn.
  const up = -2 * (y * z - w * x);
  return Math.round((Math.asin(Math.max(-1, Math.min(1, up))) * 180) / Math.PI) + 0;
}

/** A pose from Habitat's position and rotation. */
export const poseOf = (position: Vec3, rotation: Quaternion): Pose => ({
  position: roundVec3(position),
  headingDeg: headingFromQuaternion([...rotation]),
});

/** Heading from one point to another on the floor plane, whole degrees. */
export const headingTo = (from: Vec3, to: Vec3): number => {
  const deg = (Math.atan2(from[0] - to[0], from[2] - to[2]) * 180) / Math.PI;
  return wrapDeg(Math.round(Math.round(deg * 1e6) / 1e6));
};

/** Habitat's camera of a target picture. */
export const cameraOf = ({
  pose,
  cameraHeightM,
  pitchDeg,
  hfovDeg,
}: PictureShot): HabitatCamera => ({
  position: roundVec3([pose.position[0], pose.position[1] + cameraHeightM, pose.position[2]]),
  rotation: quaternionOf(pose.headingDeg, pitchDeg),
  hfov: hfovDeg,
});
