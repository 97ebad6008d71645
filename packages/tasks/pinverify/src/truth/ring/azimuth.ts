import type { CaptureEpisode } from '@parley/scenes/kinds';

type Point = NonNullable<CaptureEpisode['goalPosition']>;

/** Azimuth of a camera around an object, atan2(z, x) in the floor plane, in (−π, π] (PInVerify eq. 2). */
export const azimuthRad = (camera: Point, goal: Point): number =>
  Math.atan2(camera[2] - goal[2], camera[0] - goal[0]);

/** An angle brought into [0, 2π). */
export const turnOf = (angleRad: number): number => {
  const turn = angleRad % (2 * Math.PI);
  return turn < 0 ? turn + 2 * Math.PI : turn;
};
