import type { Vec3 } from '@parley/protocol';

/** Sides of an object, as one who stands before its front has them. */
export type Side = 'front' | 'right' | 'back' | 'left';

/** Degrees from the front of the object to each side, to its right. */
const AT_DEG: Readonly<Record<Side, number>> = { front: 0, right: 90, back: 180, left: 270 };

/** A side is faced from less than so many degrees beside it: from a corner both sides are. */
const FACED_DEG = 60;

/** From where an object is seen. */
export interface Aspect {
  /** Degrees from its front to where one stands, to its right, in [0, 360). */ readonly fromFrontDeg: number;
  /** Sides that are faced, the nearest first. */ readonly sides: readonly Side[];
  /** Eighth of the circle around the object, 0 to 7 from its front to its right: errors persist within one (SCI-12e). */
  readonly octant: number;
}

/**
 * From which sides a camera sees an object.
 *
 * @param yawDeg By how much the object is turned to the left; at 0 its front faces +z and its right +x.
 */
export function aspectOf(camera: Vec3, goal: Vec3, yawDeg: number): Aspect {
  const [dx, dz] = [camera[0] - goal[0], camera[2] - goal[2]];
  // Azimuth of the camera from +z towards +x, less that of the front.
  const aroundDeg = (Math.atan2(dx, dz) * 180) / Math.PI - yawDeg;
  const fromFrontDeg = ((aroundDeg % 360) + 360) % 360;
  const off = (side: Side): number => {
    const apart = Math.abs(fromFrontDeg - AT_DEG[side]);
    return Math.min(apart, 360 - apart);
  };
  const sides = (Object.keys(AT_DEG) as Side[])
    .filter((side) => off(side) < FACED_DEG)
    .sort((one, other) => off(one) - off(other));
  return { fromFrontDeg, sides, octant: Math.round(fromFrontDeg / 45) % 8 };
}
