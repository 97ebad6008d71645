import { faceOf } from './orient-outward';
import type { SlotMesh } from './soup';

/** A point of a surface, metres. */
export interface SurfacePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How much the surface faces up or down there: |y| of its normal. */ readonly level: number;
}

/** Points all over the triangles of a model, at most `stepM` apart. */
export function sampleSurface(meshes: readonly SlotMesh[], stepM: number): SurfacePoint[] {
  const points: SurfacePoint[] = [];
  for (const mesh of meshes) {
    for (let t = 0; t < mesh.indices.length / 3; t++) {
      const level = Math.abs(faceOf(mesh, t).normal[1]);
      const at = (k: number, axis: number): number =>
        mesh.positions[3 * (mesh.indices[3 * t + k] as number) + axis] as number;
      const edge = (a: number, b: number): number =>
        Math.sqrt([0, 1, 2].reduce((s, x) => s + (at(a, x) - at(b, x)) * (at(a, x) - at(b, x)), 0));
      // Rows run along the longer sides, from the shortest side to the corner opposite of it.
      const edges = [edge(1, 2), edge(2, 0), edge(0, 1)];
      const apex = edges.indexOf(Math.min(...edges));
      const [b, c] = [(apex + 1) % 3, (apex + 2) % 3];
      const rows = Math.max(1, Math.ceil(Math.max(...edges) / stepM));
      for (let i = 0; i <= rows; i++) {
        const w = i / rows;
        const steps = Math.ceil(((edges[apex] as number) * (1 - w)) / stepM);
        for (let j = 0; j <= steps; j++) {
          const u = (1 - w) * (steps === 0 ? 0.5 : j / steps);
          const mix = (axis: number): number =>
            w * at(apex, axis) + u * at(b, axis) + (1 - w - u) * at(c, axis);
          points.push({ x: mix(0), y: mix(1), z: mix(2), level });
        }
      }
    }
  }
  return points;
}
