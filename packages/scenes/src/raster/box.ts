import type { Vec3 } from '@parley/protocol';

/** An axis-aligned box, metres, world frame. */
export interface Box {
  readonly centre: Vec3;
  /** Half its sides. */ readonly half: Vec3;
}

/** Smallest box around points given as `x, y, z, x, y, z, …`. */
export function boxAround(coordinates: Iterable<number>): Box {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  let axis: 0 | 1 | 2 = 0;
  for (const value of coordinates) {
    if (value < min[axis]) min[axis] = value;
    if (value > max[axis]) max[axis] = value;
    axis = axis === 0 ? 1 : axis === 1 ? 2 : 0;
  }
  const of = (pick: (a: number, b: number) => number): Vec3 => [
    pick(min[0], max[0]),
    pick(min[1], max[1]),
    pick(min[2], max[2]),
  ];
  return { centre: of((a, b) => (a + b) / 2), half: of((a, b) => (b - a) / 2) };
}

/** Interval that a box covers along a direction from a point: its middle and half its length. */
export function reachAlong(
  { centre, half }: Box,
  from: Vec3,
  along: Vec3,
): { middle: number; half: number } {
  return {
    middle:
      (centre[0] - from[0]) * along[0] +
      (centre[1] - from[1]) * along[1] +
      (centre[2] - from[2]) * along[2],
    half:
      half[0] * Math.abs(along[0]) + half[1] * Math.abs(along[1]) + half[2] * Math.abs(along[2]),
  };
}

/** Inside or on the surface. */
export const isInsideBox = ({ centre, half }: Box, point: Vec3): boolean =>
  Math.abs(point[0] - centre[0]) <= half[0] &&
  Math.abs(point[1] - centre[1]) <= half[1] &&
  Math.abs(point[2] - centre[2]) <= half[2];
