import type { Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { funnelLength, portalsOf } from './funnel';
import type { NavPolygon } from './tile';

const at = (x: number, z: number): Vec3 => [x, 0, z];
/** Two squares of side 1 beside each other, and a third in front of the second: an L. Corners as Detour lists them. */
const square = (x: number, z: number, neighbours: number[]): NavPolygon => ({
  ref: 1,
  corners: [at(x, z), at(x, z + 1), at(x + 1, z + 1), at(x + 1, z)],
  neighbours,
  areaM2: 1,
  isWalkable: true,
});
const polygons = [
  square(0, 0, [-1, -1, 1, -1]),
  square(1, 0, [0, 2, -1, -1]),
  square(1, 1, [-1, -1, -1, 1]),
];

describe('funnelLength', () => {
  const portals = portalsOf(polygons, [0, 1, 2]) ?? [];

  it('walks straight when it can', () => {
    expect(funnelLength(at(0.2, 0.5), at(0.7, 0.5), [])).toBeCloseTo(0.5, 12);
    expect(funnelLength(at(0.5, 0.5), at(1.5, 0.5), portalsOf(polygons, [0, 1]) ?? [])).toBe(1);
  });

  it('turns at the inner corner of the L', () => {
    // From (0, 0.5) round (1, 1) to (1.5, 2): √(1 + 0.25) + √(0.25 + 1) = √5.
    expect(funnelLength(at(0, 0.5), at(1.5, 2), portals)).toBeCloseTo(Math.sqrt(5), 12);
  });

  it('is the same walked backwards', () => {
    const back = portalsOf(polygons, [2, 1, 0]) ?? [];
    expect(funnelLength(at(1.5, 2), at(0, 0.5), back)).toBeCloseTo(Math.sqrt(5), 12);
  });

  it('sees through both portals when the line is free', () => {
    expect(funnelLength(at(0.9, 0.1), at(1.9, 1.1), portals)).toBeCloseTo(Math.SQRT2, 12);
  });
});

describe('portalsOf', () => {
  it('knows when two polygons do not touch', () => {
    expect(portalsOf(polygons, [0, 2])).toBeNull();
    expect(portalsOf(polygons, [0, 9])).toBeNull();
  });
});
