import type { TriangleMesh } from '@parley/scenes/format';
import { MeshoptSimplifier } from 'meshoptimizer';

/** How many triangles a mesh may keep, and how far surfaces may move to get there, metres. */
export interface SimplifyTarget {
  readonly triangles: number;
  readonly errorsM: readonly number[];
}

/** A thing: coarse where it must be. */
export const THING_TARGET: SimplifyTarget = { triangles: 300, errorsM: [0.01, 0.03, 0.08] };
/** Walls, floors, ceilings and what is unlabelled: they carry all depth, so they stay close. */
export const SHELL_TARGET: SimplifyTarget = { triangles: 1500, errorsM: [0.01, 0.03] };

/** Must be awaited once before {@link simplified}. */
export const simplifierReady: Promise<void> = MeshoptSimplifier.ready;

/** The same surface with fewer triangles (quadric error, Garland & Heckbert 1997, as meshoptimizer has it). */
export function simplified(
  mesh: TriangleMesh,
  { triangles, errorsM }: SimplifyTarget,
): TriangleMesh {
  let { indices } = mesh;
  for (const errorM of errorsM) {
    if (indices.length <= 3 * triangles) break;
    const [fewer] = MeshoptSimplifier.simplify(
      mesh.indices,
      mesh.positions,
      3,
      3 * triangles,
      errorM,
      ['ErrorAbsolute'],
    );
    // A small thing may vanish within the error: then it stays as it was.
    if (fewer.length === 0) break;
    indices = fewer;
  }
  return compacted({ positions: mesh.positions, indices });
}

/** Only the vertices that triangles use. */
function compacted({ positions, indices }: TriangleMesh): TriangleMesh {
  const slots = new Map<number, number>();
  const kept: number[] = [];
  const renumbered = Uint32Array.from(indices, (index) => {
    const known = slots.get(index);
    if (known !== undefined) return known;
    const slot = slots.size;
    slots.set(index, slot);
    kept.push(...positions.subarray(3 * index, 3 * index + 3));
    return slot;
  });
  return { positions: Float32Array.from(kept), indices: renumbered };
}
