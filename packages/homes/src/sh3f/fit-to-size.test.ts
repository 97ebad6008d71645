import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToSize } from './fit-to-size';
import type { Soup } from './soup';

const soup = (...positions: number[]): Soup => ({
  material: 'm',
  positions: Float32Array.from(positions),
  normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0)),
  uvs: new Float32Array((positions.length / 3) * 2),
});

const extent = (soups: readonly Soup[]): number[] => {
  const all = soups.flatMap(({ positions }) => [...positions]);
  return [0, 1, 2].flatMap((axis) => {
    const line = all.filter((_, i) => i % 3 === axis);
    return [Math.min(...line), Math.max(...line)];
  });
};

describe('fitToSize', () => {
  it('fills exactly the size, stands on the floor, over the origin', () => {
    const point = fc.tuple(fc.integer(), fc.integer(), fc.integer()).map((p) => p.map(Math.fround));
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 12 }),
        fc.tuple(...[1, 2, 3].map(() => fc.double({ min: 0.05, max: 3, noNaN: true }))),
        (points, size) => {
          fc.pre([0, 1, 2].every((k) => new Set(points.map((p) => p[k])).size > 1));
          const [w, h, d] = size as [number, number, number];
          const fitted = extent(fitToSize([soup(...points.flat())], [w, h, d], null));
          [-w / 2, w / 2, 0, h, -d / 2, d / 2].forEach((edge, k) => {
            expect(fitted[k] as number).toBeCloseTo(edge, 4);
          });
        },
      ),
    );
  });

  it('turns first: rows (1 0 0), (0 0 1), (0 −1 0) lay z-up models down on their back', () => {
    const lying = soup(0, 0, 0, 2, 0, 0, 0, 0, 4, 0, 1, 0);
    const [fitted] = fitToSize([lying], [2, 4, 1], [1, 0, 0, 0, 0, 1, 0, -1, 0]);
    // The file's z (0…4) has become height, its y (0…1) depth, backwards.
    expect([...(fitted?.positions ?? [])]).toEqual([
      -1, 0, 0.5, 1, 0, 0.5, -1, 4, 0.5, -1, 0, -0.5,
    ]);
    expect([...(fitted?.normals ?? [])].slice(0, 3)).toEqual([0, 0, -1]);
  });
});
