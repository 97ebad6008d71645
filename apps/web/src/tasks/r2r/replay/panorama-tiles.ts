import { DIRECTIONS } from '../meeting/votes';

const RADIANS = Math.PI / 180;
const [WIDTH_DEG, HEIGHT_DEG] = [360 / DIRECTIONS, 42];

/** One direction of the panorama in a replay: as wide as directions are apart, so that the next begins where it ends. Less high than wide views are: the strip stands above a discussion. */
export const TILE = {
  heightDeg: HEIGHT_DEG,
  /** Width over height. */
  aspect: Math.tan((WIDTH_DEG / 2) * RADIANS) / Math.tan((HEIGHT_DEG / 2) * RADIANS),
};

/**
 * Directions from left to right as one who faces that way has them around, the one ahead in the seventh place of twelve.
 *
 * @param facingDeg Degrees clockwise from −z, which is the middle of direction 0.
 */
export function aheadInTheMiddle(facingDeg: number): number[] {
  const ahead = Math.round((facingDeg * DIRECTIONS) / 360);
  return Array.from(
    { length: DIRECTIONS },
    (_, i) => (((ahead + i - DIRECTIONS / 2) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS,
  );
}
