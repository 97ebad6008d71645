import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SensorMesh } from '../../format';
import { mergeSensorMeshes } from './merge-sensor-meshes';

const coordinate = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 64);
const triangle = fc.array(coordinate, { minLength: 9, maxLength: 9 });
const mesh = fc
  .record({
    instanceId: fc.integer({ min: 1, max: 0xffff }),
    triangles: fc.array(triangle, { maxLength: 4 }),
  })
  .map(
    ({ instanceId, triangles }): SensorMesh => ({
      instanceId,
      positions: Float32Array.from(triangles.flat()),
      indices: Uint32Array.from(triangles.flatMap((_, t) => [3 * t + 2, 3 * t, 3 * t + 1])),
    }),
  );

/** Every triangle as id and corners, from meshes or from the merged geometry. */
const trianglesOf = (meshes: readonly SensorMesh[]): number[][] =>
  meshes.flatMap(({ instanceId, positions, indices }) =>
    Array.from({ length: indices.length / 3 }, (_, t) => [
      instanceId,
      ...[...indices.subarray(3 * t, 3 * t + 3)].flatMap((v) => [
        ...positions.subarray(3 * v, 3 * v + 3),
      ]),
    ]),
  );

describe('mergeSensorMeshes', () => {
  it('keeps every triangle with its instance, in order', () => {
    fc.assert(
      fc.property(fc.array(mesh, { maxLength: 6 }), (meshes) => {
        const merged = mergeSensorMeshes(meshes);
        const [position, id] = [merged.getAttribute('position'), merged.getAttribute('instanceId')];
        const indices = [...(merged.getIndex()?.array ?? [])];
        const found = Array.from({ length: indices.length / 3 }, (_, t) => {
          const corners = indices.slice(3 * t, 3 * t + 3);
          expect(new Set(corners.map((v) => id.getX(v))).size).toBe(1);
          return [
            id.getX(corners[0] as number),
            ...corners.flatMap((v) => [position.getX(v), position.getY(v), position.getZ(v)]),
          ];
        });
        expect(found).toEqual(trianglesOf(meshes));
      }),
    );
  });
});
