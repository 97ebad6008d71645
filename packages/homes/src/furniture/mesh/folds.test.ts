import { describe, expect, it } from 'vitest';
import { creases } from './creases';
import { sheet } from './sheet';
import { tiltNormals } from './tilt-normals';

const OPTIONS = {
  seed: 5,
  count: 6,
  from: [0, 0],
  to: [1, 1],
  halfLengthM: [0.2, 0.4],
  halfWidthM: [0.05, 0.1],
  heightM: 0.02,
  headingDeg: 70,
  strayDeg: 20,
} as const;

describe('tiltNormals', () => {
  const flat = sheet({ columns: 2, rows: 2, at: (u, v) => [u, 0, -v] }).render;

  it('gives a plane the normals of the slope that it pretends to have', () => {
    const normals = tiltNormals(flat, (x) => 0.75 * x);
    for (let i = 0; i < normals.length; i += 3) {
      expect(normals[i]).toBeCloseTo(-0.6, 9);
      expect(normals[i + 1]).toBeCloseTo(0.8, 9);
      expect(normals[i + 2]).toBeCloseTo(0, 9);
    }
  });

  it('leaves normals alone where height changes only across the surface', () => {
    expect(tiltNormals(flat, (_x, y) => 3 * y)).toEqual(flat.normals);
  });
});

describe('creases', () => {
  const height = creases(OPTIONS);
  const grid = Array.from({ length: 41 * 41 }, (_, i) => [(i % 41) / 40, Math.floor(i / 41) / 40]);

  it('rise somewhere, stay smooth, and leave cloth bare between', () => {
    const heights = grid.map(([a, b]) => height(a as number, b as number));
    expect(Math.max(...heights)).toBeGreaterThan(0.5 * OPTIONS.heightM);
    expect(Math.min(...heights)).toBe(0);
    for (const [a, b] of grid as [number, number][])
      expect(Math.abs(height(a + 1e-4, b) - height(a, b))).toBeLessThan(2e-4);
  });

  it('are the same for a seed and others for another', () => {
    const all = (of: typeof height) => grid.map(([a, b]) => of(a as number, b as number));
    expect(all(creases(OPTIONS))).toEqual(all(height));
    expect(all(creases({ ...OPTIONS, seed: 6 }))).not.toEqual(all(height));
  });
});
