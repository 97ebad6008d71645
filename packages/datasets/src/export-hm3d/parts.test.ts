import type { TriangleMesh } from '@parley/scenes/format';
import { buildTestHome } from '@parley/scenes/test-home';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestPartBox } from '../import/scan/largest-part';
import { boundsOf } from '../import/shared/boxes';
import { joinParts } from './join-parts';
import { splitStructure } from './split-structure';

const coordinate = fc.integer({ min: -400, max: 400 }).map((cm) => cm / 128);
const soup: fc.Arbitrary<TriangleMesh> = fc
  .array(fc.tuple(...Array.from({ length: 9 }, () => coordinate)), { minLength: 1, maxLength: 20 })
  .map((triangles) => ({
    positions: Float32Array.from(triangles.flat()),
    indices: Uint32Array.from({ length: 3 * triangles.length }, (_, i) => i),
  }));

function areaM2({ positions, indices }: TriangleMesh): number {
  const at = (index: number): [number, number, number] =>
    [...positions.subarray(3 * index, 3 * index + 3)] as [number, number, number];
  let sum = 0;
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => at(indices[k + i] as number)) as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    sum += Math.hypot(...cross) / 2;
  }
  return sum;
}

describe('joinParts', () => {
  it('makes one part of any triangles, with the same box and surface', () => {
    fc.assert(
      fc.property(soup, (mesh) => {
        const joined = joinParts(mesh);
        const used = [...joined.indices].flatMap((index) => [
          ...joined.positions.subarray(3 * index, 3 * index + 3),
        ]);
        // The largest connected part is all of it.
        if (used.length > 0) expect(largestPartBox(joined)).toEqual(boundsOf(used));
        expect(areaM2(joined)).toBeCloseTo(areaM2(mesh), 3);
      }),
    );
  });

  it('boxes every thing of the test home as a whole', () => {
    for (const mesh of buildTestHome().sensors)
      expect(largestPartBox(joinParts(mesh))).toEqual(boundsOf(mesh.positions));
  });
});

describe('splitStructure', () => {
  const { scene, sensors } = buildTestHome();
  const structure = sensors.find(({ instanceId }) => instanceId === 1) as TriangleMesh;
  const parts = splitStructure(structure, scene);

  it('gives each room its floor, ceiling and walls, and loses nothing', () => {
    expect(parts.map(({ name, region }) => `${region} ${name}`)).toEqual([
      '0 ceiling',
      '0 floor',
      '0 wall',
      '1 ceiling',
      '1 floor',
      '1 wall',
    ]);
    const total = parts.reduce((sum, part) => sum + areaM2(part), 0);
    expect(total).toBeCloseTo(areaM2(structure), 2);
  });

  it('cuts what lies in two rooms at the border', () => {
    for (const { region, positions } of parts) {
      const xs = [...positions].filter((_, k) => k % 3 === 0);
      if (region === 0) expect(Math.max(...xs)).toBeLessThan(0.15);
      else expect(Math.min(...xs)).toBeGreaterThan(-0.15);
    }
  });
});
