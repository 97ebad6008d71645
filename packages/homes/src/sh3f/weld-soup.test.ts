import { describe, expect, it } from 'vitest';
import type { Soup } from './soup';
import { weldSoups } from './weld-soup';

/** A unit square in the plane y = 0 as two triangles; normals point up unless told otherwise. */
const square = (normalY: number): Soup => ({
  material: 'm',
  positions: Float32Array.from([0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0]),
  normals: Float32Array.from({ length: 18 }, (_, i) => (i % 3 === 1 ? normalY : 0)),
  uvs: new Float32Array(12),
});

describe('weldSoups', () => {
  it('shares vertices of neighbours', () => {
    const mesh = weldSoups([square(1)]);
    expect(mesh.positions.length / 3).toBe(4);
    expect(mesh.indices.length / 3).toBe(2);
  });

  it('turns fronts the way the normals point', () => {
    const faceUp = (soup: Soup): number => {
      const { positions: p, indices } = weldSoups([soup]);
      const at = (k: number, axis: number): number =>
        p[3 * (indices[k] as number) + axis] as number;
      // y of the cross product of the first two edges
      return (
        (at(1, 2) - at(0, 2)) * (at(2, 0) - at(0, 0)) -
        (at(1, 0) - at(0, 0)) * (at(2, 2) - at(0, 2))
      );
    };
    expect(faceUp(square(1))).toBeGreaterThan(0);
    expect(faceUp(square(-1))).toBeLessThan(0);
  });

  it('keeps one of a sheet that was modelled from both sides, and no triangle without area', () => {
    const flat: Soup = {
      material: 'm',
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 2, 0, 0]),
      normals: new Float32Array(9),
      uvs: new Float32Array(6),
    };
    expect(weldSoups([square(1), square(-1), flat]).indices.length / 3).toBe(2);
  });

  it('makes up normals from the faces where the file has none', () => {
    const { normals } = weldSoups([square(0)]);
    expect([...normals].filter((_, i) => i % 3 === 1)).toEqual([1, 1, 1, 1]);
  });
});
