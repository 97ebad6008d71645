import type { PaintedMesh } from './painted-home';
import { STRIDE } from './seen-triangle';

/** Triangles of one picture that were nearest somewhere when they came, one row of numbers after the other. */
export class TriangleStore {
  #numbers = new Float64Array(1024 * STRIDE);
  #meshes: PaintedMesh[] = [];

  /** `STRIDE` numbers of each. */
  get numbers(): Float64Array {
    return this.#numbers;
  }

  /** Of each the mesh that it belongs to. */
  get meshes(): readonly PaintedMesh[] {
    return this.#meshes;
  }

  /** For the next picture, which needs about as much room. */
  clear(): void {
    this.#meshes = [];
  }

  /** Keeps a copy. @returns Its index, from 0. */
  add(triangle: Float64Array, mesh: PaintedMesh): number {
    const index = this.#meshes.push(mesh) - 1;
    if ((index + 1) * STRIDE > this.#numbers.length) {
      const larger = new Float64Array(2 * this.#numbers.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.set(triangle, index * STRIDE);
    return index;
  }
}
