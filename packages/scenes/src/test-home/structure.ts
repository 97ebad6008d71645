import type { Aabb } from '../format';

/**
 * The shell of the test home, metres: 8 × 4 m of floor around the origin, cut at x = 0 by a wall with a doorway
 * 1 m wide and 2.05 m high. Walls are 0.1 m thick and stand outside the floor, save the dividing one.
 */
export const CEILING_M = 2.5;
export const DOOR_WIDTH_M = 1;
const DOOR_HEIGHT_M = 2.05;
const WALL_M = 0.1;
const HALF_X = 4;
const HALF_Z = 2;
/** Faces of the dividing wall. */
export const DIVIDER_X = WALL_M / 2;

export const FLOOR: readonly Aabb[] = [
  { min: [-HALF_X, -WALL_M, -HALF_Z], max: [HALF_X, 0, HALF_Z] },
];
export const CEILING: readonly Aabb[] = [
  { min: [-HALF_X, CEILING_M, -HALF_Z], max: [HALF_X, CEILING_M + WALL_M, HALF_Z] },
];

const wall = (x: readonly [number, number], z: readonly [number, number], fromM = 0): Aabb => ({
  min: [x[0], fromM, z[0]],
  max: [x[1], CEILING_M, z[1]],
});

export const WALLS: readonly Aabb[] = [
  wall([-HALF_X - WALL_M, HALF_X + WALL_M], [-HALF_Z - WALL_M, -HALF_Z]),
  wall([-HALF_X - WALL_M, HALF_X + WALL_M], [HALF_Z, HALF_Z + WALL_M]),
  wall([-HALF_X - WALL_M, -HALF_X], [-HALF_Z, HALF_Z]),
  wall([HALF_X, HALF_X + WALL_M], [-HALF_Z, HALF_Z]),
  wall([-DIVIDER_X, DIVIDER_X], [-HALF_Z, -DOOR_WIDTH_M / 2]),
  wall([-DIVIDER_X, DIVIDER_X], [DOOR_WIDTH_M / 2, HALF_Z]),
  wall([-DIVIDER_X, DIVIDER_X], [-DOOR_WIDTH_M / 2, DOOR_WIDTH_M / 2], DOOR_HEIGHT_M),
];

/** Outer faces of walls, floor and ceiling. */
export const BOUNDS: Aabb = {
  min: [-HALF_X - WALL_M, -WALL_M, -HALF_Z - WALL_M],
  max: [HALF_X + WALL_M, CEILING_M + WALL_M, HALF_Z + WALL_M],
};
export const INNER = { halfX: HALF_X, halfZ: HALF_Z } as const;
