import { z } from 'zod';

/**
 * World frame, stated once for every package: metres, right-handed, +y up; the floor plan is the x–z plane.
 * Heading: whole degrees, 0 faces −z, positive turns left (counter-clockwise seen from above), as in Habitat.
 */
export const Vec3 = z.tuple([z.number(), z.number(), z.number()]).readonly();
export type Vec3 = z.infer<typeof Vec3>;

/** Where a robot stands: feet position on the floor and a whole-degree heading, so that turns never drift. */
export const Pose = z.object({
  position: Vec3.describe('Feet position in metres, world frame, rounded to 1e-6 m'),
  headingDeg: z.int().min(0).max(359).describe('Degrees, 0 faces −z, positive turns left'),
});
export type Pose = z.infer<typeof Pose>;

const TAU_OVER_360 = 0.017453292519943295;

/** Taylor series on [0, π/4]; only + and ×, so every engine gives the same bits. */
function sinSeries(x: number): number {
  const x2 = x * x;
  return (
    x *
    (1 +
      (x2 / -6) *
        (1 +
          (x2 / -20) * (1 + (x2 / -42) * (1 + (x2 / -72) * (1 + (x2 / -110) * (1 + x2 / -156))))))
  );
}
function cosSeries(x: number): number {
  const x2 = x * x;
  return (
    1 +
    (x2 / -2) *
      (1 + (x2 / -12) * (1 + (x2 / -30) * (1 + (x2 / -56) * (1 + (x2 / -90) * (1 + x2 / -132)))))
  );
}
function sinOfDegrees(deg: number): number {
  if (deg > 180) return -sinOfDegrees(deg - 180);
  const acute = deg > 90 ? 180 - deg : deg;
  return acute <= 45 ? sinSeries(acute * TAU_OVER_360) : cosSeries((90 - acute) * TAU_OVER_360);
}
const SIN_TABLE = Float64Array.from({ length: 360 }, (_, deg) => sinOfDegrees(deg));

/** Wraps any whole number of degrees into 0…359. */
export const wrapDeg = (deg: number): number => ((deg % 360) + 360) % 360;

/** Sine of a whole number of degrees, bit-identical in Node and every browser. */
export const sinDeg = (deg: number): number => SIN_TABLE[wrapDeg(deg)] as number;
/** Cosine of a whole number of degrees, bit-identical in Node and every browser. */
export const cosDeg = (deg: number): number => SIN_TABLE[wrapDeg(deg + 90)] as number;

/** Unit vector on the floor plane that a heading faces: `[x, z]`. */
export const forwardXZ = (headingDeg: number): readonly [number, number] => [
  -sinDeg(headingDeg),
  -cosDeg(headingDeg),
];

/** Rounds a length to 1e-6 m and turns −0 into 0, because JSON keeps neither. */
export const roundM = (lengthM: number): number => Math.round(lengthM * 1e6) / 1e6 + 0;

/** Rounds every component of a position to 1e-6 m. */
export const roundVec3 = (p: Vec3): Vec3 => [roundM(p[0]), roundM(p[1]), roundM(p[2])];

/** Straight-line distance in metres. */
export const distanceM = (a: Vec3, b: Vec3): number =>
  Math.sqrt(
    (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]),
  );

/** Distance on the floor plane in metres. */
export const distanceXZM = (a: Vec3, b: Vec3): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[2] - b[2]) * (a[2] - b[2]));
