import type { TriangleMesh } from '@parley/scenes/format';
import { createDisjointSets } from '../disjoint-sets/disjoint-sets';

/**
 * Welds equal vertices and ties the separate parts of a mesh together by triangles without area. Habitat boxes the
 * largest connected part of an instance only: a table whose legs do not touch its top would be boxed by its top.
 */
export function joinParts(mesh: TriangleMesh): TriangleMesh {
  const { positions, indices } = welded(mesh);
  const { rootOf, join } = createDisjointSets(positions.length);
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = indices.slice(k, k + 3) as [number, number, number];
    join(a, b);
    join(b, c);
  }
  const first = indices[0];
  const tied = new Set(first === undefined ? [] : [rootOf(first)]);
  for (const vertex of [...indices]) {
    if (first === undefined || tied.has(rootOf(vertex))) continue;
    tied.add(rootOf(vertex));
    // The middle makes it three vertices: readers leave out triangles that name one twice.
    const [from, to] = [positions[first] as Point, positions[vertex] as Point];
    positions.push(from.map((value, axis) => (value + (to[axis] as number)) / 2));
    indices.push(first, positions.length - 1, vertex);
  }
  return { positions: Float32Array.from(positions.flat()), indices: Uint32Array.from(indices) };
}

type Point = readonly number[];

/** Vertices at the same place become one; triangles that lose a corner by it go. */
function welded(mesh: TriangleMesh): { positions: Point[]; indices: number[] } {
  const slots = new Map<string, number>();
  const positions: Point[] = [];
  const slotOf = (index: number): number => {
    const point = [...mesh.positions.subarray(3 * index, 3 * index + 3)];
    const key = point.join(' ');
    const known = slots.get(key);
    if (known !== undefined) return known;
    slots.set(key, positions.length);
    return positions.push(point) - 1;
  };
  const indices: number[] = [];
  for (let k = 0; k < mesh.indices.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => slotOf(mesh.indices[k + i] as number)) as [
      number,
      number,
      number,
    ];
    if (a !== b && b !== c && c !== a) indices.push(a, b, c);
  }
  return { positions, indices };
}
