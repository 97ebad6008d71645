import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findColliders } from './find-colliders';
import { findSupports } from './find-supports';
import { largestRectangle } from './largest-rectangle';
import { sampleSurface } from './sample-surface';
import type { SlotMesh } from './soup';

/** A horizontal sheet at height `y` from (x0, z0) to (x1, z1). */
function sheet(y: number, [x0, z0, x1, z1]: readonly [number, number, number, number]): SlotMesh {
  return {
    positions: Float32Array.from([x0, y, z0, x0, y, z1, x1, y, z1, x1, y, z0]),
    normals: Float32Array.from([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    uvs: new Float32Array(8),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}
const points = (...meshes: SlotMesh[]) => sampleSurface(meshes, 0.02);

describe('findSupports', () => {
  const boards = { dropOnTopM: null, isSoft: false };

  it('finds each board of a shelf, and none where there is no room above', () => {
    const box = [-0.5, -0.2, 0.5, 0.2] as const;
    const found = findSupports(points(sheet(0.3, box), sheet(0.8, box), sheet(0.9, box)), boards);
    expect(found.map(({ heightM }) => heightM).sort()).toEqual([0.3, 0.9]);
    for (const { minXZ, maxXZ } of found) {
      expect(maxXZ[0] - minXZ[0]).toBeGreaterThan(0.9);
      expect(maxXZ[1] - minXZ[1]).toBeGreaterThan(0.3);
      expect(minXZ[0]).toBeGreaterThanOrEqual(-0.5);
      expect(maxXZ[1]).toBeLessThanOrEqual(0.2);
    }
  });

  it('keeps clear of what stands on a top', () => {
    const top = sheet(0.7, [-0.6, -0.3, 0.6, 0.3]);
    const rack = sheet(0.75, [-0.6, -0.3, 0, 0.3]);
    const lower = findSupports(points(top, rack), boards).filter((s) => s.heightM === 0.7);
    expect(lower[0]?.minXZ[0]).toBeGreaterThanOrEqual(0);
  });

  it('offers nothing on a ledge of two centimetres', () => {
    expect(findSupports(points(sheet(0.5, [0, 0, 1, 0.02])), boards)).toEqual([]);
  });

  it('takes cushions where the catalogue says that things lie, and only there', () => {
    const sofa = points(sheet(0.42, [-0.8, -0.3, 0.8, 0.3]), sheet(0.8, [-0.8, -0.45, 0.8, -0.3]));
    const found = findSupports(sofa, { dropOnTopM: 0.4, isSoft: true });
    expect(found.map(({ heightM }) => heightM)).toEqual([0.42]);
    expect(findSupports(sofa, { dropOnTopM: null, isSoft: true })).toEqual([]);
  });
});

describe('findColliders', () => {
  const bounds = { min: [-1, 0, -1], max: [1, 0.8, 1] } as const;
  const aabb = { min: [...bounds.min], max: [...bounds.max] } as Parameters<
    typeof findColliders
  >[1];

  it('is one box for a table on four legs', () => {
    const legs = [-1, 0.9].flatMap((x) => [-1, 0.9].map((z) => sheet(0, [x, z, x + 0.1, z + 0.1])));
    expect(findColliders(points(...legs), aabb)).toEqual([aabb]);
  });

  it('leaves the inner corner of a corner sofa free', () => {
    const boxes = findColliders(
      points(sheet(0.4, [-1, -1, 1, -0.4]), sheet(0.4, [-1, -0.4, -0.4, 1])),
      aabb,
    );
    expect(boxes.length).toBeGreaterThan(1);
    const covers = (x: number, z: number): boolean =>
      boxes.some((b) => x > b.min[0] && x < b.max[0] && z > b.min[2] && z < b.max[2]);
    expect(covers(0.5, 0.5)).toBe(false);
    expect(covers(-0.7, 0.7)).toBe(true);
    expect(covers(0.7, -0.7)).toBe(true);
  });

  it('lets people walk over a rug', () => {
    expect(
      findColliders(points(sheet(0.01, [-1, -1, 1, 1])), { ...aabb, max: [1, 0.01, 1] }),
    ).toEqual([]);
  });
});

describe('largestRectangle', () => {
  it('is as large as the best of all rectangles that lie inside', () => {
    const cell = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: String, minLength: 1 }), (cells) => {
        const has = (x: number, z: number): boolean => cells.some((c) => c[0] === x && c[1] === z);
        const isFull = (x0: number, z0: number, x1: number, z1: number): boolean => {
          for (let x = x0; x < x1; x++) for (let z = z0; z < z1; z++) if (!has(x, z)) return false;
          return true;
        };
        let best = 0;
        for (let x0 = -3; x0 <= 3; x0++)
          for (let z0 = -3; z0 <= 3; z0++)
            for (let x1 = x0 + 1; x1 <= 4; x1++)
              for (let z1 = z0 + 1; z1 <= 4; z1++)
                if (isFull(x0, z0, x1, z1)) best = Math.max(best, (x1 - x0) * (z1 - z0));
        const [x0, z0, x1, z1] = largestRectangle(cells) ?? [0, 0, 0, 0];
        expect(isFull(x0, z0, x1, z1)).toBe(true);
        expect((x1 - x0) * (z1 - z0)).toBe(best);
      }),
      { numRuns: 50 },
    );
  });

  it('is null for no cells', () => expect(largestRectangle([])).toBeNull());
});
