import type { PaintedMesh } from './painted-home';
import { STRIDE } from './seen-triangle';

/** Rows of numbers of the picture before: the next needs about as many. */
let rows = new Float64Array(1024 * STRIDE);

/** Triangles of which something is seen in one picture, one row of numbers after the other. */
export class TriangleStore {
  readonly meshes: PaintedMesh[] = [];

  /** Keeps a copy. @returns Its index, from 0. */
  add(triangle: Float64Array, mesh: PaintedMesh): number {
    const index = this.meshes.push(mesh) - 1;
    if ((index + 1) * STRIDE > rows.length) {
      const larger = new Float64Array(2 * rows.length);
      larger.set(rows);
      rows = larger;
    }
    rows.set(triangle, index * STRIDE);
    return index;
  }

  /** Until the next picture is painted. */
  get numbers(): Float64Array {
    return rows;
  }
}
