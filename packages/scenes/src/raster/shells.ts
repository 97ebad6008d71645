import type { TriangleMesh } from '../format';

/** A connected part of a mesh. Vertices at the same place count as one. */
export interface Shell {
  readonly triangles: readonly number[];
  /**
   * It encloses a volume and faces outwards: every edge is walked equally often both ways, and the volume is positive.
   * Seen from outside, its back faces are never the nearest, so they need not be drawn.
   */
  readonly isClosed: boolean;
}

/** Connected parts of a mesh, in the order of their first triangles. */
export function shellsOf(mesh: TriangleMesh): Shell[] {
  const { place, count } = weld(mesh.positions);
  const corner = (i: number): number => place[mesh.indices[i] as number] as number;
  const parent = Uint32Array.from({ length: count }, (_, i) => i);
  const root = (start: number): number => {
    let v = start;
    while (parent[v] !== v) v = parent[v] as number;
    return v;
  };
  for (let i = 0; i < mesh.indices.length; i += 3) {
    parent[root(corner(i))] = root(corner(i + 1));
    parent[root(corner(i + 1))] = root(corner(i + 2));
  }
  const parts = new Map<number, number[]>();
  for (let triangle = 0; 3 * triangle < mesh.indices.length; triangle++) {
    const key = root(corner(3 * triangle));
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [triangle]);
    else part.push(triangle);
  }
  return [...parts.values()].map((triangles) => ({
    triangles,
    isClosed: hasBalancedEdges(triangles, corner, count) && volumeOf(mesh, triangles) > 0,
  }));
}

/** Number of the place of each vertex. */
function weld(positions: Float32Array): { place: Uint32Array; count: number } {
  // By x, then y, then z: numbers are found faster than texts made of them.
  const places = new Map<number, Map<number, Map<number, number>>>();
  let count = 0;
  const place = Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const [x, y, z] = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]] as number[];
    const atXY = within(within(places, x as number), y as number);
    const known = atXY.get(z as number);
    if (known !== undefined) return known;
    atXY.set(z as number, count);
    return count++;
  });
  return { place, count };
}

function within<T>(maps: Map<number, Map<number, T>>, key: number): Map<number, T> {
  const known = maps.get(key);
  if (known !== undefined) return known;
  const made = new Map<number, T>();
  maps.set(key, made);
  return made;
}

function hasBalancedEdges(
  triangles: readonly number[],
  corner: (i: number) => number,
  count: number,
): boolean {
  const balance = new Map<number, number>();
  for (const triangle of triangles) {
    for (let k = 0; k < 3; k++) {
      const from = corner(3 * triangle + k);
      const to = corner(3 * triangle + ((k + 1) % 3));
      const key = Math.min(from, to) * count + Math.max(from, to);
      balance.set(key, (balance.get(key) ?? 0) + Math.sign(to - from));
    }
  }
  return [...balance.values()].every((sum) => sum === 0);
}

/** Six times the volume that a closed part encloses; negative when it faces inwards. */
function volumeOf({ positions, indices }: TriangleMesh, triangles: readonly number[]): number {
  const origin = 3 * (indices[3 * (triangles[0] as number)] as number);
  const from = (i: number, axis: number): number =>
    (positions[3 * (indices[i] as number) + axis] as number) - (positions[origin + axis] as number);
  let volume = 0;
  for (const triangle of triangles) {
    const at = 3 * triangle;
    const [ax, ay, az] = [from(at, 0), from(at, 1), from(at, 2)];
    const [bx, by, bz] = [from(at + 1, 0), from(at + 1, 1), from(at + 1, 2)];
    const [cx, cy, cz] = [from(at + 2, 0), from(at + 2, 1), from(at + 2, 2)];
    volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return volume;
}
