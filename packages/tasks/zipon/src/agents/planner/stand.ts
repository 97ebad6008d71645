import { forwardXZ, wrapDeg } from '@parley/protocol';

/** A place on the floor plane, `[x, z]`, metres. */
export type Place = readonly [number, number];

export const apartM = ([ax, az]: Place, [bx, bz]: Place): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz));

/** Where the robot stood when something was said or returned. */
export interface Stand {
  readonly at: Place;
  readonly headingDeg: number;
}

/** Turns and goes ahead. @param leftDeg Positive to the left. */
export function aheadOf(
  { at: [x, z], headingDeg }: Stand,
  leftDeg: number,
  lengthM: number,
): Stand {
  const heading = wrapDeg(headingDeg + Math.round(leftDeg));
  const [fx, fz] = forwardXZ(heading);
  return { at: [x + fx * lengthM, z + fz * lengthM], headingDeg: heading };
}
