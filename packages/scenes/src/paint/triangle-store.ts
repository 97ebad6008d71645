import type { PaintedMesh } from './painted-home';
import { STRIDE } from './seen-triangle';

/** Triangles of which something is seen, one row of numbers after the other. */
export class TriangleStore {
  numbers = new Float64Array(1024 * STRIDE);
  readonly meshes: PaintedMesh[] = [];

  /** Keeps a copy. @returns Its index, from 0. */
  add(triangle: Float64Array, mesh: PaintedMesh): number {
    const index = this.meshes.push(mesh) - 1;
    if ((index + 1) * STRIDE > this.numbers.length) {
      const larger = new Float64Array(2 * this.numbers.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers.set(triangle, index * STRIDE);
    return index;
  }
}
