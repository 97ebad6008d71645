import type { SlotMesh } from './soup';

/** Number of the connected part that each vertex belongs to; vertices within 0.1 mm count as one. */
export function shellIds({
  positions,
  indices,
}: Pick<SlotMesh, 'positions' | 'indices'>): Uint32Array {
  const places = new Map<string, number>();
  const place = Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = [...positions.subarray(3 * v, 3 * v + 3)].map((x) => Math.round(x * 1e4)).join(' ');
    const known = places.get(key) ?? places.size;
    places.set(key, known);
    return known;
  });
  const parent = Uint32Array.from({ length: places.size }, (_, i) => i);
  const root = (start: number): number => {
    let v = start;
    while (parent[v] !== v) {
      parent[v] = parent[parent[v] as number] as number;
      v = parent[v] as number;
    }
    return v;
  };
  const rootOf = (i: number): number => root(place[indices[i] as number] as number);
  for (let i = 0; i < indices.length; i += 3) {
    parent[rootOf(i)] = rootOf(i + 1);
    parent[rootOf(i + 1)] = rootOf(i + 2);
  }
  return place.map((p) => root(p));
}
