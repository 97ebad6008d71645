import { z } from 'zod';

/** Sectors around an object, 60° each (PInVerify §4.2). */
export const SECTOR_COUNT = 6;

/**
 * Where a verifier can go, as it faces the object: its own place is `front`. A positive turn goes to its left, which raises
 * atan2(z, x) of the camera around the object (SCI-43, SRC-18).
 */
export const Direction = z.enum([
  'front',
  'front-left',
  'back-left',
  'back',
  'back-right',
  'front-right',
]);
export type Direction = z.infer<typeof Direction>;

/** Degrees around the object by which a move changes the azimuth. */
export const TURN_DEG: Readonly<Record<Direction, number>> = {
  front: 0,
  'front-left': 60,
  'back-left': 120,
  back: 180,
  'back-right': -120,
  'front-right': -60,
};

/** The direction in which a sector lies from another, both 0 to 5, counted to the left. */
export const directionTo = (from: number, to: number): Direction =>
  Direction.options[(((to - from) % SECTOR_COUNT) + SECTOR_COUNT) % SECTOR_COUNT] as Direction;
